import { z } from "zod";
import {
  disputeProblems,
  NilDispute,
  NilDisputeAnswer,
  NilDisputeAtDesk,
  NilDisputeRequest,
  NilDisputes,
  OwnDisputes,
} from "../valuations";
import { editProblems } from "../profile-edits";
import { CursorParam, KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

const { caseChanged, caseDecided, illegalStatus, mayNotDecide, noValuation, notOpen, versionConflict } = disputeProblems;

export const request = operation.post("/nil/v1/nil-dispute-request", {
  summary: "Challenge a valuation, or add to the case that is open, as it was seen",
  access: "viewer",
  quota: "challenges",
  body: NilDisputeRequest,
  answers: {
    200: { schema: NilDispute, description: "The open case, with what was added to it" },
    201: { schema: NilDispute, description: "The new case" },
  },
  problems: { 404: ["not-found"], 409: [caseChanged, caseDecided, editProblems.profileLocked], 422: [noValuation] },
});

export const own = operation.get("/nil/v1/people/{key}/nil-disputes", {
  summary: "An athlete's own challenges: the latest, the one before it, and one that is asked for",
  access: "viewer",
  query: z.object({ also: KeyParam.optional() }),
  answers: { 200: { schema: OwnDisputes, description: "For the athlete's side alone, latest first" } },
});

export const list = operation.get("/rdb/v1/nil-disputes", {
  summary: "The cases that challenge a valuation",
  access: "desk",
  query: z.object({ state: z.enum(["open", "closed"]).default("open"), after: CursorParam.optional() }),
  answers: { 200: { schema: NilDisputes, description: "One page: the open ones oldest first, the closed ones latest first" } },
});

export const read = operation.get("/rdb/v1/nil-disputes/{key}", {
  summary: "One case with everything an answer needs",
  access: "desk",
  answers: { 200: { schema: NilDisputeAtDesk, description: "The case" } },
});

export const answer = operation.post("/rdb/v1/nil-disputes/{key}/answer", {
  summary: "Ask for information, approve or deny, on the version that was seen",
  access: "desk",
  body: NilDisputeAnswer,
  answers: { 200: { schema: NilDisputeAtDesk, description: "The case as it is now" } },
  problems: { 403: [mayNotDecide], 409: [illegalStatus, notOpen, versionConflict] },
});
