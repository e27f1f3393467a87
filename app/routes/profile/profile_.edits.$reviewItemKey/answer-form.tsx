import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { entryTextLimit } from "~/domain/review/thread";
import { paths } from "~/paths";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { useForm } from "~/widgets/ui/use-form";
import type { ShownEdit } from "./edit.server";

/** What the button that accepts an offer, above the answer, sends too. */
export const answerFormId = "answer";

/** Where the page of what was refused jumps to: to what says so. */
export const refusedId = "refused";

/**
 * The athlete's words under a question, or beside an offer that is the first thing to press. What was
 * written under one question is never in the form of another.
 */
export function AnswerForm({ edit, reply }: { edit: ShownEdit; reply: SubmissionResult | null }) {
  const [form, fields] = useForm<{ text: string }>({ id: answerFormId, lastResult: reply });
  // A form that is refused stays under what it was opened under.
  const askedKey = String(reply?.initialValue?.["seenEntryKey"] ?? edit.askedKey);
  return (
    <>
      <ErrorSummary id={refusedId} form={form} />
      <Form method="post" action={`${paths.myEdit(edit.key)}#${refusedId}`} {...getFormProps(form)}>
        <AuthenticityTokenInput />
        <input type="hidden" name="seenEntryKey" value={askedKey} />
        {edit.offer && <input type="hidden" name="entryKey" value={edit.offer.entryKey} />}
        <TextAreaField
          key={askedKey}
          field={fields.text}
          label="Your answer"
          hint="The review desk reads it, and whoever looks after this profile."
          rows={3}
          most={entryTextLimit}
          required
        />
        <SubmitButton
          name="intent"
          value="answer"
          variant={edit.offer ? "secondary" : "primary"}
          icon="send"
          className="mt-3"
          pendingText="Sending..."
        >
          Send answer
        </SubmitButton>
      </Form>
    </>
  );
}
