/** What a school says of the commitments to it (docs/rules.md T12, T13). */
import { z } from "zod";
import { commitmentErrors, commitmentTextLimits } from "~/domain/profile/commitments";
import { contestDecisions } from "~/domain/profile/contests";
import { commitmentStatuses } from "~/domain/profile/teams";
import { withPlainLineEnds } from "../base/fields";
import { Commitment } from "../people/commitments";

/** What an answer was given on: a string that stands for the commitment as it was read. */
export const SeenCommitment = z.string().min(1).max(64);

/** A commitment to a school, as its verified coaches read it. */
export const SchoolCommitment = z.object({
  /** Of the interest. */
  key: z.number().int(),
  seen: SeenCommitment,
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  highSchoolName: z.string().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  organizationKey: z.number().int(),
  organizationName: z.string(),
  recruitmentStatus: z.enum(commitmentStatuses),
  /** When the status was approved; null of what stood from the beginning. */
  since: z.string().nullable(),
  /** When a minor's guardian agreed to it; null of what nobody had to agree to, or of what stood from the beginning. */
  guardianAgreedAt: z.string().nullable(),
  commitment: Commitment.unwrap(),
  /** Why the school contests it, or did until the desk upheld it. */
  sentence: z.string().nullable(),
  /** What the desk decided of the school's contest, with its words: that it is upheld, or left as it is. */
  decision: z.object({ decision: z.enum(contestDecisions), reason: z.string(), at: z.string() }).nullable(),
  /** The viewer manages the profile, and does not answer for it. */
  isOwnProfile: z.boolean(),
  mayConfirm: z.boolean(),
  mayContest: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type SchoolCommitment = z.infer<typeof SchoolCommitment>;

/** GET /rdb/v1/school-commitments (`state`, `after`): what is claimed oldest first, what was answered latest first. */
export const SchoolCommitments = z.object({
  schools: z.array(z.object({ key: z.number().int(), name: z.string() })),
  commitments: z.array(SchoolCommitment),
  next: z.string().nullable(),
});
export type SchoolCommitments = z.infer<typeof SchoolCommitments>;

/** POST /rdb/v1/school-commitments/{key}/confirm and /take-back. */
export const CommitmentSeen = z.object({ seen: SeenCommitment });
export type CommitmentSeen = z.infer<typeof CommitmentSeen>;

/** A sentence that says why. */
export function reason(required: string) {
  return z
    .string({ error: required })
    .overwrite(withPlainLineEnds)
    .trim()
    .min(1, { error: required, abort: true })
    .min(commitmentTextLimits.least, commitmentErrors.tooShort)
    .max(commitmentTextLimits.most, commitmentErrors.tooLong);
}

/** POST /rdb/v1/school-commitments/{key}/contest. */
export const CommitmentContest = CommitmentSeen.extend({ sentence: reason(commitmentErrors.sentenceRequired) });
export type CommitmentContest = z.infer<typeof CommitmentContest>;

/** Codes of refusals beside `invalid`. */
export const commitmentProblems = {
  /** It stands otherwise by now than it was seen, or is none any more. */
  changed: "commitment-changed",
  /** What is asked does not go with how it stands. */
  mayNotAnswer: "may-not-answer",
} as const;
