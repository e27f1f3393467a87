import * as operations from "~/contract/people/operations/people";
import { answered, viewerOf, type PlatformApp, type PlatformDeps } from "../module";
import { searchPeople } from "./search";
import { mount } from "../mount";

export function registerPeople(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.search, async ({ c, query }) => answered(await searchPeople(deps.db, viewerOf(c), query)));
}
