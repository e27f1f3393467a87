import * as operations from "~/contract/profile/operations/money-wanted";
import { actOf } from "../../act";
import { answered, isRefusal, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readLooks, readMoneyWanted } from "./read";
import { saveMoneyWanted } from "./save";
import { readSchool } from "./school";
import { mount } from "../../mount";

export function registerMoneyWanted(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.read, async ({ c, params }) => answered(await readMoneyWanted(actOf(c, deps), params.playerId)));

  mount(app, operations.looks, async ({ c, params }) => {
    const found = await readLooks(actOf(c, deps), params.key);
    return isRefusal(found) ? found : ok({ looks: found });
  });

  mount(app, operations.save, async ({ c, body }) => answered(await saveMoneyWanted(actOf(c, deps), body)));

  mount(app, operations.school, async ({ c }) => ok({ school: await readSchool(deps.db, viewerOf(c).userKey) }));
}
