/** Valuations, and the cases that challenge them. Amounts are whole dollars a year. */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { answerStatuses, disputeStatuses, disputeTextLimit, disputeTypes, valuationParts } from "~/domain/profile/valuations";
import { DecisionRight, DeskAthlete } from "../review/at-desk";
import { Key, keyField, words } from "../base/fields";

/** GET /rdb/v1/people/{key}/nil-dashboard-valuation-breakdown: the latest, its parts, and all before it, oldest first. */
export const ValuationBreakdown = z.object({
  valuation: z.number().int(),
  asOf: z.string(),
  parts: z.object({
    brand: z.number().int(),
    roster: z.number().int(),
    performance: z.number().int(),
    influence: z.number().int(),
    exposure: z.number().int(),
  }),
  growth: z.array(z.object({ asOf: z.string(), valuation: z.number().int() })),
});
export type ValuationBreakdown = z.infer<typeof ValuationBreakdown>;

/** GET /public/rdb/v1/people/{key}/latest-valuation. */
export const LatestValuation = ValuationBreakdown.pick({ valuation: true, asOf: true });
export type LatestValuation = z.infer<typeof LatestValuation>;

/** GET /public/rdb/v1/people/{key}/valuation-growth. */
export const ValuationGrowth = ValuationBreakdown.pick({ growth: true });
export type ValuationGrowth = z.infer<typeof ValuationGrowth>;

/** A text of a case. */
function caseText(required: string) {
  return words(required, disputeTextLimit, fieldErrors.challengeTextTooLong);
}

/** What the challenge's form sends (C1). */
export const Challenge = z.object({
  type: z.enum(disputeTypes, { error: fieldErrors.challengeReasonRequired }),
  otherInformation: caseText(fieldErrors.challengeTextRequired),
  part: z
    .enum(valuationParts, { error: fieldErrors.challengePartKnown })
    .nullish()
    .meta({ description: "The part that is challenged; none: the amount as a whole." }),
});
export type Challenge = z.infer<typeof Challenge>;

/**
 * POST /nil/v1/nil-dispute-request. `seen` is the latest case as it was read, null of
 * none: a request that names it is taken on that alone.
 */
export const NilDisputeRequest = Challenge.extend({ personKey: Key, seen: z.object({ key: Key, version: Key }).nullish() });
export type NilDisputeRequest = z.infer<typeof NilDisputeRequest>;

/** A case with what was said in it, oldest first; `type` is null of what staff say. */
export const NilDispute = z.object({
  key: z.number().int(),
  personKey: z.number().int(),
  status: z.enum(disputeStatuses),
  version: z.number().int(),
  createdAt: z.string(),
  /** When it came to the state that it is in. */
  changedAt: z.string(),
  entries: z.array(
    z.object({
      type: z.enum(disputeTypes).nullable(),
      /** Null of the amount as a whole. */
      part: z.enum(valuationParts).nullable(),
      status: z.enum(disputeStatuses),
      text: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type NilDispute = z.infer<typeof NilDispute>;

/**
 * GET /nil/v1/people/{key}/nil-disputes (`also`): the latest, the one before it, which is decided, and the one that is asked for, as far as
 * there are.
 */
export const OwnDisputes = z.object({ disputes: z.array(NilDispute) });
export type OwnDisputes = z.infer<typeof OwnDisputes>;

/** Where the latest challenge stands. */
export const ChallengeStanding = NilDispute.pick({ status: true, changedAt: true }).extend({
  /** The part that was named last; null of the amount as a whole. */
  part: z.enum(valuationParts).nullable(),
  /** What staff ask and nobody has answered yet. */
  question: z.string().nullable(),
});
export type ChallengeStanding = z.infer<typeof ChallengeStanding>;

/** GET /rdb/v1/nil-disputes (`state`, `after`): the open ones by how long they wait, the closed ones latest first. */
export const NilDisputes = z.object({
  items: z.array(
    z.object({
      key: z.number().int(),
      athlete: DeskAthlete,
      /** The reason that the athlete's side gave last. */
      type: z.enum(disputeTypes),
      /** The part that it named; null of the amount as a whole. */
      part: z.enum(valuationParts).nullable(),
      status: z.enum(disputeStatuses),
      changedAt: z.string(),
    }),
  ),
  next: z.string().nullable(),
  /** Open cases, counted to a limit. */
  open: z.number().int(),
});
export type NilDisputes = z.infer<typeof NilDisputes>;

/** GET /rdb/v1/nil-disputes/{key}: everything that an answer needs, in one read. Staff are named. */
export const NilDisputeAtDesk = z.object({
  dispute: NilDispute,
  athlete: DeskAthlete,
  valuation: ValuationBreakdown.nullable(),
  decisionRight: DecisionRight,
});
export type NilDisputeAtDesk = z.infer<typeof NilDisputeAtDesk>;

/** POST /rdb/v1/nil-disputes/{key}/answer: the version that was seen, what becomes of the case, and a text that the athlete reads. */
export const NilDisputeAnswer = z.object({
  version: keyField("Say which version you saw."),
  status: z.enum(answerStatuses, { error: fieldErrors.caseStatusRequired }),
  text: caseText(fieldErrors.caseAnswerRequired),
});
export type NilDisputeAnswer = z.infer<typeof NilDisputeAnswer>;

/** Codes of refusals that a screen tells apart. */
export const disputeProblems = {
  noValuation: "no-valuation",
  /** The case that the request was written to is decided by now. */
  caseDecided: "case-decided",
  /** It stands otherwise by now than it was seen. */
  caseChanged: "case-changed",
  notOpen: "not-open",
  versionConflict: "version-conflict",
  illegalStatus: "illegal-status",
  mayNotDecide: "may-not-decide",
} as const;
