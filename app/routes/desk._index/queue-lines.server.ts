import type { QueueLine as WireLine } from "~/contract/review-items";
import { waitingTime } from "~/domain/format";
import { editInWords, editTitle } from "~/domain/edits";
import { sectionLabels } from "~/domain/review";

export interface QueueLine {
  key: number;
  athlete: string;
  about: string;
  what: string;
  change: string;
  flags: string[];
  age: string;
}

/** The queue in the words of its rows. A batch is one line. */
export function queueLines(items: readonly WireLine[], now = new Date()): QueueLine[] {
  return items.map((item) => {
    const { name, position, classYear, highSchoolName } = item.athlete;
    const isBatch = item.itemCount > 1;
    return {
      key: item.key,
      athlete: name,
      about: [position, classYear, highSchoolName].filter(Boolean).join(" · ") || "New profile",
      what: isBatch ? `${sectionLabels[item.type]}s` : editTitle(item),
      change: isBatch ? `New order of ${item.itemCount} teams` : editInWords(item),
      flags: item.flags.map((flag) => flag.label),
      age: waitingTime(item.submittedAt, now),
    };
  });
}
