/** What is said on an item between its sending and its decision. Rules: docs/rules.md H1–H4. */
import { fieldErrors } from "../base/messages";

export const entryKinds = [
  "Claimed",
  "Question",
  "Answer",
  "Offer",
  "OfferAccepted",
  "Evidence",
  "Appeal",
  "AppealWithdrawn",
  "Note",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * As entries are kept: evidence says which side added it, so that staff stay unnamed, and an appeal lapses with the last who managed the
 * profile, withdrawn by nobody.
 */
export type KeptEntryKind = EntryKind | "DeskEvidence" | "AppealLapsed";

/** Who reads an entry: Public reaches the athlete's side, Internal stays at the desk. */
export const visibilities = ["Unknown", "Public", "Internal", "System"] as const;
export type Visibility = (typeof visibilities)[number];

/** A text of the thread, in characters; the address of a page that shows what an edit says. */
export const entryTextLimit = 500;
export const evidenceUrlLimit = 500;

/** Links on one edit, of both sides. */
export const evidencePerItem = 20;

/** What keeps a link that begins with https:// from being opened safely. */
export const linkProblems = {
  space: "Take the spaces out of the link.",
  site: "Check the name of the site: others have to be able to open it.",
  login: "Take the name and the password out of the link.",
} as const;

/** What is wrong with a link that is to be opened safely, https and without a name and password in it; null of one that can be. */
export function linkProblem(text: string): string | null {
  if (!/^https:\/\//i.test(text)) return fieldErrors.evidenceUrlInvalid;
  if (/\s/.test(text)) return linkProblems.space;
  if (!URL.canParse(text)) return linkProblems.site;
  const { hostname, username, password } = new URL(text);
  if (username || password) return linkProblems.login;
  return hostname.includes(".") ? null : linkProblems.site;
}

/** An entry, as far as what still waits on an item goes. */
interface Said {
  kind: KeptEntryKind;
  version: number;
  at: string | Date;
}

interface Waiting {
  status: string;
  version: number;
  awaitsAthlete: boolean;
  appealedAt: string | Date | null;
}

/** The questions that wait for an answer; the entries are in their order. */
export function openQuestions<E extends Said>(item: Waiting, thread: readonly E[]): E[] {
  if (item.status !== "Pending" || !item.awaitsAthlete) return [];
  const answered = thread.map((entry) => entry.kind).lastIndexOf("Answer");
  return thread.slice(answered + 1).filter((entry) => entry.kind === "Question");
}

/** What was asked or offered last and waits for an answer, which names it; the entries are in their order. */
export function lastAsked<E extends Said>(item: Waiting, thread: readonly E[]): E | null {
  if (item.status !== "Pending" || !item.awaitsAthlete) return null;
  const answered = thread.map((entry) => entry.kind).lastIndexOf("Answer");
  return (
    thread
      .slice(answered + 1)
      .filter(({ kind }) => kind === "Question" || kind === "Offer")
      .at(-1) ?? null
  );
}

/** What the desk waits for of the athlete’s side. What is decided together is asked about on its lead, and nothing is offered of it. */
export function askedInWords(asked: readonly ("Question" | "Offer")[]): string {
  const [asks, offers] = [asked.includes("Question"), asked.includes("Offer")];
  return `The review desk ${offers ? `${asks ? "asks, and " : ""}offers another value` : "asks"}. Your answer is needed.`;
}

/**
 * The offer that can be accepted: the latest, of the version that waits, not answered in words, and not decided over, also where that was
 * taken back or appealed.
 */
export function openOffer<E extends Said>(item: Waiting, thread: readonly E[]): E | null {
  if (item.status !== "Pending" || !item.awaitsAthlete) return null;
  const answered = thread.map((entry) => entry.kind).lastIndexOf("Answer");
  const [offer] = thread
    .slice(answered + 1)
    .filter((entry) => entry.kind === "Offer")
    .slice(-1);
  if (!offer || offer.version !== item.version) return null;
  return item.appealedAt && new Date(offer.at) < new Date(item.appealedAt) ? null : offer;
}

/** Whether an appeal of the edit was withdrawn: the rejection stands, and cannot be appealed again (docs/rules.md H4). */
export function appealWasWithdrawn(thread: readonly Pick<Said, "kind">[]): boolean {
  return thread.some(({ kind }) => kind === "AppealWithdrawn");
}

/** How an offer ended, as the desk reads it; null while it waits. The entries are in their order. */
export function endOfOffer<E extends Said>(item: Waiting, thread: readonly E[], offer: E): string | null {
  const next = thread.slice(thread.indexOf(offer) + 1).find(({ kind }) => kind in endsOfOffer);
  if (next?.kind === "OfferAccepted" || (next && next.version === offer.version)) return endsOfOffer[next.kind] ?? null;
  if (next || item.version !== offer.version) return "Void: the edit has changed since.";
  if (item.status !== "Pending") return "Void: the edit was closed before it was accepted.";
  return item.awaitsAthlete ? null : "Void: the edit went back to the queue before it was accepted.";
}

const endsOfOffer: { readonly [K in KeptEntryKind]?: string } = {
  OfferAccepted: "Accepted.",
  Offer: "Void: a later offer took its place.",
  Answer: "Void: it was answered in words.",
  Appeal: "Void: the edit was decided before it was accepted, and that was appealed.",
  AppealWithdrawn: "Void: the appeal was withdrawn before it was accepted.",
};
