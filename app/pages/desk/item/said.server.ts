import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { ThreadEntry } from "~/contract/profile/thread";
import { relativeTime } from "~/domain/base/format";
import { editInWords } from "~/domain/profile/edits";
import { deskName, historyTitle, type HistoryAct } from "~/domain/profile/edit-history";
import { endOfOffer, type EntryKind } from "~/domain/review/thread";
import { proposing } from "./parts.server";

const acts = {
  Question: "Asked",
  Answer: "Answered",
  Offer: "Offered",
  OfferAccepted: "OfferAccepted",
  Appeal: "Appealed",
  AppealWithdrawn: "AppealWithdrawn",
} as const satisfies Partial<Record<EntryKind, HistoryAct>>;

function isSaid(kind: EntryKind): kind is keyof typeof acts {
  return kind in acts;
}

/** What happened, by whom, as this reviewer reads it: of others their first names. */
export function titleFor(reader: { name: string }, { act, by }: { act: HistoryAct; by: string }): string {
  return historyTitle({ act, by: by === reader.name ? by : firstName(by) }, reader.name);
}

/** Questions, answers, offers, the appeal and its withdrawal, oldest first: what both sides read. */
export function conversationOf(read: ReviewItemAtDesk, reader: { name: string }, now: Date) {
  return read.thread.flatMap((entry) => {
    const { kind } = entry;
    if (entry.visibility !== "Public" || !isSaid(kind)) return [];
    const offered = entry.value && kind === "Offer" ? editInWords(proposing(read.item, entry.value)) : null;
    return [
      {
        ...wordsOf(entry, now),
        act: acts[kind],
        title: titleFor(reader, { act: acts[kind], by: entry.by }),
        offered,
        end: kind === "Offer" ? endOfOffer(read.item, read.thread, entry) : null,
      },
    ];
  });
}

/** What only the desk reads, oldest first. */
export function notesOf(read: ReviewItemAtDesk, now: Date) {
  return read.thread.filter((entry) => entry.kind === "Note").map((entry) => ({ ...wordsOf(entry, now), by: firstName(entry.by) }));
}

/** Pages that show what the edit says, by whichever side. */
export function evidenceOf(read: ReviewItemAtDesk, now: Date) {
  return read.thread.flatMap((entry) =>
    entry.kind === "Evidence" && entry.url
      ? [{ ...wordsOf(entry, now), by: firstName(entry.by), url: entry.url, host: new URL(entry.url).host }]
      : [],
  );
}

/** What others than the reader said, oldest first: words that are read before the edit is decided (docs/rules.md Q3). */
export function saidByOthers(read: ReviewItemAtDesk, reader: { name: string }): ThreadEntry[] {
  return read.thread.filter(({ kind, by }) => kind !== "Claimed" && by !== reader.name);
}

/** `Casey answered: Yes, at the camp.`, with what was offered, and of a link the host. */
export function saidInWords(read: ReviewItemAtDesk, reader: { name: string }, entry: ThreadEntry): string {
  const { kind, by, text, url, value } = entry;
  const title = isSaid(kind)
    ? titleFor(reader, { act: acts[kind], by })
    : kind === "Note"
      ? `${firstName(by)} noted`
      : titleFor(reader, { act: "EvidenceAdded", by });
  const words = [value && kind === "Offer" && editInWords(proposing(read.item, value)), text, url && new URL(url).host].filter(Boolean);
  return words.length > 0 ? `${title}: ${words.join(" · ")}` : `${title}.`;
}

function wordsOf(entry: ThreadEntry, now: Date) {
  return { key: entry.key, text: entry.text, when: relativeTime(entry.at, now) };
}

/** Of people; the desk keeps the name that it has where nobody of it is named. */
export function firstName(name: string): string {
  return name === deskName ? name : (name.split(" ")[0] ?? name);
}
