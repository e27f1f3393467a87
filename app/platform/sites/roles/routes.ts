import * as operations from "~/contract/sites/operations/roles";
import { administersRoles, isSiteRole } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answered, notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { addRole, changeRole, closed, listRoles, readEntries, readRole, removeRole } from "./roles";
import { mount } from "../../mount";

export function registerSiteRoles(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.own, async ({ c }) => ok({ entries: await readEntries(deps.db, viewerOf(c).roles.filter(isSiteRole)) }));

  mount(app, operations.list, async ({ c, query }) =>
    administersRoles(viewerOf(c).roles) ? ok(await listRoles(deps.db, query)) : closed(),
  );

  mount(app, operations.read, async ({ c, params }) => {
    if (!administersRoles(viewerOf(c).roles)) return closed();
    const role = await readRole(deps.db, params.role);
    return role ? ok(role) : notFound();
  });

  mount(app, operations.add, async ({ c, body }) => {
    if (!administersRoles(viewerOf(c).roles)) return closed();
    const added = await addRole(actOf(c, deps), body);
    return answered(added);
  });

  mount(app, operations.change, async ({ c, params, body }) => {
    if (!administersRoles(viewerOf(c).roles)) return closed();
    const changed = await changeRole(actOf(c, deps), params.role, body);
    return answered(changed);
  });

  mount(app, operations.remove, async ({ c, params, query }) => {
    if (!administersRoles(viewerOf(c).roles)) return closed();
    const refused = await removeRole(actOf(c, deps), params.role, query.seen);
    return refused ? refused : ok(null);
  });
}
