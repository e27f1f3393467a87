/** What the desk decides of a contest, and how staff confirm a commitment with proof. Rules: docs/rules.md T14, T15. */
import { canDecide } from "../account/roles";
import type { Commitment } from "./commitments";

/** Upheld: it stands as claimed. Ended: it is given up. Left: what the school says stays, and nobody decides. */
export const contestDecisions = ["Upheld", "Ended", "Left"] as const;
export type ContestDecision = (typeof contestDecisions)[number];

/** Waiting for the desk; what it decided; or over without it. */
export const contestStates = ["Waiting", ...contestDecisions, "Over"] as const;
export type ContestState = (typeof contestStates)[number];

/** What took the ground from a decision: the edit that ended the commitment was taken back, or the claim of the coach who contested was. */
export const overtakers = ["Edit", "Claim"] as const;

export interface ContestFacts {
  /** What the desk decided of it last. */
  decision: ContestDecision | null;
  /** The school has not taken it back, and the commitment stands as it was contested. */
  stands: boolean;
  overtakenBy: (typeof overtakers)[number] | null;
}

/**
 * Where a contest stands. One that ended a commitment which stands again by now, since that was taken back, waits anew; what was decided
 * is over where it says nothing of what stands any more.
 */
export function contestState({ decision, stands, overtakenBy }: ContestFacts): ContestState {
  if (stands && (decision === null || decision === "Ended")) return "Waiting";
  const isOver = overtakenBy !== null || (decision === "Left" && !stands);
  return isOver ? "Over" : (decision ?? "Over");
}

/** What may be decided of it now: what was left can still be decided, what was upheld is over. */
export function decisionsFor({ decision, stands }: Pick<ContestFacts, "decision" | "stands">): ContestDecision[] {
  if (!stands || decision === "Upheld") return [];
  return contestDecisions.filter((one) => !(one === "Left" && decision === "Left"));
}

/** Why somebody may not decide it. */
export const contestBars = ["level", "own-profile", "own-school"] as const;
export type ContestBar = (typeof contestBars)[number];
export type ContestRight = { allowed: true } | { allowed: false; reason: ContestBar };

/** Level 3, never of a profile that one manages (A4), and never of a school that one speaks for. */
export function canDecideContest(
  reviewer: Parameters<typeof canDecide>[0],
  commitment: { personKey: number; isOwnSchool: boolean },
): ContestRight {
  const right = canDecide(reviewer, { personKey: commitment.personKey });
  if (!right.allowed) return { allowed: false, reason: right.reason === "level" ? "level" : "own-profile" };
  return commitment.isOwnSchool ? { allowed: false, reason: "own-school" } : { allowed: true };
}

/** What staff may do with a commitment besides deciding a contest: confirm what is claimed, and take back what they confirmed so. */
export function staffActs({ standing }: Commitment, { isOfProof }: { isOfProof: boolean }) {
  return { mayConfirm: standing === "Claimed", mayTakeBack: standing === "Confirmed" && isOfProof };
}

/** What the athlete's side reads of a commitment that the desk ended, beside the edit that gave it up. */
export function endedInWords(reason: string): string {
  return `The school contested this commitment, and the review desk ended it: ${reason}`;
}

/** What the desk decided, as the school's coaches and staff read it before the day. */
export const decisionWords: Record<ContestDecision, string> = {
  Upheld: "Upheld by the review desk",
  Ended: "Ended by the review desk",
  Left: "Left as it is by the review desk",
};

/** Lines of one page of the desk's list. */
export const contestsPageSize = 25;

/** What is said of an act that may not be, or came too late. */
export const contestErrors = {
  level: "Deciding takes level 3.",
  ownProfile: "You cannot decide on a commitment of a profile that you manage.",
  ownSchool: "You cannot decide on a commitment to a school that you speak for.",
  decided: "This contest was decided by now. Read the decision before you go on.",
  over: "This contest is over: it was taken back, or the commitment stands otherwise by now.",
  notOffered: "This cannot be decided of the contest as it stands now.",
  changed: "This commitment stands otherwise by now. Look at it before you go on.",
  contested: "The school contests this commitment. Decide the contest instead.",
  confirmed: "This commitment is confirmed already.",
  decisionRequired: "Choose what becomes of the contest.",
  reasonRequired: "Write in a sentence why.",
  seenRequired: "Say what you saw of it.",
} as const;

/** Of a bar, the sentence that refuses. */
export const barWords: Record<ContestBar, string> = {
  level: contestErrors.level,
  "own-profile": contestErrors.ownProfile,
  "own-school": contestErrors.ownSchool,
};
