import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { historyLooks } from "~/widgets/desk/history-icons";
import { Timeline } from "~/widgets/ui/timeline";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { AddNote } from "./note";

/** What was said between the desk and the athlete's side; both read it. */
export function Conversation({ item }: { item: DeskItem }) {
  if (item.conversation.length === 0) return null;
  return (
    <Card
      title="Questions and answers"
      id="conversation"
      badge={
        item.awaitsAthlete && (
          <Chip kind="wait" icon="clock">
            Waiting for the athlete
          </Chip>
        )
      }
      padded
    >
      <Timeline
        entries={item.conversation.map(({ act, title, when, text, offered, end }) => ({
          ...historyLooks[act],
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
  return (
    <Card
      title="Notes"
      id="notes"
      badge={
        <Chip kind="plain" icon="lock">
          Only the desk reads this
        </Chip>
      }
      padded
    >
      {item.notes.length === 0 && (
        <p className="text-sm text-ink-2">
          {item.isOwnProfile ? "Whoever manages the profile reads no notes on its edits." : "No notes yet."}
        </p>
      )}
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
      {item.mayNote && <AddNote item={item} />}
    </Card>
  );
}
