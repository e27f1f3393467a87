import { createRoute, z } from "@hono/zod-openapi";
import { ReviewItem } from "~/contract/profile/profile-edits";
import { Approval, BulkApproval, BulkOutcome, Decisions, Rejection, Reversing, Undoing } from "~/contract/desk/review-items";
import { hasRdbAccess } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, body, deskClosed, json, KeyParam, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { approveAll } from "./bulk";
import { approve, reject } from "./decide";
import { readDecisions } from "./decided";
import { readCursor } from "../../base/cursor";
import { reverse, undo } from "./undo";

const Decided = z.object({ reviewItems: z.array(ReviewItem) });
const params = z.object({ key: KeyParam });

const approveRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/{key}/approve",
  summary: "Approve the versions that were seen, and put them on the profile",
  request: { params, body: body(Approval) },
  responses: { 200: json(Decided, "The decided items"), ...problems(400, 401, 403, 404, 409, 415, 422) },
});

const rejectRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/{key}/reject",
  summary: "Reject the versions that were seen, with a reason for the athlete",
  request: { params, body: body(Rejection) },
  responses: { 200: json(Decided, "The decided items"), ...problems(400, 401, 403, 404, 409, 415) },
});

const undoRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/{key}/undo",
  summary: "Take a decision back within five minutes: the profile gets what stood before, and the edit waits again",
  request: { params, body: body(Undoing) },
  responses: { 200: json(Decided, "The items, waiting again"), ...problems(400, 401, 403, 404, 409, 415) },
});

const reverseRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/{key}/reverse",
  summary: "Take an approval back at any time, with a reason for the athlete; level 4",
  request: { params, body: body(Reversing) },
  responses: { 200: json(Decided, "The items, rejected"), ...problems(400, 401, 403, 404, 409, 415) },
});

const approveAllRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/review-items/approve-all",
  summary: "Approve items of one kind, each checked on its own",
  request: { body: body(BulkApproval) },
  responses: { 200: json(BulkOutcome, "What was approved, and what was not with its reason"), ...problems(400, 401, 403, 415) },
});

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/review-decisions",
  summary: "What was decided, newest first",
  request: { query: z.object({ mine: z.enum(["true", "false"]).optional(), after: z.string().max(60).optional() }) },
  responses: { 200: json(Decisions, "One page of decisions; what was decided together is one line"), ...problems(400, 401, 403) },
});

export function registerDecisions(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(approveAllRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const outcome = await approveAll(actOf(c, deps), c.req.valid("json"));
    return outcome.ok ? c.json(outcome.value, 200) : answer(c, outcome as never);
  });

  app.openapi(list, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { mine, after } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of decisions does not exist.", { after: ["That page of decisions does not exist."] }));
    return c.json(await readDecisions(actOf(c, deps), { mine: mine === "true", after: cursor }), 200);
  });

  app.openapi(approveRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const decided = await approve(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return decided.ok ? c.json({ reviewItems: decided.value }, 200) : answer(c, decided as never);
  });

  app.openapi(rejectRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const decided = await reject(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return decided.ok ? c.json({ reviewItems: decided.value }, 200) : answer(c, decided as never);
  });

  app.openapi(undoRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const undone = await undo(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return undone.ok ? c.json({ reviewItems: undone.value }, 200) : answer(c, undone as never);
  });

  app.openapi(reverseRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const reversed = await reverse(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return reversed.ok ? c.json({ reviewItems: reversed.value }, 200) : answer(c, reversed as never);
  });
}
