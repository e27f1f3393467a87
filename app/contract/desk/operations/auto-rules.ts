import { z } from "zod";
import { operation } from "../../base/operation";
import { AutoRuleRead, AutoRules, RuleChange, RuleFields, RuleReversal } from "../auto-rules";
import { BulkOutcome } from "../review-items";

const written = { schema: z.object({ ruleKey: z.number().int() }), description: "The rule's key" };

export const list = operation.get("/rdb/v1/auto-rules", {
  summary: "Rules that approve by themselves, each in its latest version",
  access: "desk",
  answers: { 200: { schema: AutoRules, description: "The rules" } },
});

export const read = operation.get("/rdb/v1/auto-rules/{key}", {
  summary: "One rule with all its versions, and what it would have done with the last decisions",
  access: "desk",
  answers: { 200: { schema: AutoRuleRead, description: "The rule" } },
});

export const create = operation.post("/rdb/v1/auto-rules", {
  summary: "Write a rule; it is off until it is switched on",
  access: "desk",
  body: RuleFields,
  answers: { 201: written },
  problems: { 422: ["too-many-rules"] },
});

export const change = operation.put("/rdb/v1/auto-rules/{key}", {
  summary: "Write the next version of a rule, or switch it on or off",
  access: "desk",
  body: RuleChange,
  answers: { 200: written },
  problems: { 409: ["version-conflict"], 422: ["nothing-changed"] },
});

export const reversal = operation.post("/rdb/v1/auto-rules/{key}/reversal", {
  summary: "Take back what a rule approved up to a decision, each item on its own",
  access: "desk",
  body: RuleReversal,
  answers: { 200: { schema: BulkOutcome, description: "What was reversed, and what could not be" } },
});
