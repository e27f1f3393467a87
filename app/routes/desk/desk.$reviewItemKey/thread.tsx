import { getFormProps } from "@conform-to/react";
import { entryTextLimit } from "~/domain/review/thread";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { historyLooks } from "~/widgets/desk/history-icons";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { Timeline } from "~/widgets/ui/timeline";
import { ActForm, useReply, useTimesDone } from "./act-form";
import { Fold } from "~/widgets/ui/fold";
import { answerId } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "./item.server";

const looks = { Question: "Asked", Answer: "Answered", Offer: "Offered", OfferAccepted: "OfferAccepted", Appeal: "Appealed" } as const;

/** What was said between the desk and the athlete's side; both read it. */
export function Conversation({ item }: { item: DeskItem }) {
  if (item.conversation.length === 0) return null;
  return (
    <Card title="Questions and answers" id="conversation" badge={item.awaitsAthlete && <Chip kind="wait" icon="clock">Waiting for the athlete</Chip>} padded>
      <Timeline
        entries={item.conversation.map(({ kind, title, when, text, offered, end }) => ({
          ...historyLooks[looks[kind]],
          title,
          when,
          body: (
            <>
              {offered && <p className="font-semibold text-ink">{offered}</p>}
              {text && <p className="whitespace-pre-line text-base text-ink">{text}</p>}
              {end && <p className="text-ink-3">{end}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** What reviewers tell each other; it never leaves the desk. */
export function Notes({ item }: { item: DeskItem }) {
  const times = useTimesDone("note");
  return (
    <Card title="Notes" id="notes" badge={<Chip kind="plain" icon="lock">Only the desk reads this</Chip>} padded>
      {item.notes.length === 0 && <p className="text-sm text-ink-2">No notes yet.</p>}
      <ul className="flex flex-col gap-3">
        {item.notes.map(({ key, by, when, text }) => (
          <li key={key}>
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-sm text-ink-3">
              {by} · {when}
            </p>
          </li>
        ))}
      </ul>
      {item.mayAct && <AddNote key={times} item={item} />}
    </Card>
  );
}

function AddNote({ item }: { item: DeskItem }) {
  const reply = useReply("note");
  const [form, fields] = useForm<{ text: string }>({ id: "note", lastResult: reply });
  return (
    <Fold title="Add a note" isOpen={reply !== null}>
      <ActForm act="note" seen={item.seen} form={getFormProps(form)} className="flex flex-col items-start gap-4 pt-2">
        <ErrorSummary id={answerId} form={form} />
        <TextAreaField field={fields.text} label="A note for the desk" rows={3} most={entryTextLimit} className="w-full" required />
        <SubmitButton variant="secondary" icon="note">
          Add note
        </SubmitButton>
      </ActForm>
    </Fold>
  );
}
