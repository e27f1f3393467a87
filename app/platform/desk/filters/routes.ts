import { createRoute, z } from "@hono/zod-openapi";
import { DeskFilter, DeskFilters, SaveDeskFilter } from "~/contract/desk/desk-filters";
import { hasRdbAccess } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, body, deskClosed, json, KeyParam, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readFilters, removeFilter, saveFilter } from "./filters";

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/desk-filters",
  summary: "The filters of the queue that the viewer keeps",
  responses: { 200: json(DeskFilters, "The filters, by name"), ...problems(401, 403) },
});

const save = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/desk-filters",
  summary: "Keep a filter of the queue under a name; the same name again replaces",
  request: { body: body(SaveDeskFilter) },
  responses: { 200: json(DeskFilter, "The filter"), ...problems(400, 401, 403, 415, 422) },
});

const remove = createRoute({
  ...signedInOnly,
  method: "delete",
  path: "/rdb/v1/desk-filters/{key}",
  summary: "Remove a filter of the viewer's own",
  request: { params: z.object({ key: KeyParam }) },
  responses: { 204: { description: "The filter is gone" }, ...problems(401, 403, 404) },
});

export function registerDeskFilters(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(list, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, deskClosed());
    return c.json({ filters: await readFilters(deps.db, viewer.userKey) }, 200);
  });

  app.openapi(save, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const saved = await saveFilter(actOf(c, deps), c.req.valid("json"));
    return saved.ok ? c.json(saved.value, 200) : answer(c, saved as never);
  });

  app.openapi(remove, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const removed = await removeFilter(actOf(c, deps), c.req.valid("param").key);
    return removed.ok ? c.body(null, 204) : answer(c, removed as never);
  });
}
