import * as operations from "~/contract/sites/operations/search";
import { ok, type PlatformApp } from "../../module";
import { mount } from "../../mount";
import { searchNetwork } from "./read";

export function registerSearch(app: PlatformApp): void {
  mount(app, operations.everything, async ({ c, query: { near, ...asked } }) =>
    ok(await searchNetwork(c.env.reads, c.get("viewer"), { ...asked, isNear: near === "true" })),
  );
}
