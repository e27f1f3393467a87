import type { QueueLine } from "~/contract/desk/review-items";
import { formerManager } from "~/domain/desk/flags";
import { editInFull, editTitle } from "~/domain/profile/edits";
import { holderInWords } from "~/domain/desk/queue";
import { staffPaths } from "~/paths/staff";

export interface SelectedLine {
  seen: string;
  key: number;
  page: string;
  athlete: string;
  what: string;
  change: string;
  isAppeal: boolean;
  flags: string[];
  /** `Robin, until 10:42 AM`. */
  holder: string | null;
}

export interface SelectedLines {
  lines: SelectedLine[];
  /** What somebody else holds now, and is left as it is. */
  held: SelectedLine[];
  /** What somebody sent who no longer manages the profile, and is opened before it is decided. */
  former: SelectedLine[];
  /** How many do not wait as they were seen. */
  gone: number;
}

/** What was selected, word for word, as it waits now (docs/rules.md Q9). */
export function selectedLines(seen: readonly { key: number; version: number }[], waiting: readonly QueueLine[]): SelectedLines {
  const items = seen.flatMap(({ key, version }) => waiting.find((item) => item.key === key && item.version === version) ?? []);
  const isHeld = ({ claim }: QueueLine) => claim?.isMine === false;
  const isFormer = ({ flags }: QueueLine) => flags.some(({ flag }) => flag === formerManager);
  const free = items.filter((item) => !isHeld(item));
  return {
    lines: free.filter((item) => !isFormer(item)).map(lineOf),
    held: items.filter(isHeld).map(lineOf),
    former: free.filter(isFormer).map(lineOf),
    gone: seen.length - items.length,
  };
}

function lineOf(item: QueueLine): SelectedLine {
  return {
    seen: `${item.key}:${item.version}`,
    key: item.key,
    page: staffPaths.reviewItem(item.key),
    athlete: item.athlete.name,
    what: editTitle(item),
    change: editInFull(item),
    isAppeal: item.isAppeal,
    flags: item.flags.map((flag) => flag.label),
    holder: item.claim && holderInWords(item.claim),
  };
}
