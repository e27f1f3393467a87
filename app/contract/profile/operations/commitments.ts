import { z } from "zod";
import { CommitmentContest, commitmentProblems, CommitmentSeen, SchoolCommitment, SchoolCommitments } from "../commitments";
import { CursorParam } from "../../base/params";
import { operation } from "../../base/operation";

const { changed, mayNotAnswer } = commitmentProblems;
const afterwards = { 200: { schema: SchoolCommitment, description: "How it stands now" } } as const;
const problems = { 403: [mayNotAnswer], 409: [changed, mayNotAnswer] } as const;

export const ofSchool = operation.get("/rdb/v1/school-commitments", {
  summary: "The commitments to the college that the viewer speaks for as its verified coach",
  description: "Of whom the viewer may know. There is nothing for anybody else.",
  access: "viewer",
  query: z.object({ state: z.enum(["claimed", "answered"]).default("claimed"), after: CursorParam.optional() }),
  answers: { 200: { schema: SchoolCommitments, description: "One page: what is claimed oldest first, what was answered latest first" } },
  problems: { 404: ["not-found"] },
});

export const read = operation.get("/rdb/v1/school-commitments/{key}", {
  summary: "One commitment to the college that the viewer speaks for",
  access: "viewer",
  answers: { 200: { schema: SchoolCommitment, description: "How it stands, and what the viewer may say of it" } },
});

export const confirm = operation.post("/rdb/v1/school-commitments/{key}/confirm", {
  summary: "Confirm a commitment to one's own college, as it was seen",
  access: "viewer",
  body: CommitmentSeen,
  answers: afterwards,
  problems,
});

export const contest = operation.post("/rdb/v1/school-commitments/{key}/contest", {
  summary: "Contest a commitment to one's own college, as it was seen",
  description: "The sentence is for the athlete's side and that college.",
  access: "viewer",
  body: CommitmentContest,
  answers: afterwards,
  problems,
});

export const takeBack = operation.post("/rdb/v1/school-commitments/{key}/take-back", {
  summary: "Take back what one's own college said of a commitment, as it was seen",
  access: "viewer",
  body: CommitmentSeen,
  answers: afterwards,
  problems,
});
