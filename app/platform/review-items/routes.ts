import { createRoute, z } from "@hono/zod-openapi";
import { ReviewItem } from "~/contract/profile-edits";
import { Approval, Queue, Rejection, ReviewItemAtDesk } from "~/contract/review-items";
import { editTags } from "~/domain/review";
import { hasRdbAccess } from "~/domain/roles";
import { actOf } from "../act";
import { answer, body, json, KeyParam, notFound, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../module";
import { approve, reject } from "./decide";
import { readCursor, readQueue } from "./queue";
import { readAtDesk } from "./read";

const Decided = z.object({ reviewItems: z.array(ReviewItem) });
const params = z.object({ key: KeyParam });

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/review-items",
  summary: "The review desk's queue, oldest first",
  request: { query: z.object({ type: z.enum(editTags).optional(), after: z.string().max(60).optional() }) },
  responses: { 200: json(Queue, "One page of waiting lines, with the counts of each section"), ...problems(400, 401, 403) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/review-items/{key}",
  summary: "One review item with everything a decision needs",
  request: { params },
  responses: { 200: json(ReviewItemAtDesk, "The item"), ...problems(401, 403, 404) },
});

const approveRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/{key}/approve",
  summary: "Approve the versions that were seen, and put them on the profile",
  request: { params, body: body(Approval) },
  responses: { 200: json(Decided, "The decided items"), ...problems(400, 401, 403, 404, 409, 415) },
});

const rejectRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/{key}/reject",
  summary: "Reject the versions that were seen, with a reason for the athlete",
  request: { params, body: body(Rejection) },
  responses: { 200: json(Decided, "The decided items"), ...problems(400, 401, 403, 404, 409, 415) },
});

export function registerReviewItems(app: PlatformApp, deps: PlatformDeps): void {
  const closed = refuse(403, "forbidden", "The review desk is for staff.");

  app.openapi(list, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, closed);
    const { type, after } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of the queue does not exist.", { after: ["That page of the queue does not exist."] }));
    return c.json(await readQueue(deps.db, viewerOf(c), { type: type ?? null, after: cursor }), 200);
  });

  app.openapi(read, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, closed);
    const item = await readAtDesk(deps.db, viewer, c.req.valid("param").key);
    return item ? c.json(item, 200) : answer(c, notFound());
  });

  app.openapi(approveRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, closed);
    const decided = await approve(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return decided.ok ? c.json({ reviewItems: decided.value }, 200) : answer(c, decided as never);
  });

  app.openapi(rejectRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, closed);
    const decided = await reject(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return decided.ok ? c.json({ reviewItems: decided.value }, 200) : answer(c, decided as never);
  });
}
