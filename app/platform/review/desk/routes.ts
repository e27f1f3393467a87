import { createRoute, z } from "@hono/zod-openapi";
import { ItemClaim, NextClaim, NextItem, Queue, QueueQuery, ReviewItemAtDesk } from "~/contract/desk/review-items";
import { hasRdbAccess } from "~/domain/account/roles";
import type { EditTag } from "~/domain/profile/edit-values";
import { actOf } from "../../act";
import { recordOnItem } from "../../audit/record";
import { answer, body, deskClosed, json, KeyParam, notFound, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { kindOf } from "../kinds";
import { claim, claimNext, release } from "./holds";
import { readCursor } from "../../base/cursor";
import { readQueue } from "./queue";
import { readAtDesk } from "./read";

const params = z.object({ key: KeyParam });

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/review-items",
  summary: "The review desk's queue, what is due first first",
  request: { query: QueueQuery },
  responses: { 200: json(Queue, "One page of waiting lines, with counts of the whole queue"), ...problems(400, 401, 403) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/review-items/{key}",
  summary: "One review item with everything a decision needs",
  request: { params },
  responses: { 200: json(ReviewItemAtDesk, "The item"), ...problems(401, 403, 404) },
});

const claimRoute = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/rdb/v1/review-items/{key}/claim",
  summary: "Take a waiting item for a quarter of an hour, or renew that",
  request: { params },
  responses: { 200: json(ItemClaim, "Until when the viewer holds it"), ...problems(401, 403, 404, 409) },
});

const releaseRoute = createRoute({
  ...signedInOnly,
  method: "delete",
  path: "/rdb/v1/review-items/{key}/claim",
  summary: "Let go of an item that the viewer holds",
  request: { params },
  responses: { 204: { description: "The viewer does not hold it" }, ...problems(401, 403, 404) },
});

const nextRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/next",
  summary: "Take the first line of the queue that nobody else holds and the viewer may decide",
  request: { body: body(NextClaim) },
  responses: { 200: json(NextItem, "The item that was taken, or none"), ...problems(400, 401, 403, 415) },
});

export function registerReviewItems(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(list, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { after, ...narrowed } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of the queue does not exist.", { after: ["That page of the queue does not exist."] }));
    return c.json(await readQueue(actOf(c, deps), { ...narrowed, after: cursor }), 200);
  });

  app.openapi(read, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, deskClosed());
    const found = await readAtDesk(deps.db, viewer, c.req.valid("param").key, deps.now());
    if (!found) return answer(c, notFound());
    if (kindOf<EditTag>(found.item.type).masked) await recordOnItem(deps.db, actOf(c, deps), found.item, "edit.read", {});
    return c.json(found, 200);
  });

  app.openapi(nextRoute, async (c) => {
    const taken = await claimNext(actOf(c, deps), c.req.valid("json"));
    return taken.ok ? c.json({ key: taken.value }, 200) : answer(c, taken as never);
  });

  app.openapi(claimRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const held = await claim(actOf(c, deps), c.req.valid("param").key);
    return held.ok ? c.json(held.value, 200) : answer(c, held as never);
  });

  app.openapi(releaseRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const released = await release(actOf(c, deps), c.req.valid("param").key);
    return released.ok ? c.body(null, 204) : answer(c, released as never);
  });
}
