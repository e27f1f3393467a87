import * as operations from "~/contract/desk/operations/filters";
import { hasRdbAccess } from "~/domain/account/roles";
import { actOf } from "../../act";
import { deskClosed, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readFilters, removeFilter, saveFilter } from "./filters";
import { mount } from "../../mount";

export function registerDeskFilters(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c }) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return deskClosed();
    return ok({ filters: await readFilters(deps.db, viewer.userKey) });
  });

  mount(app, operations.save, ({ c, body }) => saveFilter(actOf(c, deps), body));

  mount(app, operations.remove, ({ c, params }) => removeFilter(actOf(c, deps), params.key));
}
