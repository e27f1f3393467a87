/** What an estimate is made of (docs/rules.md C14). */
import { sql, type SQL } from "drizzle-orm";
import type { ValuationReceipt } from "~/contract/nil/valuations";
import { isMinor, type AgeFacts } from "~/domain/account/minors";
import { managesProfile } from "~/domain/account/roles";
import { productDay } from "~/domain/base/format";
import { rangeOf, type Comparable } from "~/domain/nil/comparables";
import type { ValuationInputs } from "~/domain/nil/formula";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { ageFactsOf } from "../people/minors";
import { visibleTo } from "../people/visibility";
import { isDisclosedBy } from "../profile/deals/json";
import { partsJson, valuationJson } from "../profile/valuations/json";
import { teamColumns, teamTold, type TeamRow } from "../teams/organizations/team-json";
import { organizationVisibleTo } from "../teams/organizations/visibility";

type Team = TeamRow & { key: number };
export type Named = Omit<NonNullable<ValuationReceipt["person"]>, "team"> & { team: Team | null };

interface Stored {
  person: Named;
  age: AgeFacts;
  breakdown: Pick<ValuationReceipt, "valuation" | "asOf" | "parts" | "growth">;
  before: ReceiptRead["told"]["before"];
  formula: number | null;
  inputs: (Omit<ValuationInputs, "sportKey"> & { sport: string }) | null;
  comparables: Comparable[];
  named: { person: Named; age: AgeFacts }[];
  challengedAt: string | null;
}

/** Whose estimate it is, and whom it names: by their changes it becomes another. */
export interface ReceiptRead {
  told: ValuationReceipt;
  people: number[];
}

/** Null without an estimate, or of whoever the viewer may not know of; a minor's is for their own side. */
export async function readReceipt(db: Database, viewer: TokenViewer | null, personKey: number, now: Date): Promise<ReceiptRead | null> {
  const { rows } = await db.execute<{ body: Stored }>(sql`
    select json_build_object(
      'person', ${namedJson("p", viewer)}, 'age', ${ageFactsOf("p")}, 'breakdown', ${valuationJson(personKey)}, 'before', ${beforeJson},
      'formula', v.formula,
      'inputs', case when v.inputs is not null then v.inputs - 'sportKey' || jsonb_build_object(
        'sport', (select s.name from sports s where s.key = (v.inputs ->> 'sportKey')::int)
      ) end,
      'comparables', ${comparablesJson}, 'named', (
        select coalesce(json_agg(json_build_object('person', ${namedJson("other", viewer)}, 'age', ${ageFactsOf("other")})), '[]')
        from jsonb_array_elements(v.comparables) near
        join people other on other.key = (near ->> 'personKey')::int and ${visibleTo(null, "other")}
      ), 'challengedAt', (select d.changed_at from nil_disputes d where d.key = v.dispute_key)
    ) as body
    from people p cross join lateral (select * from valuations v where v.person_key = p.key order by v.as_of desc limit 1) v
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  const found = rows[0]?.body;
  if (!found) return null;
  const today = productDay(now);
  // Staff read the parts of a minor's at the desk, where each look is written down (docs/rules.md C4).
  const isOwn = viewer !== null && managesProfile(viewer, personKey);
  if (!isOwn && isMinor(found.age, today)) return null;
  const { person, breakdown, before, formula, inputs, comparables, named, challengedAt } = found;
  const shown = new Map(named.flatMap(({ person: other, age }) => (isMinor(age, today) ? [] : [[other.key, personTold(other)] as const])));
  return {
    told: {
      ...breakdown,
      ...{ person: personTold(person), before, formula, inputs, challengedAt, range: rangeOf(breakdown.valuation, comparables) },
      comparables: comparables.map(({ personKey: other, valuation, asOf, deals }) => ({
        ...{ person: shown.get(other) ?? null, valuation, asOf, of: deals ? "Deals" : "Estimate" },
      })),
    },
    people: [personKey, ...comparables.map((other) => other.personKey)],
  };
}

/**
 * Whom the estimate `v` was compared with: nobody once an amount that deals told is not published any more (docs/rules.md C13). Asked of
 * each deal by index, and never of all deals at once.
 */
export const comparablesJson = sql`case when exists (
  select from jsonb_array_elements(v.comparables) near cross join lateral jsonb_array_elements_text(near -> 'deals') told (key)
  where (select d.key from deals d where d.key = told.key::int and ${isDisclosedBy(sql`v.as_of`)} limit 1) is null
) then '[]'::jsonb else v.comparables end`;

/** The one before the estimate `v`. */
const beforeJson = sql`(
  select json_build_object('valuation', b.valuation, 'asOf', b.as_of, 'formula', b.formula, 'parts', ${partsJson("b")})
  from valuations b where b.person_key = v.person_key and b.as_of < v.as_of order by b.as_of desc limit 1
)`;

export function personTold({ team, ...person }: Named): NonNullable<ValuationReceipt["person"]> {
  return { ...person, team: team && teamTold(team) };
}

export function namedJson(alias: string, viewer: TokenViewer | null): SQL {
  const person = sql.identifier(alias);
  return sql`json_build_object(
    'key', ${person}.key, 'name', ${person}.full_name, 'classYear', ${person}.class_year, 'position', (
      select pos.abbreviation from person_sports ps join positions pos on pos.key = ps.primary_position_key
      where ps.person_key = ${person}.key and ps.is_default
    ), 'team', (
      select json_build_object(${teamColumns()}) from organizations o
      where o.key = ${person}.current_organization_key and ${organizationVisibleTo(viewer)}
    )
  )`;
}
