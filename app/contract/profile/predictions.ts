/** Which team athletes will commit to, as forecasters pick it: for everybody, and for the newsroom (docs/rules.md R40 to R45). */
import { z } from "zod";
import { predictionErrors } from "~/domain/base/prediction-errors";
import { confidenceRange, predictionBars, predictionStates } from "~/domain/profile/predictions";
import { Key, keyField } from "../base/fields";
import { TeamTold } from "../teams/team";

const key = z.number().int();
const count = z.number().int();

const Confidence = z.number().int().meta({ description: "From 1 to 10; a tenth of it is the probability of the team." });
const ShownTeam = TeamTold.nullable().meta({ description: "Null of a team that may not be shown." });

export const Forecaster = z.object({ userKey: key, name: z.string() });
export type Forecaster = z.infer<typeof Forecaster>;

const said = { key, team: ShownTeam, confidence: Confidence, at: z.string() };

/** A standing pick of an athlete. */
export const RpmPick = z.object({ ...said, forecaster: Forecaster });

/** The picks of an athlete that stand, by team. */
export const PredictionShares = z.object({
  /** How many forecasters have a standing pick. */
  forecasters: count,
  /** When the newest was made; null without any. */
  newestAt: z.string().nullable(),
  /** The most picked first. */
  teams: z.array(z.object({ team: ShownTeam, picks: count })),
});
export type PredictionShares = z.infer<typeof PredictionShares>;

/** GET /public/rdb/v1/rpm-picks. */
export const RpmPicks = PredictionShares.extend({ picks: z.array(RpmPick).meta({ description: "The newest first." }) });
export type RpmPicks = z.infer<typeof RpmPicks>;

/** What became of a pick; null while nothing has. */
const Outcome = z.object({ team: ShownTeam, announcedAt: z.string(), confirmedAt: z.string() }).nullable();

/** A pick in the ledger of its forecaster. */
export const Prediction = z.object({
  ...said,
  person: z.object({ key, name: z.string() }),
  sportName: z.string(),
  state: z.enum(predictionStates),
  outcome: Outcome,
});
export type Prediction = z.infer<typeof Prediction>;

const Rate = z.number().nullable();

export const ForecasterRecord = Forecaster.extend({
  record: z.object({
    picks: count,
    scored: count,
    hits: count,
    hitRate: Rate.meta({ description: "Percent, of one decimal; null of too few scored picks." }),
    brier: Rate.meta({ description: "From 0, the best, to 1, of three decimals; null of too few scored picks." }),
  }),
});
export type ForecasterRecord = z.infer<typeof ForecasterRecord>;

/** GET /public/rdb/v1/forecasters. */
export const Forecasters = z.object({ forecasters: z.array(ForecasterRecord) });
export type Forecasters = z.infer<typeof Forecasters>;

/** GET /public/rdb/v2/users/{userKey}/predictions: a page of the ledger. */
export const UserPredictions = z.object({
  forecaster: ForecasterRecord,
  predictions: z.array(Prediction),
  next: z.string().nullable(),
});
export type UserPredictions = z.infer<typeof UserPredictions>;

/** GET /rdb/v1/predictions: a page of one's own. */
export const OwnPredictions = z.object({ predictions: z.array(Prediction), next: z.string().nullable() });
export type OwnPredictions = z.infer<typeof OwnPredictions>;

/** GET /rdb/v1/people/{key}/predictions: somebody as whoever picks for them begins. */
export const PredictionSubject = z.object({
  key,
  name: z.string(),
  classYear: key.nullable(),
  /** The first; null of whoever says none. */
  sportName: z.string().nullable(),
  /** Where the athlete is committed by now, for which no pick counts any more. */
  committedTo: z.string().nullable(),
  /** One's own pick that stands. */
  standing: z.object(said).nullable(),
  /** Why they get no pick by whoever asks; null of whom one may pick for. */
  bar: z.enum(predictionBars).nullable(),
});
export type PredictionSubject = z.infer<typeof PredictionSubject>;

const { teamRequired, confidenceInvalid } = predictionErrors;
const { least, most } = confidenceRange;

/** What a form of the newsroom says. */
export const PredictionSaid = z.object({
  organizationKey: keyField(teamRequired),
  confidence: z.number({ error: confidenceInvalid }).int(confidenceInvalid).min(least, confidenceInvalid).max(most, confidenceInvalid),
});
export type PredictionSaid = z.infer<typeof PredictionSaid>;

/** POST /rdb/v1/predictions. */
export const AddPrediction = PredictionSaid.extend({ personKey: Key });
export type AddPrediction = z.infer<typeof AddPrediction>;

/** Codes of refusals beside `invalid`. */
export const predictionProblems = {
  /** Has not the role. */
  mayNotPredict: "may-not-predict",
  /** Of somebody who gets none, with the reason in words. */
  barred: "not-predicted",
} as const;
