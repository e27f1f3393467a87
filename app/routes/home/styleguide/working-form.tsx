import { getFormProps } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { statusesFor } from "~/domain/profile/teams";
import { sitePaths } from "~/paths/sites";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { OrganizationPicker } from "~/widgets/profile/pickers";
import { RecruitmentStatusField } from "~/widgets/profile/recruitment-status-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { Searched } from "./choices";
import { schools } from "./samples";
import { Section } from "./specimen";

/** A form with its schema: every problem is told at once, beside its field and in the summary. */
export function WorkingForm({
  result,
  isValid,
  searched,
  begun,
}: {
  result: SubmissionResult<string[]> | undefined;
  isValid: boolean;
  searched: Searched;
  begun: Record<"organizationKey" | "recruitmentStatus", string | null>;
}) {
  const [form, fields] = useForm<{ organizationKey: number; recruitmentStatus: string }>({
    id: "working",
    lastResult: result,
    defaultValue: begun,
  });
  return (
    <Section title="Form wrapper">
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset className="flex flex-col gap-5">
        <AuthenticityTokenInput />
        {/* What Enter presses: it checks, or searches from a search field with new words in it. */}
        <EnterButton>Check</EnterButton>
        <div>
          <ErrorSummary form={form} />
          <OrganizationPicker
            field={fields.organizationKey}
            label="Team"
            hint={`One of ${schools.length}; try “university”.`}
            limit={1}
            searchTo={sitePaths.styleguide()}
            {...searched}
            chosen={schools.find(({ key }) => String(key) === fields.organizationKey.initialValue) ?? null}
            required
          />
          <div className="mt-5">
            <RecruitmentStatusField field={fields.recruitmentStatus} options={statusesFor("new", false)} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton name="intent" value="save">
            Check
          </SubmitButton>
          {isValid && <p role="status">Nothing is wrong with it.</p>}
        </div>
      </Form>
    </Section>
  );
}
