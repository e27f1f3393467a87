import * as operations from "~/contract/profile/operations/predictions";
import { actOf } from "../../act";
import { found, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { ofPerson } from "../rests-on";
import { addPrediction } from "./add";
import { readForecasters, readLedger, readOwn, readPicks, readSubject } from "./read";

export function registerPredictions(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.ofPerson, async ({ c, query }) => {
    ofPerson(c, query.personKey);
    return found(await readPicks(c.env.reads, c.get("viewer"), query.personKey));
  });

  mount(app, operations.ofForecaster, async ({ c, params, query }) => found(await readLedger(c.env.reads, params.userKey, query)));

  mount(app, operations.forecasters, async ({ c }) => ok(await readForecasters(c.env.reads)));

  mount(app, operations.subject, async ({ c, params }) => found(await readSubject(deps.db, viewerOf(c), params.key)));

  mount(app, operations.list, async ({ c, query }) => ok(await readOwn(deps.db, viewerOf(c), query)));

  mount(app, operations.add, ({ c, body }) => addPrediction(actOf(c, deps), body));
}
