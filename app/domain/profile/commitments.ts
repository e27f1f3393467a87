/** Whether a commitment is claimed, confirmed or contested, by whom and since when. Rules: docs/rules.md T12–T15. */
import { calendarDay, productDay } from "../base/format";
import { markInWords, type Source, type Tier } from "./provenance";
import { isCommitment, type RecruitmentStatus } from "./teams";

export const standings = ["Claimed", "Confirmed", "Contested"] as const;
export type Standing = (typeof standings)[number];

export const commitmentSides = ["Athlete", "School", "Staff"] as const;
export type CommitmentSide = (typeof commitmentSides)[number];

/** How a commitment stands: by whom, and the day since when; null where that is not known. */
export interface Commitment {
  standing: Standing;
  by: CommitmentSide;
  at: string | null;
}

/** What is said of a commitment by others than the athlete: a school confirms or contests it, staff confirm it. */
export const commitmentAnswers = ["Confirmed", "Contested"] as const;
export type CommitmentAnswer = (typeof commitmentAnswers)[number];

export const answeringSides = ["School", "Staff"] as const satisfies readonly CommitmentSide[];
export type AnsweringSide = (typeof answeringSides)[number];

/**
 * What the rule goes by: the approval that the status comes from, and the answer that counts for it as it stands: the latest but those that
 * the desk upheld it against, and where there are only such, the latest of them.
 */
export interface CommitmentFacts {
  approval: { at: string; tier: Tier | null } | null;
  answer: { answer: CommitmentAnswer; side: AnsweringSide; at: string; upheldAt: string | null } | null;
}

/** How the status stands; null of one that is no commitment (T12). */
export function commitmentOf(status: RecruitmentStatus, facts: CommitmentFacts | null): Commitment | null {
  if (!facts || !isCommitment(status)) return null;
  const { approval, answer } = facts;
  if (answer && !answer.upheldAt) return { standing: answer.answer, by: answer.side, at: productDay(new Date(answer.at)) };
  const at = approval && productDay(new Date(approval.at));
  if (approval?.tier === "StaffVerified") return { standing: "Confirmed", by: "Staff", at };
  // A decision of the desk alone confirms nothing: what it upholds stands as claimed (T14).
  if (answer?.upheldAt) return { standing: "Claimed", by: "Staff", at: productDay(new Date(answer.upheldAt)) };
  return { standing: "Claimed", by: "Athlete", at };
}

/** How sure something is, as pages show it: a sign, and the words beside it. */
export interface Said {
  standing: Standing;
  words: string;
}

/**
 * How sure a status is, as a sign says it: a commitment as it stands; what staff verified, or a list has published, is confirmed, and all
 * else only said.
 */
export function standingOf(commitment: Commitment | null, tier: Tier | null | undefined): Standing {
  if (commitment) return commitment.standing;
  return tier && tier !== "SelfReported" ? "Confirmed" : "Claimed";
}

/** What a fact is marked with where its section has the legend (Z1), with the sign that it stands beside; null as `markInWords` says. */
export function markShown(source: Source): Said | null {
  const words = markInWords(source);
  return words === null ? null : { standing: standingOf(null, source?.tier), words };
}

/** `Claimed by the athlete 11/20/26`, as every page says it (T12). */
export function commitmentInWords({ standing, by, at }: Commitment): string {
  const words = standingWords(standing, by);
  if (!at) return words;
  return `${words}${words.includes(",") ? "," : ""} ${calendarDay(at)}`;
}

/** The same with how it stands, which pages show by a sign as well; null of no commitment. */
export function commitmentShown(commitment: Commitment | null): Said | null {
  return commitment && { standing: commitment.standing, words: commitmentInWords(commitment) };
}

function standingWords(standing: Standing, by: CommitmentSide): string {
  if (standing === "Claimed") return by === "Staff" ? "Claimed by the athlete, upheld by our staff" : "Claimed by the athlete";
  if (standing === "Contested") return "Claimed and contested by the school";
  return by === "School" ? "Confirmed by the school" : "Confirmed by our staff, proof seen";
}

/** The same beside the name of the team: `says the athlete`. */
export function commitmentAside({ standing, by }: Commitment): string {
  if (standing === "Claimed") return "says the athlete";
  if (standing === "Contested") return "says the athlete, and the school contests it";
  return by === "School" ? "confirmed by the school" : "confirmed by our staff";
}

/** Of a team's commitments of one class, how many stand in which way (S15). */
export interface CommitmentCounts {
  classYear: number;
  bySchool: number;
  byStaff: number;
  claimed: number;
  contested: number;
}

/**
 * `The class of 2027 has 6 commitments: 2 confirmed by the school, 3 claimed, 1 contested.` Of a list that is narrowed otherwise, too, it
 * says so (S15).
 */
export function countsInWords({ classYear, bySchool, byStaff, claimed, contested }: CommitmentCounts, isNarrowed = false): string {
  const all = bySchool + byStaff + claimed + contested;
  const of = isNarrowed ? `As narrowed here, the class of ${classYear} has` : `The class of ${classYear} has`;
  if (all === 0) return `${of} no commitments yet.`;
  const parts = [
    [bySchool, "confirmed by the school"],
    [byStaff, "confirmed by our staff"],
    [claimed, "claimed"],
    [contested, "contested"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => (all === 1 ? words : `${count} ${words}`));
  return `${of} ${all} ${all === 1 ? "commitment" : "commitments"}: ${told.join(", ")}.`;
}

/** Characters of the sentence by which a school contests. */
export const commitmentTextLimits = { least: 10, most: 500 } as const;

/** What a school may do with a commitment (T13); what the desk upheld is not contested again (T14). */
export function schoolActs({ standing, by }: Commitment, { isUpheld }: { isUpheld: boolean }) {
  const isOwn = by === "School";
  return {
    mayConfirm: !(standing === "Confirmed" && isOwn),
    mayContest: standing !== "Contested" && !isUpheld,
    mayTakeBack: isOwn,
  };
}

/** Lines of one page of a list of commitments. */
export const commitmentsPageSize = 25;

/** What is said beside a field, and of an act that came too late. */
export const commitmentErrors = {
  sentenceRequired: "Write in a sentence why.",
  tooShort: `Write at least ${commitmentTextLimits.least} characters.`,
  tooLong: `Keep it to ${commitmentTextLimits.most} characters.`,
  changed: "This commitment stands otherwise by now. Look at it before you answer.",
  notContested: "This commitment cannot be contested as it stands now.",
  upheld: "The review desk has upheld this commitment against your school, so it is not contested again.",
  contestedAlready: "This commitment is contested already. Take that back before you contest it anew.",
  noSchool: "You speak for no school now, so nothing was sent.",
  ownProfile: "You cannot answer for a profile that you manage.",
} as const;
