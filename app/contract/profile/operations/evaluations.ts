import { z } from "zod";
import { evaluationLists } from "~/domain/profile/evaluations";
import { operation } from "../../base/operation";
import { CursorParam, KeyParam } from "../../base/params";
import {
  AddEvaluation,
  EvaluationAtNewsroom,
  evaluationProblems,
  EvaluationsAtNewsroom,
  EvaluationSubject,
  HideEvaluation,
  PublishEvaluation,
  RecruitmentEvaluation,
  RecruitmentEvaluations,
  SaveEvaluation,
} from "../evaluations";

const { barred, mayNotEvaluate, otherwise, versionConflict } = evaluationProblems;
const answers = { 200: { schema: EvaluationAtNewsroom, description: "What stands then" } } as const;

const ofSport = z.object({
  sportKey: KeyParam.optional().meta({ description: "The athlete's first sport that has any when none is named." }),
});

export const ofPerson = operation.get("/public/rdb/v1/person/{key}/recruitment-evaluations", {
  summary: "What is published of an athlete's evaluations",
  access: "everybody",
  query: z.object({ sportKey: KeyParam.optional().meta({ description: "All sports when none is named." }) }),
  answers: {
    200: { schema: RecruitmentEvaluations, description: "By sport, the one that is the rating first, then the latest first" },
  },
});

export const primary = operation.get("/public/rdb/v1/person/{key}/primary-recruitment-evaluation", {
  summary: "The evaluation that is the athlete's rating: the primary one, else the latest",
  access: "everybody",
  query: ofSport,
  answers: { 200: { schema: RecruitmentEvaluation, description: "The evaluation; missing where there is none" } },
});

export const subject = operation.get("/rdb/v1/people/{key}/recruitment-evaluations", {
  summary: "Somebody as whoever evaluates them begins, and why they cannot be",
  access: "newsroom",
  answers: { 200: { schema: EvaluationSubject, description: "The athlete" } },
});

export const list = operation.get("/rdb/v1/recruitment-evaluations", {
  summary: "Evaluations of the newsroom: one's own drafts, what one has published, or what everybody has",
  access: "newsroom",
  query: z.object({ of: z.enum(evaluationLists).default("drafts"), after: CursorParam.optional() }),
  answers: { 200: { schema: EvaluationsAtNewsroom, description: "One page, the latest first" } },
});

export const read = operation.get("/rdb/v1/recruitment-evaluations/{key}", {
  summary: "One evaluation; a draft is its author's alone",
  access: "newsroom",
  answers: { 200: { schema: EvaluationAtNewsroom, description: "The evaluation" } },
});

export const add = operation.post("/rdb/v1/recruitment-evaluations", {
  summary: "Begin a draft of an evaluation",
  access: "newsroom",
  body: AddEvaluation,
  answers: { 201: { schema: EvaluationAtNewsroom, description: "The draft, which nobody else reads" } },
  problems: { 403: [mayNotEvaluate, barred], 404: ["not-found"], 422: ["invalid"] },
});

export const save = operation.put("/rdb/v1/recruitment-evaluations/{key}", {
  summary: "Say a draft anew",
  description: "All of it: what is left out is not said any more.",
  access: "newsroom",
  body: SaveEvaluation,
  answers,
  problems: { 403: [mayNotEvaluate, barred], 409: [versionConflict, otherwise], 422: ["invalid"] },
});

export const publish = operation.post("/rdb/v1/recruitment-evaluations/{key}/publish", {
  summary: "Publish a draft, as it was seen",
  description: "It never changes afterwards: another rating is another evaluation, which takes the place of the author's earlier one.",
  access: "newsroom",
  body: PublishEvaluation,
  answers,
  problems: { 403: [mayNotEvaluate, barred], 409: [versionConflict, otherwise], 422: ["invalid"] },
});

export const makePrimary = operation.post("/rdb/v1/recruitment-evaluations/{key}/primary", {
  summary: "Choose the evaluation that is the rating of the athlete in the sport",
  access: "newsroom",
  answers,
  problems: { 403: [mayNotEvaluate], 409: [otherwise] },
});

export const hide = operation.post("/rdb/v1/recruitment-evaluations/{key}/hide", {
  summary: "Hide a published evaluation, with the reason",
  description: "It stays in the newsroom, with the reason, and is in no other answer any more.",
  access: "newsroom",
  body: HideEvaluation,
  answers,
  problems: { 403: [mayNotEvaluate], 409: [otherwise] },
});
