import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { SchoolWanted } from "~/contract/profile/school-requests";
import { schoolKinds, schoolKindWords, schoolLimits } from "~/domain/profile/school-requests";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { RadioTiles } from "~/widgets/ui/radio-tiles";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { action, loader } from "./route";

const kinds = schoolKinds.map((value) => ({ value, label: schoolKindWords[value] }));

/** Asks for one school. */
export function AskForm() {
  const { kind, name, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<SchoolWanted>({
    id: "missing-school",
    lastResult: answer?.reply,
    constraint,
    defaultValue: { kind: kind ?? undefined, name },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="card flex flex-col gap-5 p-4 md:p-5">
      <ErrorSummary form={form} />
      <AuthenticityTokenInput />
      <RadioTiles field={fields.kind} label="What is it?" options={kinds} required />
      <TextField field={fields.name} label="Name of the school" hint="In full, as the school writes it." autoComplete="off" required />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField field={fields.city} label="City" autoComplete="off" required />
        <TextField field={fields.state} label="State or country" autoComplete="off" required />
      </div>
      <TextAreaField
        field={fields.note}
        label="Website or a note"
        hint="Whatever helps to find it. Only our staff and you read it."
        rows={3}
        most={schoolLimits.note}
      />
      <SubmitButton icon="send" className="self-start" pendingText="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}
