import * as operations from "~/contract/teams/operations/sports";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readSports } from "./read";

export function registerSports(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async () => ok(await readSports(deps.db)));
}
