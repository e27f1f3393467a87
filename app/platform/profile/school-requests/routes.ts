import { createRoute, z } from "@hono/zod-openapi";
import { DeskSchoolRequests, SchoolDecision, SchoolRequest, SchoolRequestAtDesk, SchoolRequests, SchoolWanted } from "~/contract/profile/school-requests";
import { hasRdbAccess } from "~/domain/account/roles";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import { answer, body, deskClosed, json, KeyParam, notFound, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readCursor } from "../../base/cursor";
import { decideSchool } from "./decide";
import { readDeskRequests, readOwnRequests, readRequestAtDesk } from "./read";
import { requestSchool } from "./request";

const params = z.object({ key: KeyParam });

const request = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/elite/v1/school-requests",
  summary: "Ask the desk for a school that is not listed",
  request: { body: body(SchoolWanted) },
  responses: { 200: json(SchoolRequest, "The same school was asked for already, and waits"), 201: json(SchoolRequest, "The request, waiting for staff"), ...problems(400, 401, 409, 415) },
});

const own = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/elite/v1/school-requests",
  summary: "The schools that the viewer asked for",
  responses: { 200: json(SchoolRequests, "Newest first, at most 100"), ...problems(401) },
});

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/school-requests",
  summary: "The schools that people miss",
  request: { query: z.object({ state: z.enum(["open", "closed"]).default("open"), after: z.string().max(60).optional() }) },
  responses: { 200: json(DeskSchoolRequests, "One page: the open ones oldest first, the closed ones latest first"), ...problems(400, 401, 403) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/school-requests/{key}",
  summary: "One request for a school with whatever deciding needs",
  request: { params },
  responses: { 200: json(SchoolRequestAtDesk, "The request"), ...problems(401, 403, 404) },
});

const decide = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/school-requests/{key}/decide",
  summary: "Say which organization stands for the school, or why there is none",
  request: { params, body: body(SchoolDecision) },
  responses: { 200: json(SchoolRequestAtDesk, "The request as it is now"), ...problems(400, 401, 403, 404, 409, 415, 422) },
});

export function registerSchoolRequests(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(request, async (c) => {
    const requested = await requestSchool(actOf(c, deps), c.req.valid("json"));
    return requested.ok ? c.json(requested.value.request, requested.value.isNew ? 201 : 200) : answer(c, requested as never);
  });

  app.openapi(own, async (c) => c.json({ requests: await readOwnRequests(deps.db, viewerOf(c)) }, 200));

  app.openapi(list, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { state, after } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of the list does not exist.", { after: ["That page of the list does not exist."] }));
    return c.json(await readDeskRequests(deps.db, { state, after: cursor }), 200);
  });

  app.openapi(read, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, deskClosed());
    const { key } = c.req.valid("param");
    const found = await readRequestAtDesk(deps.db, viewer, key);
    if (!found) return answer(c, notFound());
    const { userKey, ...shown } = found;
    if (userKey !== viewer.userKey) await record(deps.db, { act: "school-request.read", actorUserKey: viewer.userKey, subject: `school-request:${key}`, requestId: c.get("requestId") });
    return c.json(shown, 200);
  });

  app.openapi(decide, async (c) => {
    const viewer = viewerOf(c);
    if (!hasRdbAccess(viewer.roles)) return answer(c, deskClosed());
    const { key } = c.req.valid("param");
    const decided = await decideSchool(actOf(c, deps), key, c.req.valid("json"));
    if (!decided.ok) return answer(c, decided as never);
    const found = await readRequestAtDesk(deps.db, viewer, key);
    if (!found) return answer(c, notFound());
    const { userKey: _userKey, ...shown } = found;
    return c.json(shown, 200);
  });
}
