import * as operations from "~/contract/desk/operations/auto-rules";
import { hasRdbLevel } from "~/domain/account/roles";
import { actOf } from "../../act";
import { isRefusal, notFound, ok, viewerOf, type Answer, type PlatformApp, type PlatformDeps, type Refusal } from "../../module";
import { mount } from "../../mount";
import { reverseRule } from "./reverse";
import { changeRule, createRule, hasRule, leadsOnly, listRules, readRule } from "./rules";

export function registerAutoRules(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async () => ok(await listRules(deps.db)));

  mount(app, operations.read, async ({ params }) => {
    const rule = await readRule(deps.db, params.key);
    return rule ? ok(rule) : notFound();
  });

  mount(app, operations.create, async ({ c, body }) => written(await createRule(actOf(c, deps), body)));

  mount(app, operations.change, async ({ c, params, body }) => written(await changeRule(actOf(c, deps), params.key, body)));

  mount(app, operations.reversal, async ({ c, params, body }) => {
    if (!hasRdbLevel(viewerOf(c).roles, 4)) return leadsOnly();
    if (!(await hasRule(deps.db, params.key))) return notFound();
    return ok(await reverseRule(actOf(c, deps), params.key, body));
  });
}

function written(ruleKey: number | Refusal): Answer<{ ruleKey: number }> {
  return isRefusal(ruleKey) ? ruleKey : ok({ ruleKey });
}
