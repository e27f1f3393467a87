/** What refused edits and decisions say on the wire. */
import { editProblems } from "~/contract/profile-edits";
import { fieldErrors, toasts } from "~/domain/messages";
import type { ApplyRefusal, ProposalRefusal } from "~/domain/top-interest";
import { refuse, type Refusal } from "../module";

/** An act's answer: what it made, or the refusal. */
export type Answer<T> = { ok: true; value: T } | Refusal;

export function proposalRefused(refusal: ProposalRefusal | ApplyRefusal): Refusal<409 | 422> {
  switch (refusal) {
    case "same-team-twice":
      return refuse(409, editProblems.sameTeamTwice, fieldErrors.sameTeamTwice, { organizationKey: [fieldErrors.sameTeamTwice] });
    case "commitment-held":
      return refuse(409, editProblems.commitmentHeld, fieldErrors.commitmentHeld, { recruitmentStatus: [fieldErrors.commitmentHeld] });
    case "stale-interest":
      return refuse(409, editProblems.staleInterest, toasts.teamStale.text);
    case "already-pending":
      return refuse(409, editProblems.alreadyPending, "An edit of this team already waits in review. Change or withdraw that one.");
    case "status-not-offered":
      return refuse(422, "invalid", fieldErrors.statusRequired, { recruitmentStatus: [fieldErrors.statusRequired] });
    case "order-out-of-range":
      return refuse(422, "invalid", "That position is not on the list.", { order: ["That position is not on the list."] });
  }
}
