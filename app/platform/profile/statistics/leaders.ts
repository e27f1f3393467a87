/** The leaders of a sport in a season as everybody reads them: told of whom the viewer may know alone (docs/rules.md O41, O27, I1, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { Leader, Leaders, StatisticSeasons } from "~/contract/profile/statistics";
import { leaderPlace, leadersAfter, slugOf, statisticAsked, writtenLeaderPlace, type LeaderRow } from "~/domain/teams/statistic-leaders";
import { statisticsOf } from "~/domain/teams/statistics";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { teamColumns, teamTold, type TeamRow } from "../../teams/organizations/team-json";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { saidSource, whoSays } from "./json";

export interface LeadersAsked {
  sportKey: number;
  year: number;
  statistic?: string;
  after?: string;
  limit: number;
}

type Row = Omit<Leader, "team"> & { team: TeamRow | null; organizationKey: number; credits: string[]; saidAt: string };

/** Who was joined to another person is counted as that one alone (O25). */
const players = sql`season_statistics t join people p on p.key = t.person_key and p.position_type = 'Player' and p.joined_to_key is null`;

function inSeason(sportKey: number | SQL, year: number | SQL): SQL {
  return sql`t.sport_key = ${sportKey} and t.season = ${year}`;
}

/** A page of them. Of whom may not be shown a row is null, and no more of them leaves the database than that there are such. */
export async function readLeaders(db: Database, viewer: TokenViewer | null, asked: LeadersAsked): Promise<Leaders> {
  const { sportKey, year, after, limit } = asked;
  const counted = await readCounted(db, viewer, asked);
  const chosen = asked.statistic === undefined ? undefined : slugOf(asked.statistic);
  const statistic = statisticAsked(sportKey, counted, chosen)?.name ?? null;
  const nothing = { counted, statistic, leaders: [], next: null, credits: [], asOf: null };
  // A list of which nobody may be shown is none.
  if (statistic === null || (asked.statistic !== undefined && statistic !== asked.statistic)) return nothing;

  const place = after === undefined ? null : leaderPlace(after);
  const isShown = visibleTo(viewer);
  const those = sql`${inSeason(sportKey, year)} and t.statistic = ${statistic}`;
  const from = place?.shown ? await readLastShown(db, those, isShown, place.shown) : null;
  const beyond = from
    ? sql`and t.value <= ${from.value}::int and not (
        t.value = ${from.value}::int and ${isShown} and (t.person_key, t.organization_key) <= (${from.personKey}::int, ${from.organizationKey}::int)
      )`
    : sql``;
  const { rows } = await db.execute<{ row: Row | null }>(sql`
    with listed as (
      select t.*, ${isShown} as is_shown from ${players}
      where ${those} and t.value > 0 ${beyond}
      order by t.value desc, is_shown desc, t.person_key, t.organization_key offset ${place?.passed ?? 0}::int limit ${limit + 1}
    ), places as (
      select value, sum(many) over (order by value desc) - many + 1 + (
        select count(*) from ${players} where ${those} and t.value > (select max(value) from listed)
      ) as rank, shown
      from (
        select t.value, count(*) as many, count(*) filter (where ${isShown}) as shown from ${players}
        where ${those} and t.value between (select min(value) from listed) and (select max(value) from listed) group by t.value
      ) of_value
    )
    select case when t.is_shown then json_build_object(
      'personKey', p.key, 'fullName', p.full_name, 'organizationKey', t.organization_key,
      'positionName', (
        select coalesce(position.name, c.position_word) from careers c left join positions position on position.key = c.position_key
        where c.person_key = t.person_key and c.sport_key = t.sport_key and c.organization_key = t.organization_key
          and c.from_year <= t.season and coalesce(c.to_year, t.season) >= t.season
        order by c.from_year desc, c.key desc limit 1
      ),
      'team', case when o.key is null then null else json_build_object(${teamColumns()}) end,
      'rank', places.rank, 'isTied', places.shown > 1, 'value', t.value, 'games', (
        select g.value from season_statistics g where g.person_key = t.person_key and g.organization_key = t.organization_key
          and g.sport_key = t.sport_key and g.season = t.season and g.statistic = 'games'
      ),
      'source', ${saidSource(sql`said.is_listed`, sql`said.at`)}, 'credits', said.credits, 'saidAt', said.at
    ) end as row
    from listed t join people p on p.key = t.person_key join places using (value)
    left join organizations o on o.key = t.organization_key and ${organizationVisibleTo(viewer)} ${whoSays}
    order by t.value desc, t.is_shown desc, t.person_key, t.organization_key
  `);
  const page = rows.slice(0, limit).map(({ row }) => row);
  const told = page.flatMap((row) => row ?? []);
  return {
    counted,
    statistic,
    leaders: page.map((row) => row && leaderTold(row)),
    next: rows.length > limit ? writtenLeaderPlace(leadersAfter(page, place)) : null,
    credits: [...new Set(told.flatMap(({ credits }) => credits))].sort(),
    asOf: told.map(({ saidAt }) => saidAt).sort((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null,
  };
}

/** The last row that is shown up to a place: one that was made up finds no more than the list itself, and no value (O27). */
async function readLastShown(
  db: Database,
  those: SQL,
  isShown: SQL,
  { value, personKey, organizationKey }: LeaderRow,
): Promise<LeaderRow | null> {
  const { rows } = await db.execute<LeaderRow & Record<string, unknown>>(sql`
    select t.value, t.person_key as "personKey", t.organization_key as "organizationKey" from ${players}
    where ${those} and ${isShown} and t.value >= ${value}::int
      and (t.value > ${value}::int or (t.person_key, t.organization_key) <= (${personKey}::int, ${organizationKey}::int))
    order by t.value, t.person_key desc, t.organization_key desc limit 1
  `);
  return rows[0] ?? null;
}

/** Names of the statistics of which somebody who may be shown has any: each looked up from the end of its list. */
async function readCounted(db: Database, viewer: TokenViewer | null, { sportKey, year }: LeadersAsked): Promise<string[]> {
  const names = statisticsOf(sportKey).map(({ name }) => name);
  const { rows } = await db.execute<{ name: string }>(sql`
    select each.name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as each (name, place)
    where (
      select true from ${players} where ${inSeason(sportKey, year)} and t.statistic = each.name and t.value > 0 and ${visibleTo(viewer)}
      order by t.value desc limit 1
    ) order by each.place
  `);
  return rows.map(({ name }) => name);
}

/** Every season of a sport in which there is something of somebody whom the viewer may know of. */
export async function readStatisticSeasons(db: Database, viewer: TokenViewer | null): Promise<StatisticSeasons> {
  const end = (which: SQL) => sql`(select ${which}(t.season) from season_statistics t where t.sport_key = s.key)`;
  const { rows } = await db.execute<StatisticSeasons["sports"][number] & Record<string, unknown>>(sql`
    select s.key as "sportKey", s.name as "sportName", json_agg(known.year order by known.year desc) as years
    from sports s, generate_series(${end(sql`min`)}, ${end(sql`max`)}) known (year)
    where (
      select true from ${players} where ${inSeason(sql`s.key`, sql`known.year`)} and ${visibleTo(viewer)} order by t.statistic, t.value limit 1
    )
    group by s.key, s.name order by s.key
  `);
  return { sports: rows };
}

function leaderTold({ team, organizationKey: _team, credits: _credits, saidAt: _at, ...row }: Row): Leader {
  return { ...row, team: team && teamTold(team) };
}
