import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { CheckboxField } from "~/widgets/ui/checkbox-field";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { RoleShown } from "./role.server";

interface RoleFormProps {
  role: RoleShown;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  reply: SubmissionResult | null;
}

interface Fields {
  seen: string;
  sites: { siteKey: string; isKept: string; categoryKey: string }[];
  siteKey: string;
  categoryKey: string;
}

/** The sites of a role, and one more if wanted. */
export function RoleForm({ role, constraint, reply }: RoleFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "role",
    lastResult: reply,
    constraint,
    defaultValue: {
      seen: role.seen,
      sites: role.sites.map(({ siteKey, categoryKey }) => ({
        siteKey: String(siteKey),
        isKept: "on",
        categoryKey: categoryKey === null ? "" : String(categoryKey),
      })),
    },
  });
  return (
    <Card title="Sites of this role" subtitle="Whoever holds it edits the articles of these sites." padded>
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)}>
        <AuthenticityTokenInput />
        <input type="hidden" name={fields.seen.name} value={fields.seen.initialValue} />
        {role.sites.length === 0 && <p className="mb-4 text-ink-2">It edits no site yet.</p>}
        <ul>
          {fields.sites.getFieldList().map((item, index) => {
            const site = item.getFieldset();
            const shown = role.sites.find(({ siteKey }) => String(siteKey) === site.siteKey.initialValue);
            const name = shown?.name ?? `site ${site.siteKey.initialValue}`;
            return (
              <li key={index} className="mb-4 border-b border-line pb-4">
                <input type="hidden" name={site.siteKey.name} value={site.siteKey.initialValue} />
                <div className="grid items-end gap-x-5 sm:grid-cols-2">
                  <CheckboxField field={site.isKept} label={`Edits ${name}`} required={false} />
                  <TextField field={site.categoryKey} label={`Category key of ${name}`} inputMode="numeric" required={false} />
                </div>
                {shown?.url && (
                  <AppLink to={shown.url} className="inline-flex min-h-tap items-center text-sm underline underline-offset-4">
                    {shown.url}
                  </AppLink>
                )}
              </li>
            );
          })}
        </ul>
        <div className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-2">
          <SelectField field={fields.siteKey} label="Site to add" placeholder="None" options={role.offered} required={false} />
          <TextField field={fields.categoryKey} label="Category key of the added site" inputMode="numeric" required={false} />
        </div>
        <SubmitButton className="mt-5">Save</SubmitButton>
      </Form>
    </Card>
  );
}
