import { getFormProps } from "@conform-to/react";
import { entryTextLimit } from "~/domain/review/thread";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { ActForm, useReply } from "./act-form";
import { Fold } from "~/widgets/ui/fold";
import { answerId } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** Asks the athlete; the item rests until the answer comes. */
export function Ask({ item }: { item: DeskItem }) {
  const reply = useReply("question");
  const [form, fields] = useForm<{ text: string }>({ id: "ask", lastResult: reply });
  return (
    <Fold title="Ask the athlete" isOpen={reply !== null}>
      <ActForm act="question" about={item} form={getFormProps(form)} className="flex flex-col gap-4 pt-2">
        <ErrorSummary id={answerId} form={form} />
        <TextAreaField
          field={fields.text}
          label="Your question"
          hint="The item rests until the answer comes."
          rows={3}
          most={entryTextLimit}
          required
        />
        <SubmitButton variant="secondary" icon="message" className="w-full" pendingText="Sending...">
          Ask
        </SubmitButton>
      </ActForm>
    </Fold>
  );
}
