import { createRoute, z } from "@hono/zod-openapi";
import { Notices, ReadNotices, UnreadNotices } from "~/contract/notices/notices";
import { noticesPageSize } from "~/domain/notices/notices";
import { answer, body, isRefusal, json, KeyQuery, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../module";
import { countUnread, markRead, readNotices } from "./read";

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/notices",
  summary: "What the viewer was told of edits, newest first",
  request: { query: z.object({ after: KeyQuery.optional() }) },
  responses: { 200: json(Notices, `One page, at most ${noticesPageSize}, with the count of all unread ones`), ...problems(400, 401) },
});

const unread = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/notices/unread",
  summary: "How many of the viewer's notices are unread",
  responses: { 200: json(UnreadNotices, "Counted up to 99"), ...problems(401) },
});

const read = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/users/v1/notices/read",
  summary: "Mark notices read: those that are named, or all up to the newest that was seen",
  request: { body: body(ReadNotices) },
  responses: { 200: json(UnreadNotices, "How many are still unread"), ...problems(400, 401, 404, 415) },
});

export function registerNotices(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(list, async (c) => c.json(await readNotices(deps.db, viewerOf(c), c.req.valid("query").after ?? null), 200));

  app.openapi(unread, async (c) => c.json({ unread: await countUnread(deps.db, viewerOf(c)) }, 200));

  app.openapi(read, async (c) => {
    const left = await markRead(deps.db, viewerOf(c), c.req.valid("json"), deps.now());
    return isRefusal(left) ? answer(c, left) : c.json({ unread: left }, 200);
  });
}
