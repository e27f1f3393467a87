import { z } from "zod";
import {
  DeskSchoolRequests,
  SchoolDecision,
  SchoolRequest,
  SchoolRequestAtDesk,
  schoolRequestProblems,
  SchoolRequests,
  SchoolWanted,
} from "../school-requests";
import { CursorParam } from "../../base/params";
import { operation } from "../../base/operation";

export const request = operation.post("/elite/v1/school-requests", {
  summary: "Ask the desk for a school that is not listed",
  access: "viewer",
  quota: "schools",
  body: SchoolWanted,
  answers: {
    200: { schema: SchoolRequest, description: "The same school was asked for already, and waits" },
    201: { schema: SchoolRequest, description: "The request, waiting for staff" },
  },
  problems: { 409: [schoolRequestProblems.tooManyWaiting] },
});

export const own = operation.get("/elite/v1/school-requests", {
  summary: "The schools that the viewer asked for",
  access: "viewer",
  answers: { 200: { schema: SchoolRequests, description: "Newest first, at most 100" } },
});

export const list = operation.get("/rdb/v1/school-requests", {
  summary: "The schools that people miss",
  access: "desk",
  query: z.object({ state: z.enum(["open", "closed"]).default("open"), after: CursorParam.optional() }),
  answers: {
    200: { schema: DeskSchoolRequests, description: "One page: the open ones oldest first, the closed ones latest first" },
  },
});

export const read = operation.get("/rdb/v1/school-requests/{key}", {
  summary: "One request for a school with whatever deciding needs",
  access: "desk",
  answers: { 200: { schema: SchoolRequestAtDesk, description: "The request" } },
});

export const decide = operation.post("/rdb/v1/school-requests/{key}/decide", {
  summary: "Say which organization stands for the school, or why there is none; once, or in the place of one that was wrong",
  access: "desk",
  body: SchoolDecision,
  answers: { 200: { schema: SchoolRequestAtDesk, description: "The request as it is now" } },
  problems: { 403: [schoolRequestProblems.mayNotDecide], 409: [schoolRequestProblems.notWaiting], 422: ["invalid"] },
});
