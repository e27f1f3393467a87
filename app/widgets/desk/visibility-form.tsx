import type { SubmissionResult } from "@conform-to/react";
import { visibilityReasonLimit } from "~/domain/people/showing";
import { AnsweredForm } from "../ui/answered-form";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { ChoiceTiles } from "../ui/choice-tiles";
import { ConfirmPanel } from "../ui/confirm-panel";
import { SubmitButton } from "../ui/submit-button";
import { answerId } from "../ui/use-answered";
import { useForm } from "../ui/use-form";
import { SentenceField } from "./sentence-field";

interface VisibilityFormProps {
  shown: { visibility: string; choices: { value: string; label: string; words: string }[]; bar: string | null };
  /** Who reads the sentence. */
  readBy: string;
  /** What is said, before it is made Final, of who can still narrow it. */
  narrowedBy: string;
  reply: SubmissionResult | null;
  /** It would be for good: the press is confirmed. */
  asks: boolean;
  /** What the choice is made on. */
  seen: string;
}

/** How far it is shown, chosen with a sentence; or one on why not. */
export function VisibilityForm({ shown, readBy, narrowedBy, reply, asks, seen }: VisibilityFormProps) {
  const [form, fields] = useForm<{ visibility: string; reason: string }>({
    id: "visibility",
    lastResult: reply,
    defaultValue: { visibility: shown.visibility },
  });
  // What is confirmed is that choice, and no other.
  const options = asks ? shown.choices.filter(({ value }) => value === reply?.initialValue?.["visibility"]) : shown.choices;
  if (shown.bar) {
    return (
      <Card title="Change it" padded>
        <p className="text-ink-2">{shown.bar}</p>
      </Card>
    );
  }
  return (
    <Card title="Change it" padded>
      <AnsweredForm form={form}>
        <input type="hidden" name="seen" value={seen} />
        {asks && (
          <div id={answerId}>
            <input type="hidden" name="confirmed" value="yes" />
            <ConfirmPanel title="Final never ends" lines={["It stays shown, for good: staff can hide it no more.", narrowedBy]} />
          </div>
        )}
        <ChoiceTiles field={fields.visibility} label="Visibility" options={options} required />
        <SentenceField field={fields.reason} label="A sentence on why" hint={readBy} rows={3} most={visibilityReasonLimit} />
        <SubmitButton variant={asks ? "stop" : "primary"} className="w-full">
          {asks ? "Make it final" : "Save"}
        </SubmitButton>
        {asks && <ButtonLink to="?">Leave it as it is</ButtonLink>}
      </AnsweredForm>
    </Card>
  );
}
