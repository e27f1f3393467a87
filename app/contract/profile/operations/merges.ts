import { z } from "zod";
import { CursorParam } from "../../base/params";
import { operation } from "../../base/operation";
import { Join, MergePair, mergeProblems, MergePairs, MergeSeen } from "../merges";

const { changed, joinedOn, mayNotDecide } = mergeProblems;
const answers = { 200: { schema: MergePair, description: "The pair as it is now" } } as const;

export const list = operation.get("/rdb/v1/merges", {
  summary: "People of lists who may be one",
  access: "desk",
  query: z.object({ state: z.enum(["open", "closed"]).default("open"), after: CursorParam.optional() }),
  answers: { 200: { schema: MergePairs, description: "One page: the open ones oldest first, the closed ones latest first" } },
});

export const join = operation.post("/rdb/v1/merges/{key}/join", {
  summary: "Join two people who are one, and say who stays",
  description: "What the other has of lists goes along, and whoever asks for their page is led to who stayed.",
  access: "desk",
  body: Join,
  answers,
  problems: { 403: [mayNotDecide], 409: [changed], 422: ["invalid"] },
});

export const keepApart = operation.post("/rdb/v1/merges/{key}/keep-apart", {
  summary: "Say that two people are not one",
  access: "desk",
  body: MergeSeen,
  answers,
  problems: { 403: [mayNotDecide], 409: [changed] },
});

export const undo = operation.post("/rdb/v1/merges/{key}/undo", {
  summary: "Part two who were joined, or open a pair again that was kept apart",
  description: "What went along goes back; what was added since stays with who stayed.",
  access: "desk",
  body: MergeSeen,
  answers,
  problems: { 403: [mayNotDecide], 409: [changed, joinedOn] },
});
