import { sql, type SQL } from "drizzle-orm";
import type { Given } from "../../db/given";

/** The latest valuation of a person with its parts and growth (ValuationBreakdown); null without one. */
export function valuationJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      'valuation', v.valuation,
      'asOf', v.as_of,
      'parts', json_build_object('brand', v.brand, 'roster', v.roster, 'performance', v.performance, 'influence', v.influence, 'exposure', v.exposure),
      'growth', (
        select json_agg(json_build_object('asOf', g.as_of, 'valuation', g.valuation) order by g.as_of) from valuations g where g.person_key = ${personKey}
      )
    )
    from valuations v where v.person_key = ${personKey} order by v.as_of desc limit 1
  )`;
}

/** The latest amount of a person with its day (LatestValuation); null without one. */
export function latestValuationJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object('valuation', v.valuation, 'asOf', v.as_of) from valuations v where v.person_key = ${personKey} order by v.as_of desc limit 1
  )`;
}
