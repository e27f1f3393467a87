import { createRoute, z } from "@hono/zod-openapi";
import { AutoRuleRead, AutoRules, RuleChange, RuleFields, RuleReversal } from "~/contract/desk/auto-rules";
import { BulkOutcome } from "~/contract/desk/review-items";
import { hasRdbAccess, hasRdbLevel } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, body, deskClosed, isRefusal, json, KeyParam, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { reverseRule } from "./reverse";
import { changeRule, createRule, hasRule, listRules, leadsOnly, readRule } from "./rules";

const params = z.object({ key: KeyParam });
const Written = z.object({ ruleKey: z.number().int() });

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/auto-rules",
  summary: "Rules that approve by themselves, each in its latest version",
  responses: { 200: json(AutoRules, "The rules"), ...problems(401, 403) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/auto-rules/{key}",
  summary: "One rule with all its versions, and what it would have done with the last decisions",
  request: { params },
  responses: { 200: json(AutoRuleRead, "The rule"), ...problems(401, 403, 404) },
});

const create = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/auto-rules",
  summary: "Write a rule; it is off until it is switched on",
  request: { body: body(RuleFields) },
  responses: { 201: json(Written, "The rule's key"), ...problems(400, 401, 403, 415, 422) },
});

const change = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/rdb/v1/auto-rules/{key}",
  summary: "Write the next version of a rule, or switch it on or off",
  request: { params, body: body(RuleChange) },
  responses: { 200: json(Written, "The rule's key"), ...problems(400, 401, 403, 404, 409, 415) },
});

const reversal = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/auto-rules/{key}/reversal",
  summary: "Take back what a rule approved up to a decision, each item on its own",
  request: { params, body: body(RuleReversal) },
  responses: { 200: json(BulkOutcome, "What was reversed, and what could not be"), ...problems(400, 401, 403, 404, 415) },
});

export function registerAutoRules(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(list, async (c) => (hasRdbAccess(viewerOf(c).roles) ? c.json(await listRules(deps.db), 200) : answer(c, deskClosed())));

  app.openapi(read, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const rule = await readRule(deps.db, c.req.valid("param").key);
    return rule ? c.json(rule, 200) : answer(c, notFound());
  });

  app.openapi(create, async (c) => {
    const written = await createRule(actOf(c, deps), c.req.valid("json"));
    return isRefusal(written) ? answer(c, written as never) : c.json({ ruleKey: written }, 201);
  });

  app.openapi(change, async (c) => {
    const written = await changeRule(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return isRefusal(written) ? answer(c, written as never) : c.json({ ruleKey: written }, 200);
  });

  app.openapi(reversal, async (c) => {
    if (!hasRdbLevel(viewerOf(c).roles, 4)) return answer(c, leadsOnly());
    const { key } = c.req.valid("param");
    if (!(await hasRule(deps.db, key))) return answer(c, notFound());
    return c.json(await reverseRule(actOf(c, deps), key, c.req.valid("json")), 200);
  });
}
