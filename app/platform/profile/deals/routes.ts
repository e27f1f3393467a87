import * as operations from "~/contract/profile/operations/deals";
import { actOf } from "../../act";
import { found, hides, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readOwnDeals } from "./own";
import { publishAmount } from "./publish";

export function registerDeals(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.own, async ({ c, params }) => found(await readOwnDeals(actOf(c, deps), params.personKey)));

  mount(app, operations.publish, async ({ c, params, body }) => {
    const done = await publishAmount(actOf(c, deps), params.key, body);
    if (done.ok && !body.publish) hides(c);
    return done;
  });
}
