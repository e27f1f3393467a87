import * as operations from "~/contract/teams/operations/sports";
import { sports } from "../../db/schema/places";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";

export function registerSports(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async () => ok(await deps.db.select().from(sports).orderBy(sports.key)));
}
