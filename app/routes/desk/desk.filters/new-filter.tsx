import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { QueueNarrowed } from "~/domain/desk/queue";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { useForm } from "~/widgets/ui/use-form";
import type { loader } from "./route";

interface NewFilterProps {
  narrowing: QueueNarrowed;
  constraint: SerializeFrom<typeof loader>["constraint"];
  reply: SubmissionResult;
}

/** What the queue is narrowed to, and the name that it is to be kept under. */
export function NewFilter({ narrowing, constraint, reply }: NewFilterProps) {
  const [form, fields] = useForm<{ name: string }>({ id: "filter", lastResult: reply, constraint });
  return (
    <Form method="post" {...getFormProps(form)} className="card mt-4 flex flex-col gap-4 p-4 md:p-5">
      <AuthenticityTokenInput />
      <NarrowingFields narrowing={narrowing} />
      <ErrorSummary form={form} />
      <TextField field={fields.name} label="Name of the filter" autoComplete="off" />
      <div>
        <SubmitButton>Save this filter</SubmitButton>
      </div>
    </Form>
  );
}
