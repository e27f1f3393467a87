/** What is refused of an athlete's teams, on the wire and as a reviewer reads it. */
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import type { ProposalRefusal } from "~/domain/profile/top-interest";
import { refuse, type Refusal } from "../../module";
import { alreadyPending, underAppeal } from "../../review/refusals";

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
      return refuse(
        409,
        editProblems.movesWithOrder,
        "This edit is the team’s place in a new order. Send the other change of the team by itself.",
      );
    case "holds-commitment":
      return refuse(409, editProblems.holdsCommitment, "This team holds the commitment. Decommit before it is taken off the list.");
    case "status-not-offered":
      return refuse(422, "invalid", fieldErrors.statusRequired, { recruitmentStatus: [fieldErrors.statusRequired] });
    case "order-under-appeal":
      return underAppeal();
    case "order-out-of-range":
      return refuse(422, "invalid", "That position is not on the list.", { order: ["That position is not on the list."] });
  }
}

/** What a school contests is decided before another commitment takes the place of that one (docs/rules.md T14). */
export function contestFirst(): Refusal<409> {
  return refuse(
    409,
    editProblems.contestWaits,
    "The school contests the commitment that this builds on. The review desk decides what the school contests first.",
  );
}

/** By the commitment rule, beside the status. */
function statusRefused(code: string): Refusal<409> {
  const words = editRefusals[code] ?? "";
  return refuse(409, code, words, { recruitmentStatus: [words] });
}

/** Refusals of the commitment rule as a reviewer reads them who proposes another value: of the athlete, not of themselves. */
export const deskWords: Partial<Record<string, string>> = {
  [editProblems.commitmentHeld]: "Another team holds the athlete’s commitment, or waits for it.",
  [editProblems.commitmentWaits]: "Another team holds the athlete’s commitment, or waits for it.",
  [editProblems.waitsForAnother]: "The athlete’s new commitment rests on this decommitment. Reject that one first.",
};
