import * as operations from "~/contract/teams/operations/postal-codes";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { createPostalCodes } from "./list";
import { searchPostalCodes } from "./search";

export function registerPostalCodes(app: PlatformApp, deps: PlatformDeps): void {
  const codes = createPostalCodes();

  mount(app, operations.search, async ({ query }) => ok(await searchPostalCodes(deps.db, query.postalCode, codes)));
}
