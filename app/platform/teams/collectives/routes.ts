import * as operations from "~/contract/teams/operations/collectives";
import { actOf } from "../../act";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { addCollective, readCollectives } from "./collectives";

export function registerCollectives(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async () => ok({ collectives: await readCollectives(deps.db) }));

  mount(app, operations.add, ({ c, body }) => addCollective(actOf(c, deps), body));
}
