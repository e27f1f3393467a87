/** NIL valuations and the cases that challenge them. Rules: docs/rules.md C1–C4, C9. */
import { calendarDay, money, productDay, relativeTime } from "../base/format";

/** The label of the amount, as given. */
export const valuationLabel = "On3 Annual NIL Valuation";

/** What a valuation adds up from. */
export const valuationParts = ["brand", "roster", "performance", "influence", "exposure"] as const;
export type ValuationPart = (typeof valuationParts)[number];

export const disputeStatuses = ["Submitted", "PendingInformation", "Approved", "Denied"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeTypes = ["MakingMore", "AdditionalOffers", "Other"] as const;
export type DisputeType = (typeof disputeTypes)[number];

/** The reasons of a challenge, each with the label of its follow-up (C1). */
export const disputeReasons: Record<DisputeType, { label: string; followUp: string; isLong: boolean }> = {
  MakingMore: { label: "I am currently making more than listed", followUp: "Specify how much you are making", isLong: false },
  AdditionalOffers: { label: "I have offers from schools for higher roster $", followUp: "How much is your highest offer?", isLong: false },
  Other: { label: "Other", followUp: "Enter your reason for challenging", isLong: true },
};

/** The longest text of a case's entry, in characters (C1). */
export const disputeTextLimit = 1000;

/** Cases of one page of the desk's list (C4). */
export const casePageSize = 25;

/** The states that an answer of staff's leads to (C3). */
export const answerStatuses = ["PendingInformation", "Approved", "Denied"] as const satisfies readonly DisputeStatus[];
export type AnswerStatus = (typeof answerStatuses)[number];

const nextStatuses: Record<DisputeStatus, readonly DisputeStatus[]> = {
  Submitted: ["PendingInformation", "Approved", "Denied"],
  PendingInformation: ["Submitted", "Approved", "Denied"],
  Approved: [],
  Denied: [],
};

/** Whether a case may go from one state to another; what is decided stays decided (C2). */
export function mayBecome(from: DisputeStatus, to: DisputeStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** The states of a case that is still to be decided, and those that end it (C2). */
export const openStatuses: readonly DisputeStatus[] = ["Submitted", "PendingInformation"];
export const closedStatuses: readonly DisputeStatus[] = ["Approved", "Denied"];

export function isOpenDispute(status: DisputeStatus): boolean {
  return openStatuses.includes(status);
}

/** Where a case stands: in a word, and in a sentence for the athlete. */
export const disputeWords: Record<DisputeStatus, { label: string; sentence: string }> = {
  Submitted: { label: "Submitted", sentence: "Your request is with our team. Someone will reach out to discuss your NIL Valuation." },
  PendingInformation: { label: "Waiting for information", sentence: "Our team has a question for you. Answer it with this form." },
  Approved: { label: "Approved", sentence: "Our team agreed with your challenge. A new estimate is made within a day." },
  Denied: { label: "Denied", sentence: "Our team kept your valuation as it is." },
};

export function isDisputeType(text: unknown): text is DisputeType {
  return (disputeTypes as readonly unknown[]).includes(text);
}

export function isValuationPart(text: unknown): text is ValuationPart {
  return (valuationParts as readonly unknown[]).includes(text);
}

/** What a challenge is told that names a part which there is not. */
export const partUnknown = "Choose a part of the list.";

/** What the form calls a challenge that names no part. */
export const wholeAmount = "The amount as a whole";

/** The parts of a valuation by the names that pages use. */
export const partLabels: Record<ValuationPart, string> = {
  brand: "Brand",
  roster: "Roster",
  performance: "Performance",
  influence: "Influence",
  exposure: "Exposure",
};

/** The parts as a card lists them; the one that is challenged says so. */
export function partsOfCard(amounts: Record<ValuationPart, number>, challenged: ValuationPart | null): { label: string; value: string }[] {
  return valuationParts.map((part) => ({
    label: part === challenged ? `${partLabels[part]}, challenged` : partLabels[part],
    value: money(amounts[part]),
  }));
}

/** Something that was said in a case; `type` is null of what staff say. */
export interface DisputeEntry {
  type: DisputeType | null;
  /** The part that is challenged; null of the amount as a whole. */
  part: ValuationPart | null;
  status: DisputeStatus;
  text: string;
  by: string;
  at: string;
}

export interface DisputeEntryInWords {
  /** The state that the case came to. */
  status: DisputeStatus;
  title: string;
  when: string;
  /** The reason of a challenge, and the part that it names. */
  reason: string | null;
  text: string;
}

const answerTitles: Record<AnswerStatus, string> = { PendingInformation: "Question", Approved: "Approved", Denied: "Denied" };

/** `I am currently making more than listed · Brand`. */
export function reasonInWords(type: DisputeType, part: ValuationPart | null): string {
  return [disputeReasons[type].label, part && partLabels[part]].filter(Boolean).join(" · ");
}

/** What was said in a case, newest first. `entries` come oldest first. */
export function entriesInWords(entries: readonly DisputeEntry[], now: Date): DisputeEntryInWords[] {
  return entries
    .map(({ type, part, status, text, by, at }, index) => {
      const act = type !== null || status === "Submitted" ? (index === 0 ? "Sent" : "Added") : answerTitles[status];
      const title = act === "Question" ? `Question from ${by}` : `${act} by ${by}`;
      return { status, title, when: relativeTime(at, now), reason: type && reasonInWords(type, part), text };
    })
    .reverse();
}

/**
 * Of a decided case, the valuation that stands now, for whoever reads the case; null of an open one, and without a valuation. An approval
 * changes no amount by itself, so it says where none has come since (C3).
 */
export function standsNowInWords(
  { status, changedAt }: { status: DisputeStatus; changedAt: string },
  valuation: { valuation: number; asOf: string } | null,
  now: Date,
): string | null {
  if (isOpenDispute(status) || !valuation) return null;
  const words = `The valuation that stands now is ${money(valuation.valuation)}, as of ${calendarDay(valuation.asOf, now)}.`;
  return status === "Approved" && valuation.asOf < productDay(new Date(changedAt)) ? `${words} No newer one has come since.` : words;
}

/** What staff have asked and nobody has answered yet. */
export function openQuestion({ status, entries }: { status: DisputeStatus; entries: readonly DisputeEntry[] }): string | null {
  return status === "PendingInformation" ? (entries.at(-1)?.text ?? null) : null;
}

/** The reason that the athlete's side gave last, and the part that it named. */
export function lastChallenge(entries: readonly DisputeEntry[]): { type: DisputeType; part: ValuationPart | null } | null {
  return entries.flatMap(({ type, part }) => (type === null ? [] : [{ type, part }])).at(-1) ?? null;
}

/** What the challenge's modal says once it has been sent. */
export const challengeReceived = "Request received. Someone from our team will reach out to discuss your NIL Valuation.";

/** What the athlete's side reads of words that were written to a case which is decided, or stands otherwise, by now (docs/rules.md C2). */
export const challengeDecided = "Nothing was sent: our team decided your request meanwhile. What you send now is a new challenge.";
export const challengeChanged = "Nothing was sent: your request has changed meanwhile. Read where it stands before you send more.";

/** What staff read when the case that they answer is not as they saw it (docs/rules.md C3). */
export const caseChanged = "This case changed while you were reading. Look again before you answer.";
