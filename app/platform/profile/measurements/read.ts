import { sql } from "drizzle-orm";
import type { Measurements } from "~/contract/profile/vitals";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { measurementsJson } from "../json";

/** Null when there is no such player that the viewer may know of. */
export async function readMeasurements(db: Database, viewer: TokenViewer | null, personKey: number): Promise<Measurements | null> {
  const rows = await db.execute<Measurements>(sql`
    select ${measurementsJson(personKey)} as measurements
    from people p
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows.rows[0] ?? null;
}
