import { createRoute, z } from "@hono/zod-openapi";
import { NewSiteRole, SiteRole, SiteRoleChange, SiteRoleEntries, SiteRoles } from "~/contract/sites/sites";
import { administersRoles, isSiteRole } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, body, isRefusal, json, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { addRole, changeRole, closed, listRoles, readEntries, readRole, removeRole, rolesShown } from "./roles";

const params = z.object({ role: z.string().max(60).refine(isSiteRole).openapi({ description: "`kentucky_editor`" }) });

const own = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/users/site-roles",
  summary: "Which sites the viewer's own roles edit",
  responses: { 200: json(SiteRoleEntries, "The entries, by role and site"), ...problems(401) },
});

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/site-roles",
  summary: "The roles that edit sites",
  request: { query: z.object({ search: z.string().max(100).optional(), after: z.string().max(60).optional() }) },
  responses: { 200: json(SiteRoles, `At most ${rolesShown}, by name`), ...problems(400, 401, 403) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/site-roles/{role}",
  summary: "One role that edits sites",
  request: { params },
  responses: { 200: json(SiteRole, "The role"), ...problems(401, 403, 404) },
});

const add = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/users/v1/site-roles",
  summary: "Add a role, with one site or without any",
  request: { body: body(NewSiteRole) },
  responses: { 201: json(SiteRole, "The role"), ...problems(400, 401, 403, 415, 422) },
});

const change = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/users/v1/site-roles/{role}",
  summary: "Say which sites a role edits",
  request: { params, body: body(SiteRoleChange) },
  responses: { 200: json(SiteRole, "The role"), ...problems(400, 401, 403, 404, 409, 415, 422) },
});

const remove = createRoute({
  ...signedInOnly,
  method: "delete",
  path: "/users/v1/site-roles/{role}",
  summary: "Take a role out of the table",
  request: { params, query: z.object({ seen: z.string().max(64).openapi({ description: "As the role was read." }) }) },
  responses: { 204: { description: "The role is gone" }, ...problems(400, 401, 403, 404, 409) },
});

export function registerSiteRoles(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(own, async (c) => c.json({ entries: await readEntries(deps.db, viewerOf(c).roles.filter(isSiteRole)) }, 200));

  app.openapi(list, async (c) => (administersRoles(viewerOf(c).roles) ? c.json(await listRoles(deps.db, c.req.valid("query")), 200) : answer(c, closed())));

  app.openapi(read, async (c) => {
    if (!administersRoles(viewerOf(c).roles)) return answer(c, closed());
    const role = await readRole(deps.db, c.req.valid("param").role);
    return role ? c.json(role, 200) : answer(c, notFound());
  });

  app.openapi(add, async (c) => {
    if (!administersRoles(viewerOf(c).roles)) return answer(c, closed());
    const added = await addRole(actOf(c, deps), c.req.valid("json"));
    return isRefusal(added) ? answer(c, added as never) : c.json(added, 201);
  });

  app.openapi(change, async (c) => {
    if (!administersRoles(viewerOf(c).roles)) return answer(c, closed());
    const changed = await changeRole(actOf(c, deps), c.req.valid("param").role, c.req.valid("json"));
    return isRefusal(changed) ? answer(c, changed as never) : c.json(changed, 200);
  });

  app.openapi(remove, async (c) => {
    if (!administersRoles(viewerOf(c).roles)) return answer(c, closed());
    const refused = await removeRole(actOf(c, deps), c.req.valid("param").role, c.req.valid("query").seen);
    return refused ? answer(c, refused as never) : c.body(null, 204);
  });
}
