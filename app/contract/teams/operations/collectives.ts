import { z } from "zod";
import { operation } from "../../base/operation";
import { AddCollective, Collective, collectiveProblems } from "../collectives";

export const list = operation.get("/rdb/v1/collectives", {
  summary: "The collectives that deals may name",
  access: "desk",
  answers: { 200: { schema: z.object({ collectives: z.array(Collective) }), description: "By name" } },
});

export const add = operation.post("/rdb/v1/collectives", {
  summary: "Add a collective, as staff",
  access: "desk",
  body: AddCollective,
  answers: { 201: { schema: Collective, description: "The collective, which no deal names yet" } },
  problems: { 403: [collectiveProblems.mayNotDecide], 409: [collectiveProblems.twice] },
});
