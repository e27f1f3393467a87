/** What refused edits and decisions say on the wire. */
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import type { ProposalRefusal } from "~/domain/profile/top-interest";
import type { LockedWords } from "~/domain/people/visibility";
import { refuse, type Refusal } from "../module";

/** An act's answer: what it made, or the refusal. */
export type Answer<T> = { ok: true; value: T } | Refusal;

/** Of a decommitment under a commitment that waits. */
export const restsOnThis = editRefusals[editProblems.waitsForAnother] ?? "";

export function proposalRefused(refusal: ProposalRefusal): Refusal<409 | 422> {
  switch (refusal) {
    case "same-team-twice":
      return refuse(409, editProblems.sameTeamTwice, fieldErrors.sameTeamTwice, { organizationKey: [fieldErrors.sameTeamTwice] });
    case "commitment-held":
      return statusRefused(editProblems.commitmentHeld);
    case "commitment-waits":
      return statusRefused(editProblems.commitmentWaits);
    case "commitment-rests":
      return statusRefused(editProblems.waitsForAnother);
    case "stale-interest":
      return refuse(409, editProblems.staleInterest, toasts.teamStale.text);
    case "already-pending":
      return alreadyPending();
    case "to-be-removed":
      return refuse(409, editProblems.toBeRemoved, "This team waits to be taken off the list. Withdraw that first.");
    case "moves-with-order":
      return refuse(409, editProblems.movesWithOrder, "This edit is the team’s place in a new order. Send the other change of the team by itself.");
    case "holds-commitment":
      return refuse(409, editProblems.holdsCommitment, "This team holds the commitment. Decommit before it is taken off the list.");
    case "status-not-offered":
      return refuse(422, "invalid", fieldErrors.statusRequired, { recruitmentStatus: [fieldErrors.statusRequired] });
    case "order-out-of-range":
      return refuse(422, "invalid", "That position is not on the list.", { order: ["That position is not on the list."] });
  }
}

/** By the commitment rule, beside the status. */
function statusRefused(code: string): Refusal<409> {
  const words = editRefusals[code] ?? "";
  return refuse(409, code, words, { recruitmentStatus: [words] });
}

/** A refusal of the commitment rule as a reviewer who proposes another value reads it: of the athlete, not of themselves. */
export function asDeskReads(refusal: Refusal): Refusal {
  const words = deskWords[refusal.problem.code];
  return words ? refuse(409, editProblems.commitmentHeld, words, { recruitmentStatus: [words] }) : refusal;
}

const deskWords: Partial<Record<string, string>> = {
  [editProblems.commitmentHeld]: "Another team holds the athlete’s commitment, or waits for it.",
  [editProblems.commitmentWaits]: "Another team holds the athlete’s commitment, or waits for it.",
  [editProblems.waitsForAnother]: "The athlete’s new commitment rests on this decommitment. Reject that one first.",
};

export function alreadyPending(): Refusal<409> {
  return refuse(409, editProblems.alreadyPending, "An edit of this already waits in review. Change or withdraw that one.");
}

/** What the athlete's side has sent is decided, never written past (docs/rules.md A11). */
export function waitsAtDesk(): Refusal<409> {
  return refuse(409, editProblems.waitsAtDesk, "An edit of this waits in review already. Decide that one first.");
}

export function nothingChanged(): Refusal<422> {
  return refuse(422, editProblems.nothingChanged, "Nothing has changed, so nothing was sent.");
}

/** The profile is read-only to the athlete's side (docs/rules.md B10). */
export function profileLocked({ title, help }: LockedWords): Refusal<409> {
  return refuse(409, editProblems.profileLocked, `${title}. ${help}`);
}

export function touchedSince(): Refusal<409> {
  return refuse(409, editProblems.touchedSince, "Something later changed this on the profile, so it cannot be taken back any more.");
}

export function notPending(): Refusal<409> {
  return refuse(409, editProblems.notPending, "This edit has already been decided.");
}

/** Another version stands by now than was seen. */
export function versionConflict(act: "change" | "withdraw" = "change"): Refusal<409> {
  return refuse(409, editProblems.versionConflict, `This edit was changed elsewhere in the meantime. Look again before you ${act} it.`);
}

/** Another decision stands by now than was seen. */
export function decidedAnew(): Refusal<409> {
  return refuse(409, editProblems.versionConflict, "This edit was decided anew in the meantime. Look again before you put it away.");
}

export function tooManyLinks(): Refusal<422> {
  return refuse(422, "invalid", fieldErrors.evidenceTooMany, { url: [fieldErrors.evidenceTooMany] });
}
