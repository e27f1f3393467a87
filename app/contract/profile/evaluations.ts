/** Evaluations of athletes, as everybody and as the newsroom reads and says them (docs/rules.md R21 to R25). */
import { z } from "zod";
import { evaluationErrors } from "~/domain/base/evaluation-errors";
import { fieldErrors } from "~/domain/base/messages";
import { ratingTiers } from "~/domain/people/rating-tiers";
import {
  evaluationBars,
  evaluationStatuses,
  evaluationTextLimit,
  hasTwoDecimals,
  hidingReasonLimit,
  ratingRange,
} from "~/domain/profile/evaluations";
import { Key, keyField, words } from "../base/fields";

const text = z.string().nullable();
const key = z.number().int();

const said = {
  key,
  sportKey: key,
  sportName: z.string(),
  tier: z.enum(ratingTiers),
  stars: z.number().int().nullable().meta({ description: "5, 4 or 3; null of a tier without stars." }),
  strengths: text,
  toWorkOn: text,
  projection: text,
  comparison: text,
  /** The one that is chosen to count for the sport. */
  isPrimary: z.boolean(),
  /** The same author's evaluation whose change this is. */
  replacesKey: key.nullable(),
  authorName: z.string(),
};

const Rating = z.number().meta({ description: "From 50.00 to 100.00, of two decimals." });

/** One of GET /public/rdb/v1/person/{key}/recruitment-evaluations. */
export const RecruitmentEvaluation = z.object({
  ...said,
  rating: Rating,
  publishedAt: z.string(),
  isRating: z.boolean().meta({ description: "It is the rating of the sport: the primary one, else the latest." }),
});
export type RecruitmentEvaluation = z.infer<typeof RecruitmentEvaluation>;

export const RecruitmentEvaluations = z.object({ evaluations: z.array(RecruitmentEvaluation) });
export type RecruitmentEvaluations = z.infer<typeof RecruitmentEvaluations>;

/** One as the newsroom reads it. */
export const EvaluationAtNewsroom = z.object({
  ...said,
  person: z.object({ key, name: z.string() }),
  rating: Rating.nullable(),
  status: z.enum(evaluationStatuses),
  publishedAt: text,
  changedAt: z.string(),
  version: key,
  hidden: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  right: z.object({ mayEdit: z.boolean(), mayChoosePrimary: z.boolean(), mayHide: z.boolean() }),
});
export type EvaluationAtNewsroom = z.infer<typeof EvaluationAtNewsroom>;

/** GET /rdb/v1/recruitment-evaluations: a page of a list. */
export const EvaluationsAtNewsroom = z.object({ evaluations: z.array(EvaluationAtNewsroom), next: text });
export type EvaluationsAtNewsroom = z.infer<typeof EvaluationsAtNewsroom>;

/** GET /rdb/v1/people/{key}/recruitment-evaluations: somebody as whoever evaluates them begins. */
export const EvaluationSubject = z.object({
  key,
  name: z.string(),
  classYear: key.nullable(),
  /** Those that the athlete plays, the first one first. */
  sports: z.array(z.object({ key, name: z.string() })),
  /** Why they get no evaluation by whoever asks; null of whom may be evaluated. */
  bar: z.enum(evaluationBars).nullable(),
});
export type EvaluationSubject = z.infer<typeof EvaluationSubject>;

const written = words(evaluationErrors.textTooLong, evaluationTextLimit, evaluationErrors.textTooLong).nullish();
const { ratingInvalid } = evaluationErrors;

const fields = z.object({
  sportKey: keyField(fieldErrors.sportRequired),
  rating: z
    .number({ error: ratingInvalid })
    .min(ratingRange.least, ratingInvalid)
    .max(ratingRange.most, ratingInvalid)
    .refine(hasTwoDecimals, ratingInvalid)
    .nullish(),
  strengths: written,
  toWorkOn: written,
  projection: written,
  comparison: written,
});

/** What a form of the newsroom says. */
export const EvaluationSaid = fields;
export type EvaluationSaid = z.infer<typeof EvaluationSaid>;

/** POST /rdb/v1/recruitment-evaluations: a draft, of which anything but the sport may be missing yet. */
export const AddEvaluation = fields.extend({ personKey: Key });
export type AddEvaluation = z.infer<typeof AddEvaluation>;

/** PUT /rdb/v1/recruitment-evaluations/{key}: all of the draft anew, and the version that was seen. */
export const SaveEvaluation = fields.extend({ version: Key });
export type SaveEvaluation = z.infer<typeof SaveEvaluation>;

/** POST /rdb/v1/recruitment-evaluations/{key}/publish: the version that was seen. */
export const PublishEvaluation = z.object({ version: Key });
export type PublishEvaluation = z.infer<typeof PublishEvaluation>;

/** POST /rdb/v1/recruitment-evaluations/{key}/hide. */
export const HideEvaluation = z.object({
  reason: words(evaluationErrors.reasonRequired, hidingReasonLimit, evaluationErrors.reasonTooLong),
});
export type HideEvaluation = z.infer<typeof HideEvaluation>;

/** Codes of refusals beside `invalid`. */
export const evaluationProblems = {
  /** Neither has the role, or not for this. */
  mayNotEvaluate: "may-not-evaluate",
  /** Of somebody who gets none, with the reason in words. */
  barred: "not-evaluated",
  versionConflict: "version-conflict",
  /** It is published or hidden by now. */
  otherwise: "stands-otherwise",
} as const;
