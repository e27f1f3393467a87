import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { DecisionMade } from "~/contract/profile/thread";
import { isOfType, type TopInterestValue } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { isCommitment } from "~/domain/profile/teams";
import { leftOutInWords } from "~/domain/profile/told-edit";
import { relativeTime, zonedClock } from "~/domain/base/format";
import { tierLabels } from "~/domain/profile/provenance";
import { rejectionLabels } from "~/domain/review/items";
import { hasRdbLevel } from "~/domain/account/roles";
import { staffPaths } from "~/paths/staff";
import { proposing } from "./parts.server";
import { firstName } from "./said.server";

/** Who looks at the page. */
export interface Reader {
  name: string;
  roles: readonly string[];
}

/** How a closed item came to its end, and what this reviewer may still do about it; null while it waits. */
export function standingOf(read: ReviewItemAtDesk, reader: Reader, now: Date) {
  const { item, decisionRight } = read;
  if (item.status === "Pending") return null;
  const decision = read.decisions.find((one) => one.ended === null);
  if (!decision)
    return {
      key: null,
      words: closedWords(read, now),
      sentence: item.decision?.reason ?? null,
      code: item.decision ? rejectionLabels[item.decision.code] : null,
      undoUntil: null,
      mayReverse: false,
      stays: null,
      commitment: null,
    };
  const isReversible = hasRdbLevel(reader.roles, 4) && decisionRight.allowed && decision.verdict !== "Rejected";
  return {
    key: decision.key,
    words: `${byWhom(decision)} ${whatWasDone(read, decision)} ${agoOf(decision.at, now)}.`,
    sentence: decision.sentence,
    code: decision.code && !isReversal(read, decision) ? rejectionLabels[decision.code] : null,
    undoUntil: read.mayUndoUntil && zonedClock(read.mayUndoUntil),
    mayReverse: isReversible && read.cannotTakeBack === null,
    // What an approval rests on keeps a lead from reversing it at any time; it is said to others as long as they could undo it (Q5).
    commitment: commitmentOf(read, decision),
    stays: read.cannotTakeBack && `It cannot be ${isReversible ? "reversed" : "undone"} as things are. ${read.cannotTakeBack}`,
  };
}

/** Where staff read how the commitment stands that an approval made, and confirm it with proof, as long as it is one. */
function commitmentOf({ item, current }: ReviewItemAtDesk, { afterValue }: DecisionMade): string | null {
  if (!isOfType(item, "topInterest") || !afterValue) return null;
  const now = current[item.key] as TopInterestValue | null | undefined;
  const { recruitmentStatus: approved } = afterValue as TopInterestValue;
  if (!now?.recruitmentInterestKey || now.recruitmentStatus !== approved || !isCommitment(approved)) return null;
  return staffPaths.deskCommitment(now.recruitmentInterestKey);
}

/** The rejection that a reversal left in the place of an approval. */
function isReversal({ decisions }: ReviewItemAtDesk, { at }: DecisionMade): boolean {
  return decisions.some(({ ended }) => ended?.as === "Reversed" && ended.at === at);
}

/** What stands is what a reviewer offered and the athlete's side accepted, which approved it. */
export function acceptedOffer({ item, thread }: Pick<ReviewItemAtDesk, "item" | "thread">): boolean {
  return item.status === "Approved" && thread.some(({ kind, version }) => kind === "OfferAccepted" && version === item.version);
}

/** Every decision that was made, the undone ones too, newest first. */
export function decisionsOf(read: ReviewItemAtDesk, now: Date) {
  return read.decisions.map((decision) => ({
    key: decision.key,
    verdict: decision.verdict === "Rejected" ? ("Rejected" as const) : ("Approved" as const),
    title: `${titleOf(read, decision)} by ${decision.by ? firstName(decision.by) : "a rule"}`,
    when: relativeTime(decision.at, now),
    tier: decision.tier && tierLabels[decision.tier],
    reason: decision.code && !isReversal(read, decision) ? rejectionLabels[decision.code] : null,
    sentence: decision.sentence,
    altered: decision.isAltered && decision.afterValue ? editInWords(proposing(read.item, decision.afterValue)) : null,
    leftOut: leftOutInWords(read.item, decision.leftOut),
    ended: decision.ended && {
      words: `${endings[decision.ended.as]}${decision.ended.by ? ` by ${firstName(decision.ended.by)}` : ""}`,
      when: relativeTime(decision.ended.at, now),
      reason: decision.ended.reason,
    },
  }));
}

/** What a decision that stands did, after the name of who made it. */
function whatWasDone(read: ReviewItemAtDesk, decision: DecisionMade): string {
  if (acceptedOffer(read)) return "offered this, and it was accepted";
  return isReversal(read, decision) ? "reversed the approval of this" : `${verbs[decision.verdict]} this`;
}

function titleOf(read: ReviewItemAtDesk, decision: DecisionMade): string {
  if (isReversal(read, decision)) return "Reversed";
  return decision.verdict === "Rejected" ? "Rejected" : "Approved";
}

const verbs = { Approved: "approved", AutoApproved: "approved", Rejected: "rejected" } as const;
const endings = { Undone: "Undone", Reversed: "Reversed", Appealed: "Appealed" } as const;

function byWhom({ isMine, by }: DecisionMade): string {
  return isMine ? "You" : by ? firstName(by) : "A rule";
}

function closedWords({ item: { resolution, decidedAt }, history }: ReviewItemAtDesk, now: Date): string {
  const when = decidedAt ? ` ${agoOf(decidedAt, now)}` : "";
  if (resolution === "Withdrawn")
    return history.some(({ act, by }) => act === "Withdrawn" && !by)
      ? `This was withdrawn${when}, since nobody managed the profile any more.`
      : `The athlete’s side withdrew this${when}.`;
  if (resolution === "Superseded") return `The athlete’s side changed this back to what stands${when}.`;
  if (resolution === "Expired") return `This ran out${when}: its photo never came.`;
  return `This was decided${when}.`;
}

/** `2m ago`, or `on 07/27/26`. */
function agoOf(at: string, now: Date): string {
  const words = relativeTime(at, now);
  return words.endsWith("ago") ? words : `on ${words}`;
}
