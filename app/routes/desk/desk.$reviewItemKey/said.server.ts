import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { ThreadEntry } from "~/contract/profile/thread";
import { relativeTime } from "~/domain/base/format";
import { editInWords } from "~/domain/profile/edits";
import { endOfOffer, type EntryKind } from "~/domain/review/thread";
import { proposing } from "./parts.server";

const titles = {
  Question: (by: string) => `${by} asked`,
  Answer: (by: string) => `${by} answered`,
  Offer: (by: string) => `${by} offered another value`,
  OfferAccepted: (by: string) => `${by} accepted the offer`,
  Appeal: (by: string) => `${by} appealed`,
} satisfies Partial<Record<EntryKind, (by: string) => string>>;
type Said = keyof typeof titles;

function isSaid(kind: EntryKind): kind is Said {
  return kind in titles;
}

/** Questions, answers, offers and the appeal, oldest first: what both sides read. */
export function conversationOf(read: ReviewItemAtDesk, now: Date) {
  return read.thread.flatMap((entry) => {
    const { kind } = entry;
    if (entry.visibility !== "Public" || !isSaid(kind)) return [];
    const offered = entry.value && kind === "Offer" ? editInWords(proposing(read.item, entry.value)) : null;
    return [
      {
        ...wordsOf(entry, now),
        kind,
        title: titles[kind](firstName(entry.by)),
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

function wordsOf(entry: ThreadEntry, now: Date) {
  return { key: entry.key, text: entry.text, when: relativeTime(entry.at, now) };
}

export function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
