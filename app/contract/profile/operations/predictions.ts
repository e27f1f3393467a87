import { z } from "zod";
import { predictionLists, predictionRows } from "~/domain/profile/predictions";
import { operation } from "../../base/operation";
import { CursorParam, KeyParam } from "../../base/params";
import {
  AddPrediction,
  Forecasters,
  OwnPredictions,
  Prediction,
  predictionProblems,
  PredictionSubject,
  RpmPicks,
  UserPredictions,
} from "../predictions";

const { barred, mayNotPredict } = predictionProblems;

export const ofPerson = operation.get("/public/rdb/v1/rpm-picks", {
  summary: "Which team forecasters pick for an athlete, as it stands",
  access: "everybody",
  query: z.object({ personKey: KeyParam }),
  answers: { 200: { schema: RpmPicks, description: "By team, and each pick that stands" } },
  problems: { 404: ["not-found"] },
});

export const ofForecaster = operation.get("/public/rdb/v2/users/{userKey}/predictions", {
  summary: "The picks of a forecaster, and what they come to",
  access: "everybody",
  query: z.object({
    after: CursorParam.optional(),
    limit: z.coerce.number().int().min(1).max(predictionRows.part).default(predictionRows.page),
  }),
  answers: { 200: { schema: UserPredictions, description: "A page, the latest first; missing of whoever has none" } },
});

export const forecasters = operation.get("/public/rdb/v1/forecasters", {
  summary: "Those who have picked, with their records",
  access: "everybody",
  answers: { 200: { schema: Forecasters, description: "By hit rate, then by Brier score; those without either last" } },
});

export const subject = operation.get("/rdb/v1/people/{key}/predictions", {
  summary: "Somebody as whoever picks for them begins, and why they get no pick",
  access: "newsroom",
  answers: { 200: { schema: PredictionSubject, description: "The athlete" } },
});

export const list = operation.get("/rdb/v1/predictions", {
  summary: "One's own picks: those that stand, those that are scored, or all",
  access: "newsroom",
  query: z.object({ of: z.enum(predictionLists).default("standing"), after: CursorParam.optional() }),
  answers: { 200: { schema: OwnPredictions, description: "One page, the latest first" } },
});

export const add = operation.post("/rdb/v1/predictions", {
  summary: "Pick the team that an athlete will commit to",
  description: "It never changes: another pick takes its place. The same as what stands is no other.",
  access: "newsroom",
  body: AddPrediction,
  answers: { 201: { schema: Prediction, description: "The pick that stands then" } },
  problems: { 403: [mayNotPredict, barred], 404: ["not-found"], 422: ["invalid"] },
});
