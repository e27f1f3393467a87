import { entryTextLimit } from "~/domain/review/thread";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { FoldedAct, useReply } from "./act-form";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** Asks the athlete; the item rests until the answer comes. */
export function Ask({ item }: { item: DeskItem }) {
  const reply = useReply("question");
  const [form, fields] = useForm<{ text: string }>({ id: "ask", lastResult: reply });
  // What was typed before the profile was locked stays to be read.
  if (item.athlete.cannotAnswer && reply === null) return null;
  return (
    <FoldedAct act="question" about={item} form={form} title="Ask the athlete" isOpen={reply !== null}>
      <SentenceField
        field={fields.text}
        label="Your question"
        hint="The item rests until the answer comes."
        rows={3}
        most={entryTextLimit}
      />
      <SubmitButton variant="secondary" icon="message" className="w-full" pendingText="Sending...">
        Ask
      </SubmitButton>
    </FoldedAct>
  );
}
