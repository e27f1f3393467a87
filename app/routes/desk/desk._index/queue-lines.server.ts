import type { QueueLine as WireLine } from "~/contract/desk/review-items";
import { waitingTime } from "~/domain/base/format";
import { formerManager } from "~/domain/desk/flags";
import { editInFull, editTitle } from "~/domain/profile/edits";
import { dueInWords, holderInWords, type QueueNarrowed } from "~/domain/desk/queue";
import { sectionLabels } from "~/domain/profile/edit-values";
import { managesProfile } from "~/domain/account/roles";
import type { Viewer } from "~/session/viewer";

export interface QueueLine {
  key: number;
  athlete: string;
  about: string;
  what: string;
  change: string;
  /** Whoever decides it decides for good. */
  isAppeal: boolean;
  /** The sentence of a flag that says more than the change itself does. */
  flags: { label: string; sentence: string | null }[];
  /** `Robin, until 10:42 AM`. */
  holder: string | null;
  age: string;
  /** Null of what waits for the athlete: the desk’s time stands still. */
  due: { text: string; isLate: boolean } | null;
  /** The field of what is selected; null of what one does not approve with others. */
  seen: string | null;
}

/**
 * The queue in the words of its rows. A batch is one line, and is looked at by itself; so is what somebody else holds. What is of a profile
 * that the reader manages is decided by others (docs/rules.md Q8), and what a former manager sent is opened first (Q9).
 */
export function queueLines(
  items: readonly WireLine[],
  reader: Pick<Viewer, "profileKey" | "profileKeys">,
  awaiting: QueueNarrowed["awaiting"],
  now = new Date(),
): QueueLine[] {
  return items.map((item) => {
    const { name, position, classYear, highSchoolName } = item.athlete;
    const isBatch = item.itemCount > 1;
    return {
      key: item.key,
      athlete: name,
      about: [position, classYear, highSchoolName].filter(Boolean).join(" · ") || "New profile",
      what: isBatch ? `${sectionLabels[item.type]}s` : editTitle(item),
      change: isBatch ? `New order of ${item.itemCount} teams` : editInFull(item),
      isAppeal: item.isAppeal,
      flags: item.flags.map(({ flag, label, sentence }) => ({
        label,
        sentence: flag === "commitment" || flag === "decommitment" ? null : sentence,
      })),
      holder: item.claim && holderInWords(item.claim),
      age: waitingTime(item.waitsSince, now),
      due: awaiting ? null : dueInWords(item.dueAt, now),
      seen: isForItself(item, reader) ? null : `${item.key}:${item.version}`,
    };
  });
}

function isForItself({ itemCount, claim, flags, athlete }: WireLine, reader: Pick<Viewer, "profileKey" | "profileKeys">): boolean {
  return (
    itemCount > 1 ||
    claim?.isMine === false ||
    flags.some(({ flag }) => flag === formerManager) ||
    managesProfile(reader, athlete.personKey)
  );
}
