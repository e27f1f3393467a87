/** Deciding, taking it back, and holding an item while one reads. Rules: docs/rules.md Q3–Q9. */
import { relativeTime, zonedClock } from "../base/format";
import { rejectionLabels, type RejectionCode } from "./items";

export const verdicts = ["Approved", "Rejected", "AutoApproved"] as const;
export type Verdict = (typeof verdicts)[number];

/** How a decision ended: undone within minutes, reversed later by a lead, or opened again by an appeal, unless that is withdrawn. */
export const reversals = ["Undone", "Reversed", "Appealed"] as const;
export type Reversal = (typeof reversals)[number];

/** Minutes within which a decision can be undone, and for which its e-mail waits. */
export const undoMinutes = 5;

/** Minutes that a claim holds from its last renewal. */
export const claimMinutes = 15;

/** Until when a decision of that time can be undone. */
export function undoableUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMinutes * 60_000);
}

/** What somebody else is told who wants an item that is held. */
export function heldBy(name: string, until: Date): string {
  return `${name} is working on this until ${zonedClock(until)}.`;
}

/** Until when a claim of that time holds. */
export function claimEndsAt(at: Date): Date {
  return new Date(at.getTime() + claimMinutes * 60_000);
}

/** What a rejection was for, as the athlete's side reads it: its reason, or `Approved 07/26/26, then reversed`. */
export function rejectionInWords({ code, approvedAt }: { code: RejectionCode; approvedAt: string | null }, now: Date): string {
  return approvedAt === null ? rejectionLabels[code] : `Approved ${relativeTime(approvedAt, now)}, then reversed`;
}

/** What is said of an act on a decision that another one has taken the place of. */
export function decidedAnewInWords(act: "put it away" | "appeal"): string {
  return `This edit was decided anew in the meantime. Look again before you ${act}.`;
}

/** An approval that was taken back later: the rejection says since when it had stood (R9). */
export function isReversed({ decision }: { decision: { approvedAt: string | null } | null }): boolean {
  return decision !== null && decision.approvedAt !== null;
}
