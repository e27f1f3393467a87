import { createRoute, z } from "@hono/zod-openapi";
import { LatestValuation, ValuationBreakdown, ValuationGrowth } from "~/contract/profile/valuations";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { record } from "../../audit/record";
import { answer, json, KeyParam, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readBreakdown, readGrowth, readLatest } from "./read";

const breakdown = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/{personKey}/nil-dashboard-valuation-breakdown",
  summary: "A person's valuation with its parts and growth",
  request: { params: z.object({ personKey: KeyParam }) },
  responses: { 200: json(ValuationBreakdown, "Whole dollars a year"), ...problems(401, 404) },
});

const latest = createRoute({
  method: "get",
  path: "/public/rdb/v1/people/{key}/latest-valuation",
  summary: "A person's latest valuation",
  request: { params: z.object({ key: KeyParam }) },
  responses: { 200: json(LatestValuation, "Whole dollars a year"), ...problems(404) },
});

const growth = createRoute({
  method: "get",
  path: "/public/rdb/v1/people/{key}/valuation-growth",
  summary: "A person's valuations, oldest first",
  request: { params: z.object({ key: KeyParam }) },
  responses: { 200: json(ValuationGrowth, "Whole dollars a year"), ...problems(404) },
});

export function registerValuations(app: PlatformApp, { db }: PlatformDeps): void {
  app.openapi(breakdown, async (c) => {
    const { personKey } = c.req.valid("param");
    const viewer = viewerOf(c);
    const isOwn = managesProfile(viewer, personKey);
    if (!isOwn && !hasRdbAccess(viewer.roles)) return answer(c, notFound());
    const found = await readBreakdown(db, personKey);
    if (!found) return answer(c, notFound());
    if (!isOwn) await record(db, { act: "valuation.read", actorUserKey: viewer.userKey, personKey, requestId: c.get("requestId") });
    return c.json(found, 200);
  });

  app.openapi(latest, async (c) => {
    const found = await readLatest(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return found ? c.json(found, 200) : answer(c, notFound());
  });

  app.openapi(growth, async (c) => {
    const found = await readGrowth(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return found ? c.json(found, 200) : answer(c, notFound());
  });
}
