import { createRoute, z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { Measurements } from "~/contract/profile/vitals";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Database } from "../../db/database";
import { answer, json, KeyParam, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps, type TokenViewer } from "../../module";
import { isShownTo } from "../../people/visibility";
import { measurementsJson } from "../json";

const params = z.object({ key: KeyParam });

const own = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/{key}/measurements",
  summary: "A player's measurements, for the athlete's side and staff",
  request: { params },
  responses: { 200: json(Measurements, "Approved ones, the latest first"), ...problems(401, 404) },
});

const forAnyone = createRoute({
  method: "get",
  path: "/public/rdb/v1/people/{key}/measurements",
  summary: "A player's measurements, approved values only",
  request: { params },
  responses: { 200: json(Measurements, "The latest first"), ...problems(404) },
});

export function registerMeasurements(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(own, async (c) => {
    const { key } = c.req.valid("param");
    const viewer = viewerOf(c);
    const list = managesProfile(viewer, key) || hasRdbAccess(viewer.roles) ? await readMeasurements(deps.db, viewer, key) : null;
    return list ? c.json(list, 200) : answer(c, notFound());
  });

  app.openapi(forAnyone, async (c) => {
    const list = await readMeasurements(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return list ? c.json(list, 200) : answer(c, notFound());
  });
}

/** Null when there is no such player that the viewer may know of. */
async function readMeasurements(db: Database, viewer: TokenViewer | null, personKey: number): Promise<Measurements | null> {
  const rows = await db.execute<Measurements>(sql`
    select ${measurementsJson(personKey)} as measurements from people p where p.key = ${personKey} and p.position_type = 'Player' and ${isShownTo(viewer)}
  `);
  return rows.rows[0] ?? null;
}
