import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { entryTextLimit } from "~/domain/review/thread";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { useForm } from "~/widgets/ui/use-form";
import { FoldedAct, useReply, useTimesDone } from "./act-form";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import { isOnPage } from "./begun";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** The form that words lead to which can be sent in no other. */
export const noteFormId = "note";

/** The words of a form that came back, by whichever name it has them. */
export function wordsOf(reply: SubmissionResult | null): string {
  const { reason, sentence, text } = reply?.initialValue ?? {};
  return [reason, sentence, text].find((one): one is string => typeof one === "string" && one !== "") ?? "";
}

/** Begins with the words of a form that the page has no more: they can be left for the desk. */
export function AddNote({ item }: { item: DeskItem }) {
  const answer = useActionData<ActAnswer>();
  const times = useTimesDone("note");
  const left = answer && !isOnPage(answer.act, item) ? wordsOf(answer.reply as SubmissionResult | null) : "";
  return <NoteForm key={`${times} ${left}`} item={item} left={left} />;
}

function NoteForm({ item, left }: { item: DeskItem; left: string }) {
  const reply = useReply("note");
  const [form, fields] = useForm<{ text: string }>({ id: noteFormId, lastResult: reply, defaultValue: { text: left } });
  return (
    <FoldedAct
      act="note"
      about={item}
      form={form}
      title="Add a note"
      isOpen={reply !== null || left !== ""}
      className="flex flex-col items-start gap-4 pt-2"
    >
      <TextAreaField field={fields.text} label="A note for the desk" rows={3} most={entryTextLimit} className="w-full" required />
      <SubmitButton variant="secondary" icon="note">
        Add note
      </SubmitButton>
    </FoldedAct>
  );
}
