import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { visibilityReasonLimit } from "~/domain/people/showing";
import { Card } from "../ui/card";
import { ChoiceTiles } from "../ui/choice-tiles";
import { ConfirmPanel } from "../ui/confirm-panel";
import { ErrorSummary } from "../ui/error-summary";
import { SubmitButton } from "../ui/submit-button";
import { TextAreaField } from "../ui/text-area-field";
import { answerId } from "../ui/use-answered";
import { useForm } from "../ui/use-form";

interface VisibilityFormProps {
  shown: { visibility: string; choices: { value: string; label: string; words: string }[]; bar: string | null };
  /** Who reads the sentence. */
  readBy: string;
  reply: SubmissionResult | null;
  /** It would be for good: the press is confirmed. */
  asks: boolean;
}

/** How far it is shown, chosen with a sentence; or one on why not. */
export function VisibilityForm({ shown, readBy, reply, asks }: VisibilityFormProps) {
  const [form, fields] = useForm<{ visibility: string; reason: string }>({
    id: "visibility",
    lastResult: reply,
    defaultValue: { visibility: shown.visibility },
  });
  if (shown.bar) {
    return (
      <Card title="Change it" padded>
        <p className="text-ink-2">{shown.bar}</p>
      </Card>
    );
  }
  return (
    <Card title="Change it" padded>
      <ErrorSummary id={answerId} form={form} />
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
        <AuthenticityTokenInput />
        <input type="hidden" name="seen" value={shown.visibility} />
        {asks && <input type="hidden" name="confirmed" value="yes" />}
        {asks && (
          <ConfirmPanel
            title="Final never ends"
            lines={["It is shown as it is, for good.", "Nobody can change how far it is shown any more, staff neither."]}
          />
        )}
        <ChoiceTiles field={fields.visibility} label="Visibility" options={shown.choices} required />
        <TextAreaField field={fields.reason} label="A sentence on why" hint={readBy} rows={3} most={visibilityReasonLimit} required />
        <SubmitButton variant={asks ? "stop" : "primary"} className="w-full">
          {asks ? "Make it final" : "Save"}
        </SubmitButton>
      </Form>
    </Card>
  );
}
