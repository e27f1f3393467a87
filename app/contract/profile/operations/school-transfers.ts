import { z } from "zod";
import { CursorParam } from "../../base/params";
import { operation } from "../../base/operation";
import { SchoolTransfer, schoolTransferProblems, SchoolTransfers, TransferSeen } from "../school-transfers";

const { changed, mayNotAnswer } = schoolTransferProblems;
const afterwards = { 200: { schema: SchoolTransfer, description: "How it stands now" } } as const;
const problems = { 403: [mayNotAnswer], 409: [changed] } as const;

export const ofSchool = operation.get("/rdb/v1/school-transfers", {
  summary: "The transfers that wait for the word of the college that the viewer speaks for as its verified coach",
  description: "Of whom the viewer may know: who goes there, and who has left it and has not decided yet, or stays.",
  access: "viewer",
  query: z.object({ state: z.enum(["claimed", "answered"]).default("claimed"), after: CursorParam.optional() }),
  answers: { 200: { schema: SchoolTransfers, description: "One page: what is claimed oldest first, what was answered latest first" } },
  problems: { 404: ["not-found"] },
});

export const confirm = operation.post("/rdb/v1/school-transfers/{key}/confirm", {
  summary: "Confirm a transfer that concerns one's own college, as it was seen",
  access: "viewer",
  body: TransferSeen,
  answers: afterwards,
  problems,
});

export const takeBack = operation.post("/rdb/v1/school-transfers/{key}/take-back", {
  summary: "Take back what one's own college said of a transfer, as it was seen",
  access: "viewer",
  body: TransferSeen,
  answers: afterwards,
  problems,
});
