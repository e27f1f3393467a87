import { sql } from "drizzle-orm";
import type { LatestValuation, ValuationBreakdown, ValuationGrowth } from "~/contract/profile/valuations";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { latestValuationJson, valuationJson } from "./json";

/** The latest valuation with its parts and growth; null when the person has none. */
export async function readBreakdown(db: Database, personKey: number): Promise<ValuationBreakdown | null> {
  const { rows } = await db.execute<{ body: ValuationBreakdown | null }>(sql`select ${valuationJson(personKey)} as body`);
  return rows[0]?.body ?? null;
}

/** What anyone may know: the amount and its day. */
export async function readLatest(db: Database, viewer: TokenViewer | null, personKey: number): Promise<LatestValuation | null> {
  const { rows } = await db.execute<{ body: LatestValuation | null }>(sql`
    select ${latestValuationJson(personKey)} as body from people p where p.key = ${personKey} and ${visibleTo(viewer)}
  `);
  return rows[0]?.body ?? null;
}

/** Every amount with its day, oldest first; null when there is none. */
export async function readGrowth(db: Database, viewer: TokenViewer | null, personKey: number): Promise<ValuationGrowth | null> {
  const { rows } = await db.execute<{ growth: ValuationGrowth["growth"] | null }>(sql`
    select json_agg(json_build_object('asOf', v.as_of, 'valuation', v.valuation) order by v.as_of) as growth
    from valuations v join people p on p.key = v.person_key where v.person_key = ${personKey} and ${visibleTo(viewer)}
  `);
  return rows[0]?.growth ? { growth: rows[0].growth } : null;
}
