import { z } from "zod";
import { claimantTypes } from "~/domain/profile/claims";
import {
  accountNoticeKinds,
  careerNoticeKinds,
  challengeNoticeKinds,
  claimNoticeKinds,
  commitmentNoticeKinds,
  contestNoticeKinds,
  deletionNoticeKinds,
  guardianNoticeKinds,
  managerNoticeKinds,
  noticeKinds,
  noticesCountLimit,
  schoolNoticeKinds,
  transferNoticeKinds,
} from "~/domain/notices/notices";
import { editTypes, rejectionCodes } from "~/domain/review/items";
import { schoolKinds } from "~/domain/profile/school-requests";
import { Key } from "../base/fields";
import { ofEveryTag } from "../profile/profile-edits";

/** What a user was told of one edit, with the edit's own facts: its reference, and what it says. */
export const Notice = ofEveryTag({
  key: z.number().int(),
  kind: z.enum(noticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  reviewItemKey: z.number().int(),
  reference: z.string(),
  personKey: z.number().int(),
  athleteName: z.string(),
  editType: z.enum(editTypes),
  /** The edits that were decided together with it, itself included. */
  itemCount: z.number().int(),
  code: z.enum(rejectionCodes).nullable(),
  /** The decision's sentence, or the words of the question or the offer. */
  sentence: z.string().nullable(),
  /** Of an approval: fields were left out; something else than what was proposed was approved. The new value is what stands then. */
  isPartly: z.boolean(),
  isAltered: z.boolean(),
  /** Of a rejection that took an approval back. */
  isReversal: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** What a user was told of a claim of theirs. */
export const ClaimNotice = z.object({
  type: z.literal("claim"),
  key: z.number().int(),
  kind: z.enum(claimNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  claimKey: z.number().int(),
  claimantType: z.enum(claimantTypes),
  personKey: z.number().int(),
  athleteName: z.string(),
  /** Of a refusal. */
  sentence: z.string().nullable(),
});
export type ClaimNotice = z.infer<typeof ClaimNotice>;

/** What a user was told of a school that they asked for. */
export const SchoolNotice = z.object({
  type: z.literal("school"),
  key: z.number().int(),
  kind: z.enum(schoolNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  schoolRequestKey: z.number().int(),
  /** As they wrote it. */
  schoolName: z.string(),
  schoolKind: z.enum(schoolKinds),
  /** What stands for it now, where it was added. */
  organizationKey: z.number().int().nullable(),
  organizationName: z.string().nullable(),
  /** What was said to stand for it before that was corrected. */
  formerName: z.string().nullable(),
  /** Why it was not. */
  sentence: z.string().nullable(),
});
export type SchoolNotice = z.infer<typeof SchoolNotice>;

/** What a user was told of a challenge of the valuation: a question of staff's, or how it ended. */
export const ChallengeNotice = z.object({
  type: z.literal("challenge"),
  key: z.number().int(),
  kind: z.enum(challengeNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  disputeKey: z.number().int(),
  personKey: z.number().int(),
  athleteName: z.string(),
  /** What staff wrote. */
  sentence: z.string(),
});
export type ChallengeNotice = z.infer<typeof ChallengeNotice>;

/** What who manages a profile was told of who else does. */
export const ManagerNotice = z.object({
  type: z.literal("manager"),
  key: z.number().int(),
  kind: z.enum(managerNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  personKey: z.number().int(),
  athleteName: z.string(),
  /** Who it is, and as what; null of a claim that has been removed since. */
  managerName: z.string().nullable(),
  claimantType: z.enum(claimantTypes).nullable(),
});
export type ManagerNotice = z.infer<typeof ManagerNotice>;

/** What who manages a profile was told of what staff did to its career: one, until it is read. */
export const CareerNotice = z.object({
  type: z.literal("career"),
  key: z.number().int(),
  kind: z.enum(careerNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  personKey: z.number().int(),
  athleteName: z.string(),
});
export type CareerNotice = z.infer<typeof CareerNotice>;

/** What who manages a profile was told of what the school, the desk or staff say of its commitment. */
export const CommitmentNotice = z.object({
  type: z.literal("commitment"),
  key: z.number().int(),
  kind: z.enum(commitmentNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  personKey: z.number().int(),
  athleteName: z.string(),
  organizationName: z.string(),
  /** Whether pages say to this day what it tells of. */
  stands: z.boolean(),
  /** Why the school contests it, or what the desk says to that; null once another decision took the place of the one that it tells of. */
  sentence: z.string().nullable(),
});
export type CommitmentNotice = z.infer<typeof CommitmentNotice>;

/** What who manages a profile was told of what a college says of its transfer. */
export const TransferNotice = z.object({
  type: z.literal("transfer-confirmation"),
  key: z.number().int(),
  kind: z.enum(transferNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  personKey: z.number().int(),
  athleteName: z.string(),
  /** Null of a transfer that is gone. */
  of: z.object({ sportName: z.string(), year: z.number().int() }).nullable(),
  /** Whether pages say to this day what it tells of. */
  stands: z.boolean(),
});
export type TransferNotice = z.infer<typeof TransferNotice>;

/** What a coach was told of what the desk decided of their contest. */
export const ContestNotice = z.object({
  type: z.literal("contest"),
  key: z.number().int(),
  kind: z.enum(contestNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  /** Null of whom the coach may not know of any more. */
  athleteName: z.string().nullable(),
  organizationName: z.string(),
  /** Whether pages say to this day what it tells of. */
  stands: z.boolean(),
  /** Whether the coach speaks for the school to this day, and has its list of commitments. */
  speaksForIt: z.boolean(),
  /** What the desk says. */
  sentence: z.string(),
});
export type ContestNotice = z.infer<typeof ContestNotice>;

/** What the owner of an account was told of it. */
export const AccountNotice = z.object({
  type: z.literal("account"),
  key: z.number().int(),
  kind: z.enum(accountNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
});
export type AccountNotice = z.infer<typeof AccountNotice>;

/** What a guardian was told that waits, or the athlete's side of what became of it. */
export const GuardianNotice = z.object({
  type: z.literal("guardian"),
  key: z.number().int(),
  kind: z.enum(guardianNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  requestKey: z.number().int(),
  personKey: z.number().int(),
  athleteName: z.string(),
  /** What the act does. */
  words: z.string(),
  /** Whether it waits to this day. */
  waits: z.boolean(),
  /** Why a guardian declined. */
  sentence: z.string().nullable(),
});
export type GuardianNotice = z.infer<typeof GuardianNotice>;

/** What who manages a profile was told of its deletion, which somebody else asked for or took back. */
export const DeletionNotice = z.object({
  type: z.literal("deletion"),
  key: z.number().int(),
  kind: z.enum(deletionNoticeKinds),
  at: z.string(),
  readAt: z.string().nullable(),
  personKey: z.number().int(),
  athleteName: z.string(),
  /** When the profile is deleted; null of what was taken back since. */
  dueAt: z.string().nullable(),
});
export type DeletionNotice = z.infer<typeof DeletionNotice>;

/** GET /users/v1/notices (`after`): newest first. `next` is the key to go on after. */
export const Notices = z.object({
  notices: z.array(
    z.union([
      Notice,
      ClaimNotice,
      ManagerNotice,
      SchoolNotice,
      ChallengeNotice,
      CareerNotice,
      CommitmentNotice,
      TransferNotice,
      ContestNotice,
      AccountNotice,
      GuardianNotice,
      DeletionNotice,
    ]),
  ),
  next: z.number().int().nullable(),
  unread: z.number().int(),
});
export type Notices = z.infer<typeof Notices>;

/** GET /users/v1/notices/unread: counted up to 99. */
export const UnreadNotices = z.object({ unread: z.number().int().max(noticesCountLimit) });
export type UnreadNotices = z.infer<typeof UnreadNotices>;

/** POST /users/v1/notices/read: the named ones, or all up to the newest that was seen. */
export const ReadNotices = z.union([z.object({ keys: z.array(Key).min(1).max(100) }), z.object({ all: z.literal(true), upTo: Key })]);
export type ReadNotices = z.infer<typeof ReadNotices>;
