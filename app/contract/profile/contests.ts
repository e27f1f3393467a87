/** What the desk reads and decides of commitments that a school contests, and staff's confirmation with proof (docs/rules.md T14, T15). */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { contestBars, contestDecisions, contestErrors, overtakers } from "~/domain/profile/contests";
import { commitmentStatuses } from "~/domain/profile/teams";
import { rejectionReasonLimit } from "~/domain/review/items";
import { words } from "../base/fields";
import { Commitment } from "../people/commitments";
import { DeskAthlete } from "../review/at-desk";
import { SeenCommitment } from "./commitments";
import { EvidenceUrl } from "./evidence-url";

const text = z.string().nullable();

/** What the desk decided of a contest. The name of who did is null to the athlete's side, also where it is of the staff. */
const DecisionOfContest = z.object({
  decision: z.enum(contestDecisions),
  reason: z.string(),
  at: z.string(),
  by: text,
  /** Null where it still says what came of it. */
  overtakenBy: z.enum(overtakers).nullable(),
});

/** A contest, as staff read it. */
export const Contest = z.object({
  /** Of the school's answer. */
  key: z.number().int(),
  athlete: DeskAthlete,
  organizationKey: z.number().int(),
  organizationName: z.string(),
  /** The status that is contested. */
  recruitmentStatus: z.enum(commitmentStatuses),
  /** When that was approved; null of what stood from the beginning. */
  since: text,
  /** The school's sentence, when it said it, and who; null where the reader manages the profile. */
  sentence: z.string(),
  contestedAt: z.string(),
  contesterName: text,
  /** Not taken back, and of the commitment as it stands. */
  stands: z.boolean(),
  decision: DecisionOfContest.nullable(),
  /** What the athlete's side has said last on the edit that made the commitment; null where it said nothing. */
  lastWords: text,
});
export type Contest = z.infer<typeof Contest>;

/** GET /rdb/v1/commitment-contests (`state`, `after`): what waits oldest first, what was decided latest first. */
export const Contests = z.object({ items: z.array(Contest), next: text, waiting: z.number().int() });
export type Contests = z.infer<typeof Contests>;

export const ContestRight = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), reason: z.enum(contestBars) }),
]);

/** The edit that made a commitment, with what the athlete's side said on it, oldest first. */
const ClaimOfCommitment = z.object({
  reviewItemKey: z.number().int(),
  reference: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  said: z.array(z.object({ by: z.string(), at: z.string(), text, url: text })),
});

/** By what staff confirmed a commitment: the link, null where a reviewer who had seen proof approved its status; who did, and when. */
const StaffProof = z.object({ url: text, by: z.string(), at: z.string() });
export type StaffProof = z.infer<typeof StaffProof>;

/** What was decided of a contest that the same school brought before, of the status that it held then. */
const EarlierDecision = DecisionOfContest.extend({ contestKey: z.number().int(), recruitmentStatus: z.enum(commitmentStatuses) });

/** GET /rdb/v1/commitment-contests/{key}: with whatever deciding needs. */
export const ContestAtDesk = z.object({
  contest: Contest,
  /** What a decision names. */
  seen: z.string(),
  /** Null of what stood from the beginning. */
  claim: ClaimOfCommitment.nullable(),
  /** What counts again once it is upheld. Null of none, and where the reader manages the profile. */
  proof: StaffProof.nullable(),
  /** It ended because staff took back the claim of the coach who contested. */
  endedWithClaim: z.boolean(),
  /** Of the athlete's earlier commitments to the school, too; the latest first. */
  earlier: z.array(EarlierDecision),
  decisionRight: ContestRight,
});
export type ContestAtDesk = z.infer<typeof ContestAtDesk>;

/** POST /rdb/v1/commitment-contests/{key}/decide: on what was seen, with words that both sides read. */
export const ContestDeciding = z.object({
  seen: z.string({ error: contestErrors.seenRequired }).min(1, contestErrors.seenRequired).max(64, contestErrors.seenRequired),
  decision: z.enum(contestDecisions, { error: contestErrors.decisionRequired }),
  reason: words(contestErrors.reasonRequired, rejectionReasonLimit, fieldErrors.rejectionReasonTooLong),
});
export type ContestDeciding = z.infer<typeof ContestDeciding>;

/** GET /rdb/v1/commitments/{key}: how a commitment stands, as staff read it. */
export const CommitmentAtDesk = z.object({
  /** Of the interest. */
  key: z.number().int(),
  seen: SeenCommitment,
  athlete: DeskAthlete,
  organizationName: z.string(),
  recruitmentStatus: z.enum(commitmentStatuses),
  since: text,
  commitment: Commitment.unwrap(),
  /** The contest that counts, which is decided on its own page. */
  contestKey: z.number().int().nullable(),
  /** What staff saw, also while the school says otherwise. Null of none, and where the reader manages the profile. */
  proof: StaffProof.nullable(),
  decisionRight: ContestRight,
  mayConfirm: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type CommitmentAtDesk = z.infer<typeof CommitmentAtDesk>;

/** POST /rdb/v1/commitments/{key}/confirm: as it was seen, with the page that proves it, which staff alone read. */
export const CommitmentProof = z.object({ seen: SeenCommitment, url: EvidenceUrl });
export type CommitmentProof = z.infer<typeof CommitmentProof>;

/** Codes of refusals beside `invalid`. */
export const contestProblems = {
  /** It stands otherwise by now than it was seen. */
  changed: "contest-changed",
  mayNotDecide: "may-not-decide",
} as const;
