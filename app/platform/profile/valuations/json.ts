import { sql, type SQL } from "drizzle-orm";
import { valuationParts, type ValuationPart } from "~/domain/profile/valuations";
import type { Given } from "../../db/given";

/** What the valuation of that alias adds up from. */
export function partsJson(alias: string): SQL {
  const of = (part: ValuationPart) => sql`${part}::text, ${sql.identifier(alias)}.${sql.identifier(part)}`;
  return sql`json_build_object(${sql.join(valuationParts.map(of), sql`, `)})`;
}

/** The latest valuation of a person with its parts and growth (ValuationBreakdown); null without one. */
export function valuationJson(personKey: Given<number>): SQL {
  return sql`(
    select json_build_object(
      'valuation', v.valuation,
      'asOf', v.as_of,
      'parts', ${partsJson("v")},
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
