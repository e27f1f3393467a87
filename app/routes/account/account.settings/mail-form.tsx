import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import type { settingsShown } from "./settings.server";

type MailFormProps = ReturnType<typeof settingsShown> & { lastResult?: SubmissionResult };

/** Which e-mails come when, and at which hours none does. */
export function MailForm({ stands, kinds, paces, hours, zones, lastResult }: MailFormProps) {
  const [form, fields] = useForm<typeof stands>({ id: "settings", lastResult, defaultValue: stands });
  return (
    <Card
      title="E-mail"
      subtitle="E-mail that keeps your account safe always comes at once: links that are asked for, changes of how one signs in, and what concerns a copy of your data or its deletion. Notices in the product always come."
      padded
    >
      <ErrorSummary form={form} />
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
        <AuthenticityTokenInput />
        {kinds.map(({ name, label, says }) => (
          <RadioTiles key={name} field={fields[name]} label={label} hint={says} options={paces} required />
        ))}
        <SelectField
          field={fields.quietFrom}
          label="Quiet hours from"
          hint="From then on e-mail waits until quiet hours are over."
          options={hours}
          placeholder="None"
        />
        <SelectField field={fields.quietUntil} label="Quiet hours until" options={hours} placeholder="None" />
        <SelectField
          field={fields.timeZone}
          label="Time zone"
          hint="What comes once a day comes at 8 am there, or once quiet hours are over."
          options={zones}
          required
        />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
