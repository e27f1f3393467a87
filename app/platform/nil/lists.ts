/** The most that names are estimated at, of any day and as who may be shown stands by now (docs/rules.md C15 to C18). */
import { sql, type SQL } from "drizzle-orm";
import type { NilList, NilRow } from "~/contract/nil/lists";
import { productDay } from "~/domain/base/format";
import { rangeOf, type Comparable } from "~/domain/nil/comparables";
import { valuationFormula, type ValuationInputs } from "~/domain/nil/formula";
import {
  dayCompared,
  daysOfLine,
  fewestCounted,
  inOrder,
  listLength,
  nilLevels,
  nilScopes,
  ranked,
  ranksOf,
  standingOn,
  weeklyLine,
  type NilMeasure,
  type NilNarrowed,
  type NilOrder,
  type NilScope,
} from "~/domain/nil/lists";
import { daysBefore } from "~/domain/sites/readers";
import type { Database } from "../db/database";
import { ofAge } from "../people/minors";
import { mayBeRated } from "../people/ratings";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { isCountedOn } from "./deals";
import { comparablesJson, namedJson, personTold, type Named } from "./read";

export interface NilListAsked extends NilNarrowed {
  scope: NilScope;
  order: NilOrder;
  /** The list of today when it is left out, and of no later day. */
  asOf?: string;
}

interface Stood {
  person: Named;
  /** As the estimate knows it. */
  position: string | null;
  amount: number;
  valuation: number;
  comparables: Comparable[];
  /** What stood one after the other, each since its day. */
  growth: [asOf: string, amount: number][];
  followers: ValuationInputs["followers"];
  asOf: string;
  formula: number | null;
}

/** The list is the same for everybody who asks; `people` are those on it. */
export async function readNilList(db: Database, asked: NilListAsked, now: Date): Promise<{ told: NilList; people: number[] }> {
  const { scope, order, asOf } = asked;
  const { by } = nilScopes[scope];
  const today = productDay(now);
  const day = asOf !== undefined && asOf < today ? asOf : today;
  const then = dayCompared(day);
  const [whole, wholeThen] = await Promise.all([day, then].map((one) => wholeOf(db, asked, one)));
  const { rows } = await db.execute<{ listed: Stood[]; before: [personKey: number, amount: number][]; estimated: number | null }>(sql`
    with listed as materialized (${walk(by, whole!, day, today)}), before as materialized (${walk(by, wholeThen!, then, today)})
    select (
      select coalesce(json_agg(json_build_object(
        'person', ${namedJson("p", null)}, 'amount', l.amount, 'valuation', v.valuation, 'comparables', ${comparablesJson},
        'growth', (
          select json_agg(json_build_array(g.as_of, g.${column(by)}) order by g.as_of) from valuations g
          where g.person_key = v.person_key and g.as_of <= ${day}::date
            and (g.until is null or g.until > ${daysBefore(day, daysOfLine)}::date)
        ),
        'followers', v.inputs -> 'followers', 'position', v.inputs ->> 'position', 'asOf', v.as_of, 'formula', v.formula
      ) order by l.amount desc, v.valuation desc, v.key desc), '[]')
      from listed l join valuations v on v.key = l.key join people p on p.key = v.person_key
    ) as listed,
    (select coalesce(json_agg(json_build_array(b.person_key, b.amount) order by b.amount desc), '[]') from before b) as before,
    (select m.estimated from valuations_made m) as estimated
  `);
  const { listed, before, estimated } = rows[0]!;
  const ranks = ranksOf(before.map(([personKey, amount]) => ({ personKey, amount })));
  const told = ranked(listed.map((row) => ({ ...row, name: row.person.name }))).map((row) => rowTold(row, day, ranks));
  return {
    told: {
      scope,
      asOf: day,
      comparedWith: before.length > 0 ? then : null,
      formula: valuationFormula,
      estimated: day === today && estimated !== null && estimated >= fewestCounted ? estimated : null,
      rows: inOrder(told, order),
    },
    people: told.map(({ person }) => person.key),
  };
}

function rowTold(row: Stood & { rank: number; isTied: boolean }, day: string, ranks: ReadonlyMap<number, number>): NilRow {
  const { rank, isTied, person, position, amount, valuation, comparables, followers, asOf, formula } = row;
  const growth = row.growth.map(([since, value]) => ({ asOf: since, amount: value }));
  const before = standingOn(dayCompared(day), growth);
  return {
    ...{
      rank,
      isTied,
      previousRank: ranks.get(person.key) ?? null,
      person: { ...personTold(person), position: person.position ?? position },
      amount,
      valuation,
      asOf,
      formula,
    },
    range: rangeOf(valuation, comparables),
    comparables: comparables.map((other) => other.valuation),
    change: before === null ? null : amount - before,
    line: weeklyLine(day, growth),
    followers: followers ?? null,
  };
}

const column = (by: NilMeasure): SQL => sql`${sql.identifier(by)}`;

/**
 * The estimates of a list, each part of it in the order of an index: the database walks all of them at once from the largest amount, and
 * stops where the list is full. Of a team or a collective that nobody may know of there are none; those of a collective are few.
 */
async function wholeOf(db: Database, asked: NilListAsked, day: string): Promise<SQL[]> {
  const { sportKey, level, conferenceGroup, conferenceKey, organizationKey, collectiveKey } = asked;
  const also = [
    ...(sportKey === undefined ? [] : [sql`v.sport_key = ${sportKey}::int`]),
    ...(level === undefined ? [] : [sql`v.level = ${level}::text`]),
    ...(collectiveKey === undefined ? [] : [hasDealWith(collectiveKey, day)]),
  ];
  const conferences = await conferencesOf(db, { conferenceGroup, conferenceKey });
  const ofThem = conferences === null ? [] : [sql`v.conference_key = any(string_to_array(${conferences.join()}, ',')::int[])`];
  if (organizationKey !== undefined)
    return [all([sql`v.organization_key = ${organizationKey}::int`, isShown(organizationKey), ...ofThem, ...also])];
  if (collectiveKey !== undefined) return [all([sql`v.level is not null`, ...ofThem, ...also])];
  if (conferences !== null) return conferences.map((key) => all([sql`v.conference_key = ${key}::int`, ...also]));
  return level === undefined ? nilLevels.map((one) => all([sql`v.level = ${one}::text`, ...also])) : [all(also)];
}

const isShown = (organizationKey: number) =>
  sql`exists (select from organizations o where o.key = ${organizationKey}::int and ${organizationVisibleTo(null)})`;

/** Who has a deal with the collective that counts on the day (docs/rules.md C15, C28). */
function hasDealWith(collectiveKey: number, day: string): SQL {
  return sql`(${isShown(collectiveKey)} and v.person_key in (
    select d.person_key from deals d where d.collective_key = ${collectiveKey}::int and ${isCountedOn(day)}
  ))`;
}

function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `);
}

/** Null where none is asked for. */
async function conferencesOf(
  db: Database,
  { conferenceGroup, conferenceKey }: Pick<NilNarrowed, "conferenceGroup" | "conferenceKey">,
): Promise<number[] | null> {
  if (conferenceGroup === undefined) return conferenceKey === undefined ? null : [conferenceKey];
  const { rows } = await db.execute<{ key: number }>(
    sql`select key from conferences where conference_group = ${conferenceGroup} order by key`,
  );
  const keys = rows.map(({ key }) => key);
  return conferenceKey === undefined ? keys : keys.filter((key) => key === conferenceKey);
}

/**
 * Of adults whom everybody may know of, and who came by no list, the first of a day, and one beyond them. Each part is told its order, by
 * which the database knows that it need not sort them all.
 */
function walk(by: NilMeasure, whole: readonly SQL[], day: string, today: string): SQL {
  const largestFirst = (of: SQL, amount: SQL) => sql`order by ${amount} desc, ${of}.valuation desc, ${of}.key desc`;
  const parts = whole.map(
    (conditions) => sql`(
      select v.key, v.person_key, v.valuation, v.${column(by)} as amount from valuations v
      where ${conditions} and v.as_of <= ${day}::date and (v.until is null or v.until > ${day}::date)
      ${largestFirst(sql`v`, sql`v.${column(by)}`)}
    )`,
  );
  return sql`
    select s.key, s.person_key, s.amount
    from (${parts.length > 0 ? sql.join(parts, sql` union all `) : nothing}) s join people p on p.key = s.person_key
    where ${mayBeRated()} and ${ofAge(today)}
    ${largestFirst(sql`s`, sql`s.amount`)} limit ${listLength + 1}
  `;
}

const nothing = sql`select v.key, v.person_key, v.valuation, v.valuation as amount from valuations v where false`;
