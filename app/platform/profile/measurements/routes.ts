import * as operations from "~/contract/profile/operations/measurements";
import { sql } from "drizzle-orm";
import type { Measurements } from "~/contract/profile/vitals";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import type { Database } from "../../db/database";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps, type TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { measurementsJson } from "../json";
import { readAverages } from "./averages";
import { ofPerson } from "../rests-on";
import { mount } from "../../mount";

export function registerMeasurements(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.own, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const list = managesProfile(viewer, key) || hasRdbAccess(viewer.roles) ? await readMeasurements(deps.db, viewer, key) : null;
    return list ? ok(list) : notFound();
  });

  mount(app, operations.forAnyone, async ({ c, params }) => {
    ofPerson(c, params.key);
    const list = await readMeasurements(c.env.reads, c.get("viewer"), params.key);
    return list ? ok(list) : notFound();
  });

  mount(app, operations.averages, async ({ c, params }) => {
    const averages = await readAverages(c.env.reads, c.get("viewer"), params.key);
    return averages ? ok(averages) : notFound();
  });
}

/** Null when there is no such player that the viewer may know of. */
async function readMeasurements(db: Database, viewer: TokenViewer | null, personKey: number): Promise<Measurements | null> {
  const rows = await db.execute<Measurements>(sql`
    select ${measurementsJson(personKey)} as measurements from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows.rows[0] ?? null;
}
