import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";

interface NewRoleProps {
  sites: { value: string; label: string }[];
  constraint: Parameters<typeof useForm>[0]["constraint"];
  reply: SubmissionResult | null;
}

/** A role for the table, with its first site. */
export function NewRole({ sites, constraint, reply }: NewRoleProps) {
  const [form, fields] = useForm<{ role: string; siteKey: string; categoryKey: string }>({ id: "new-role", lastResult: reply, constraint });
  return (
    <Card title="Add a role" padded>
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
        <AuthenticityTokenInput />
        <TextField
          field={fields.role}
          label="Role"
          hint="As tokens name it: kentucky_editor."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <SelectField field={fields.siteKey} label="Site" placeholder="No site yet" options={sites} required={false} />
        <TextField field={fields.categoryKey} label="Category key" inputMode="numeric" required={false} />
        <SubmitButton>Add role</SubmitButton>
      </Form>
    </Card>
  );
}
