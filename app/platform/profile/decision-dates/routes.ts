import * as operations from "~/contract/profile/operations/decision-dates";
import { personTopic } from "~/domain/base/topics";
import { ok, restsOn, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readDecisionsToCome } from "./read";

export function registerDecisionDates(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.toCome, async ({ c, query }) => {
    const found = await readDecisionsToCome(c.env.reads, c.get("viewer"), query, deps.now());
    restsOn(c, "decisions", "teams", ...found.decisions.map(({ personKey }) => personTopic(personKey)));
    return ok(found);
  });
}
