import { createRoute, z } from "@hono/zod-openapi";
import { NilDispute, NilDisputeAnswer, NilDisputeAtDesk, NilDisputeRequest, NilDisputes } from "~/contract/profile/valuations";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import { answer, body, deskClosed, json, KeyParam, notFound, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readCursor } from "../../base/cursor";
import { answerDispute } from "./answer";
import { readDisputeAtDesk, readDisputes } from "./read";
import { requestDispute } from "./request";

const params = z.object({ key: KeyParam });

const request = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/nil/v1/nil-dispute-request",
  summary: "Challenge a valuation, or add to the case that is open, as it was seen",
  request: { body: body(NilDisputeRequest) },
  responses: {
    200: json(NilDispute, "The open case, with what was added to it"),
    201: json(NilDispute, "The new case"),
    ...problems(400, 401, 404, 409, 415, 422),
  },
});

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/nil-disputes",
  summary: "The cases that challenge a valuation",
  request: { query: z.object({ state: z.enum(["open", "closed"]).default("open"), after: z.string().max(60).optional() }) },
  responses: { 200: json(NilDisputes, "One page: the open ones oldest first, the closed ones latest first"), ...problems(400, 401, 403) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/nil-disputes/{key}",
  summary: "One case with everything an answer needs",
  request: { params },
  responses: { 200: json(NilDisputeAtDesk, "The case"), ...problems(401, 403, 404) },
});

const answerRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/nil-disputes/{key}/answer",
  summary: "Ask for information, approve or deny, on the version that was seen",
  request: { params, body: body(NilDisputeAnswer) },
  responses: { 200: json(NilDisputeAtDesk, "The case as it is now"), ...problems(400, 401, 403, 404, 409, 415) },
});

export function registerNilDisputes(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(request, async (c) => {
    const requested = await requestDispute(actOf(c, deps), c.req.valid("json"));
    if (!requested.ok) return answer(c, requested as never);
    return c.json(requested.value.dispute, requested.value.isNew ? 201 : 200);
  });

  app.openapi(list, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { state, after } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of the list does not exist.", { after: ["That page of the list does not exist."] }));
    return c.json(await readDisputes(deps.db, { state, after: cursor }), 200);
  });

  app.openapi(read, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, deskClosed());
    const { key } = c.req.valid("param");
    const found = await readDisputeAtDesk(deps.db, viewer, key);
    if (!found) return answer(c, notFound());
    const { personKey } = found.dispute;
    if (!managesProfile(viewer, personKey)) {
      await record(deps.db, { act: "nil-dispute.read", actorUserKey: viewer.userKey, personKey, subject: `nil-dispute:${key}`, requestId: c.get("requestId") });
    }
    return c.json(found, 200);
  });

  app.openapi(answerRoute, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, deskClosed());
    const { key } = c.req.valid("param");
    const answered = await answerDispute(actOf(c, deps), key, c.req.valid("json"));
    if (!answered.ok) return answer(c, answered as never);
    const found = await readDisputeAtDesk(deps.db, viewer, key);
    return found ? c.json(found, 200) : answer(c, notFound());
  });
}
