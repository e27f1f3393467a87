import * as operations from "~/contract/teams/operations/positions";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readPositions } from "./read";

export function registerPositions(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ query }) => ok(await readPositions(deps.db, query)));
}
