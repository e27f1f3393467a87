import { z } from "zod";
import { editProblems } from "../profile-edits";
import { CommitmentSeen } from "../commitments";
import { CommitmentAtDesk, CommitmentProof, ContestAtDesk, ContestDeciding, contestProblems, Contests } from "../contests";
import { CursorParam } from "../../base/params";
import { operation } from "../../base/operation";

const { changed, mayNotDecide } = contestProblems;
const ofCommitment = { 200: { schema: CommitmentAtDesk, description: "How it stands now" } } as const;
const problems = { 403: [mayNotDecide], 409: [changed] } as const;

export const list = operation.get("/rdb/v1/commitment-contests", {
  summary: "The commitments that their school contests",
  access: "desk",
  query: z.object({ state: z.enum(["open", "closed"]).default("open"), after: CursorParam.optional() }),
  answers: { 200: { schema: Contests, description: "One page: what waits oldest first, what was decided latest first" } },
});

export const read = operation.get("/rdb/v1/commitment-contests/{key}", {
  summary: "One contest with whatever deciding needs",
  access: "desk",
  answers: { 200: { schema: ContestAtDesk, description: "The contest" } },
});

export const decide = operation.post("/rdb/v1/commitment-contests/{key}/decide", {
  summary: "Uphold a commitment that its school contests, end it, or leave the contest as it is, on what was seen",
  description: "Ended, the commitment is given up by an edit of the reviewer’s, beside which nothing of the same may wait.",
  access: "desk",
  body: ContestDeciding,
  answers: { 200: { schema: ContestAtDesk, description: "The contest as it is now" } },
  problems: { 403: [mayNotDecide], 409: [changed, editProblems.waitsAtDesk] },
});

export const readCommitment = operation.get("/rdb/v1/commitments/{key}", {
  summary: "How one commitment stands, with the proof that staff saw",
  access: "desk",
  answers: { 200: { schema: CommitmentAtDesk, description: "The commitment" } },
});

export const confirm = operation.post("/rdb/v1/commitments/{key}/confirm", {
  summary: "Confirm a commitment that is claimed, as it was seen, with a page that proves it",
  description: "The link is for staff alone.",
  access: "desk",
  body: CommitmentProof,
  answers: ofCommitment,
  problems,
});

export const takeBack = operation.post("/rdb/v1/commitments/{key}/take-back", {
  summary: "Take back that staff confirmed a commitment with proof, as it was seen",
  access: "desk",
  body: CommitmentSeen,
  answers: ofCommitment,
  problems,
});
