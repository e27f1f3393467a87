/** Who reads a site, for the publisher's dashboard (docs/rules.md A6, S10). */
import { sql } from "drizzle-orm";
import type { SiteReaders } from "~/contract/sites/readers";
import { daysOf } from "~/domain/sites/readers";
import type { Database } from "../../db/database";
import { forbidden, refuse, type Refusal } from "../../module";

/** The last seven whole days, each of them, the ones without a reader too. */
export async function readSiteReaders(db: Database, siteKey: number, now: Date): Promise<SiteReaders> {
  const { from, to } = daysOf("week", now);
  const { rows } = await db.execute<{ day: string; readers: number }>(sql`
    select d.day::date::text as day, coalesce(r.readers, 0) as readers
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d (day)
    left join site_readers r on r.site_key = ${siteKey} and r.day = d.day::date
    order by 1
  `);
  return { siteKey, from, to, readers: rows.reduce((sum, { readers }) => sum + readers, 0), days: rows };
}

export function dashboardClosed(): Refusal<403> {
  return refuse(403, forbidden, "Readers of sites are for those who have the publisher’s dashboard.");
}
