import { sql } from "drizzle-orm";
import { leastResults, spreadSteps, type Spread } from "~/domain/desk/spread";
import type { Database } from "../db/database";

/**
 * The newest measurements that are looked at, of whatever type, by the primary
 * key: some hundreds of each of the usual types, however large the table.
 */
const newest = 4_000;

/** How the newest approved results of a type are spread; null of too few. */
export async function readSpread(db: Database, measurementTypeKey: number): Promise<Spread | null> {
  const { rows } = await db.execute<{ body: Spread }>(sql`
    with results as materialized (
      select value from (select measurement_type_key, value from measurements order by key desc limit ${newest}) recent
      where measurement_type_key = ${measurementTypeKey}
    ),
    ends as (select count(*)::int as count, min(value) as least, max(value) as most from results),
    counts as (
      select least(width_bucket(results.value, ends.least, ends.most, ${spreadSteps}::int), ${spreadSteps}::int) as step, count(*)::int as size
      from results, ends where ends.least < ends.most group by 1
    )
    select json_build_object('count', ends.count, 'least', ends.least, 'most', ends.most, 'bars', (
      select json_agg(coalesce(counts.size, 0) order by steps.step)
      from generate_series(1, ${spreadSteps}::int) as steps(step) left join counts on counts.step = steps.step
    )) as body
    from ends where ends.count >= ${leastResults} and ends.least < ends.most
  `);
  return rows[0]?.body ?? null;
}
