/** NIL deals as everybody reads them: of whom the viewer may know, and no amount that is not published (docs/rules.md C23, C26 to C28). */
import { sql, type SQL } from "drizzle-orm";
import type { DealFilters, Deals, ListedDeal, PersonDeals } from "~/contract/nil/deals";
import type { PublicDeal } from "~/contract/profile/deals";
import { dealPlace, fewestSummed, type dealsNarrowed } from "~/domain/nil/deal-lists";
import type { AnnualDeals } from "~/domain/nil/comparables";
import { annualOf, firstDealDay, type DealFrequency, type DealPays } from "~/domain/profile/deals";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { visibleTo } from "../people/visibility";
import { dealCollective, hasNoDeals, isDisclosedBy, isDisclosedSql, publicDealJson, publicDealsJson } from "../profile/deals/json";
import { namesTo } from "../profile/json";
import { teamColumns, teamTold, type TeamRow } from "../teams/organizations/team-json";
import { organizationVisibleTo } from "../teams/organizations/visibility";

type Narrowed = Partial<ReturnType<typeof dealsNarrowed>>;

export interface DealsAsked extends Narrowed {
  after?: string;
  limit: number;
}

type Whose = Omit<ListedDeal["person"], "team"> & { team: (TeamRow & { key: number }) | null };

/** The person `p` of a deal: whom the viewer may know of, and who did not come by a published list. */
function isOf(viewer: TokenViewer | null): SQL {
  return sql`p.position_type = 'Player' and ${visibleTo(viewer)} and not ${hasNoDeals("p")}`;
}

/** What the person `p` plays: the default sport, else that of the latest career. */
const plays = sql`
  left join person_sports own on own.person_key = p.key and own.is_default
  left join lateral (
    select c.sport_key, c.position_key from careers c where c.person_key = p.key and own.key is null
    order by c.from_year desc, c.key limit 1
  ) played on true`;
const sportKey = sql`coalesce(own.sport_key, played.sport_key)`;

function whoseJson(viewer: TokenViewer | null): SQL {
  return sql`json_build_object(
    'key', p.key, 'name', p.full_name, 'sport', (select s.name from sports s where s.key = ${sportKey}), 'position', (
      select pos.abbreviation from positions pos where pos.key = coalesce(own.primary_position_key, played.position_key)
    ), 'team', (
      select json_build_object(${teamColumns()}) from organizations o
      where o.key = p.current_organization_key and ${organizationVisibleTo(viewer)}
    )
  )`;
}

function whoseTold({ team, ...person }: Whose): ListedDeal["person"] {
  return { ...person, team: team && teamTold(team) };
}

/** True of each: by it the deals are found in the order of their days. */
const found = sql`d.day >= ${firstDealDay}::date`;

function narrowing(viewer: TokenViewer | null, { sportKey: sport, brand, collectiveKey, kind, standing }: Narrowed): SQL {
  const conditions = [
    ...(sport === undefined ? [] : [sql`${sportKey} = ${sport}`]),
    ...(brand === undefined ? [] : [sql`strpos(lower(coalesce(d.brand, c.full_name)), lower(${brand})) > 0`]),
    ...(collectiveKey === undefined ? [] : [sql`c.key = ${collectiveKey}`]),
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    ...(standing === undefined ? [] : [sql`d.standing = ${standing}`]),
  ];
  return sql`
    from deals d join people p on p.key = d.person_key and ${isOf(viewer)} ${dealCollective(namesTo(viewer))} ${plays}
    where ${sql.join([found, ...conditions], sql` and `)}`;
}

/** What the deal `d` comes to in a year, as annualOf says it. */
const annual = sql`(
  coalesce(d.pays ->> 'amount', d.pays ->> 'expected')::bigint
  * case d.frequency when 'Daily' then 365 when 'Weekly' then 52 when 'Monthly' then 12 else 1 end
)`;

interface Counted extends Record<string, unknown> {
  counts: Deals["counts"];
  median: number | null;
}

/** A page of the list, the latest first, and what all that it is narrowed to comes to. */
export async function readDeals(db: Database, viewer: TokenViewer | null, { after, limit, ...asked }: DealsAsked): Promise<Deals> {
  const narrowed = narrowing(viewer, asked);
  const { rows: counted } = await db.execute<Counted>(sql`
    with all_of_it as (
      select d.person_key, ${sportKey} as sport_key, d.day, ${isDisclosedSql} as is_disclosed,
        case when ${isDisclosedSql} then ${annual} end as annual ${narrowed}
    )
    select json_build_object('deals', count(*), 'disclosed', count(*) filter (where is_disclosed), 'athletes', count(distinct person_key),
        'sports', count(distinct sport_key), 'since', min(day)) as counts,
      case when count(distinct person_key) filter (where annual is not null) >= ${fewestSummed}
        then round(percentile_cont(0.5) within group (order by annual))::float8 end as median
    from all_of_it
  `);
  const begins = after === undefined ? null : dealPlace(after);
  const { rows } = await db.execute<{ deal: PublicDeal; person: Whose }>(sql`
    select ${publicDealJson} as deal, ${whoseJson(viewer)} as person ${narrowed}
    ${begins ? sql`and (d.day, d.key) < (${begins.day}::date, ${begins.key}::int)` : sql``}
    order by d.day desc, d.key desc limit ${limit + 1}
  `);
  const page = rows.slice(0, limit).map(({ deal, person }) => ({ ...deal, person: whoseTold(person) }));
  const last = rows.length > limit ? page.at(-1) : undefined;
  const { counts, median } = counted[0]!;
  return { counts, medianAnnual: median, deals: page, next: last ? `${last.day}_${last.key}` : null };
}

/** The sports of who has deals, and the collectives that these name. */
export async function readDealFilters(db: Database, viewer: TokenViewer | null): Promise<DealFilters> {
  const of = narrowing(viewer, {});
  const { rows } = await db.execute<{ body: DealFilters }>(sql`
    select json_build_object('sports', (
      select coalesce(json_agg(json_build_object('key', s.key, 'name', s.name) order by s.key), '[]'::json)
      from sports s where s.key in (select ${sportKey} ${of})
    ), 'collectives', (
      select coalesce(json_agg(json_build_object('key', o.key, 'name', o.full_name) order by o.full_name, o.key), '[]'::json)
      from organizations o where o.key in (select c.key ${of})
    )) as body
  `);
  return rows[0]!.body;
}

/** Null without such a player whom the viewer may know of. */
export async function readPersonDeals(db: Database, viewer: TokenViewer | null, personKey: number): Promise<PersonDeals | null> {
  const { rows } = await db.execute<{ person: Whose; deals: PublicDeal[] }>(sql`
    select ${whoseJson(viewer)} as person, ${publicDealsJson(personKey, namesTo(viewer))} as deals
    from people p ${plays} where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  const found = rows[0];
  return found ? { person: whoseTold(found.person), deals: found.deals } : null;
}

/** Whether the deal `d` counts on a day: it is of the year up to it, or pays again and again and has not ended (docs/rules.md C28). */
export function isCountedOn(day: string): SQL {
  return sql`(d.day <= ${day}::date and (
    d.day > ${day}::date - 365 or (d.frequency <> 'OneTime' and coalesce(d.end_day, ${day}::date) >= ${day}::date)
  ))`;
}

/**
 * What people whose page is open to everybody have in a year by deals that are confirmed, and whose amounts both sides publish:
 * of those that count on the day. One whose amount nobody knows before, as of steps, is none of it (docs/rules.md C28). By the key of the
 * person.
 */
export async function readAnnualDeals(db: Database, today: string): Promise<AnnualDeals[]> {
  const { rows } = await db.execute<{ key: number; personKey: number; pays: DealPays; frequency: DealFrequency; day: string }>(sql`
    select d.key, d.person_key as "personKey", d.pays, d.frequency, d.day::text as day
    from deals d join people p on p.key = d.person_key and ${isOf(null)}
    where d.standing = 'Confirmed' and ${isDisclosedBy(sql`${today}::date`)} and ${isCountedOn(today)}
    order by d.person_key, d.day, d.key
  `);
  const sums = new Map<number, AnnualDeals>();
  for (const { key, personKey, pays, frequency, day } of rows) {
    const amount = annualOf(pays, frequency);
    if (amount === null) continue;
    const { annual, keys } = sums.get(personKey) ?? { annual: 0, keys: [] };
    sums.set(personKey, { personKey, annual: annual + amount, asOf: day, keys: [...keys, key] });
  }
  return [...sums.values()];
}
