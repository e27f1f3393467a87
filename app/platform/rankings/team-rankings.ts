/** Rankings of teams: told of whom the viewer may know alone (docs/rules.md R29, R32, I1, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { OrganizationRankings, TeamRanked, TeamRankings, TeamReceipt } from "~/contract/rankings/rankings";
import { rankingSources, teamRankingTypes } from "~/domain/rankings/rankings";
import type { TeamRankingSort } from "~/domain/rankings/team-lists";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { visibleTo } from "../people/visibility";
import { conferenceOf } from "../teams/conferences/of-team";
import { strangerTold, teamColumns, teamTold, type TeamRow } from "../teams/organizations/team-json";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { isCompared, readRun, type RankingAsked, type Run } from "./runs";

export interface TeamRankingsAsked extends RankingAsked {
  conferenceKey?: number;
  sort?: TeamRankingSort;
  after?: number;
  limit: number;
}

/** A page of the ranking. */
export async function readTeamRankings(db: Database, viewer: TokenViewer | null, asked: TeamRankingsAsked): Promise<TeamRankings> {
  const found = await readRun(db, asked);
  if (!found) return { ranking: null, others: [], conferences: [], count: 0, rows: [], next: null };
  const { run, others } = found;
  const { sort = "rank-asc", after, limit, conferenceKey } = asked;
  const listed = sql`
    from ranking_rows r left join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)}
    where r.run_key = ${run.key} ${conferenceKey === undefined ? sql`` : sql`and o.key is not null and ${playsIn(run, conferenceKey)}`}
  `;
  const order = orders[sort];
  const beyond =
    after === undefined
      ? sql``
      : sort === "rank-asc"
        ? sql`and r.place > ${after}::int`
        : sql`and (${order}, r.place) > (
            select ${order}, r.place
            from ranking_rows r left join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)}
            where r.run_key = ${run.key} and r.place = ${after}::int
          )`;
  const { rows } = await db.execute<{ row: Row }>(sql`
    select ${rowJson(run, others)} as row ${listed} ${beyond} order by ${sort === "rank-asc" ? sql`r.place` : sql`${order}, r.place`}
    limit ${limit + 1}
  `);
  const page = rows.slice(0, limit).map(({ row }) => rowTold(row));
  const count = conferenceKey === undefined ? run.told.count : await countOf(db, listed);
  return {
    ranking: run.told,
    others: others.map(({ told: { source, asOf } }) => ({ source, asOf })),
    conferences: await readConferences(db, viewer, run),
    count,
    rows: page,
    next: rows.length > limit ? String(page.at(-1)!.place) : null,
  };
}

/** Null where there is no such ranking, or the team does not stand on it, or may not be known of. */
export async function readTeamReceipt(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
  asked: RankingAsked,
): Promise<TeamReceipt | null> {
  const found = await readRun(db, asked);
  if (!found) return null;
  const { run, others } = found;
  const { rows } = await db.execute<{ row: Row; inputs: TeamReceipt["inputs"] }>(sql`
    select ${rowJson(run, others)} as row, ${inputsJson(viewer)} as inputs
    from ranking_rows r join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)}
    where r.organization_key = ${organizationKey} and r.run_key = ${run.key}
  `);
  const [first] = rows;
  return first ? { ranking: run.told, row: rowTold(first.row), inputs: first.inputs } : null;
}

/** Of each sport and type the latest list that ranks the team, by the first source that does; null of a team that may not be known of. */
export async function readTeamPlaces(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
): Promise<OrganizationRankings | null> {
  const { rows } = await db.execute<{ body: OrganizationRankings }>(sql`
    select json_build_object('rankings', coalesce((
      select json_agg(stands.told order by s.key, of.number)
      from sports s cross join unnest(${sql.param([...teamRankingTypes])}::text[]) with ordinality as of (type, number)
      cross join lateral (
        select json_build_object(
          'ranking', json_build_object(
            'type', k.type, 'sportKey', k.sport_key, 'sportName', s.name, 'year', k.year, 'period', k.period, 'source', k.source,
            'asOf', run.as_of, 'count', run.count
          ),
          'rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8, 'previousRank', r.previous_rank, 'isCompared', ${isCompared},
          'hasReceipt', (select true from ranking_inputs i where i.run_key = r.run_key and i.place = r.place limit 1) is true
        ) as told
        from rankings k
        join lateral (select * from ranking_runs where ranking_key = k.key order by as_of desc limit 1) run on true
        join ranking_rows r on r.organization_key = o.key and r.run_key = run.key and r.rank is not null
        where k.sport_key = s.key and k.type = of.type
        order by k.year desc nulls last, k.period nulls first, array_position(${sql.param([...rankingSources])}::text[], k.source)
        limit 1
      ) stands
    ), '[]')) as body
    from organizations o where o.key = ${organizationKey} and ${organizationVisibleTo(viewer)}
  `);
  return rows[0]?.body ?? null;
}

/**
 * What the score of a row `r` is made of; of a person who may not be shown the contribution alone. Those of people stand by what they add:
 * in any other order the neighbors of one who may not be shown would tell their position.
 */
function inputsJson(viewer: TokenViewer | null): SQL {
  const isShown = sql`(i.person_key is null or p.key is not null)`;
  const ifShown = (value: SQL) => sql`case when ${isShown} then ${value} end`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'label', ${ifShown(sql`i.label`)}, 'isShown', ${isShown},
      'person', case when p.key is not null then json_build_object('key', p.key, 'name', p.full_name) end,
      'value', ${ifShown(sql`i.value::float8`)}, 'weight', ${ifShown(sql`i.weight::float8`)}, 'at', ${ifShown(sql`i.at`)},
      'contribution', i.contribution::float8
    ) order by case when i.person_key is null then i.number end, i.contribution < 0, abs(i.contribution) desc, ${isShown} desc, i.number),
    '[]'::json)
    from ranking_inputs i left join people p on p.key = i.person_key and ${visibleTo(viewer)}
    where i.run_key = r.run_key and i.place = r.place
  )`;
}

/** Whoever may not be shown, and whoever has no such number, comes last. */
const orders: Readonly<Record<TeamRankingSort, SQL>> = {
  "rank-asc": sql`r.place`,
  "name-asc": sql`(coalesce(o.name, r.subject) is null), coalesce(o.name, r.subject, '')`,
  "commits-desc": mostOf("commits"),
  "average-desc": mostOf("averageStars"),
  "in-desc": mostOf("in"),
  "out-desc": mostOf("out"),
  "rated-desc": mostOf("rated"),
};

function mostOf(figure: string): SQL {
  const value = sql`case when r.organization_key is null or o.key is not null then (r.figures ->> ${figure})::numeric end`;
  return sql`(${value} is null), coalesce(-(${value}), 0)`;
}

interface Row extends Omit<TeamRanked, "team"> {
  team: TeamRow | null;
  subject: string | null;
}

function rowTold({ team, subject, ...row }: Row): TeamRanked {
  return { ...row, team: team ? teamTold(team) : subject === null ? null : strangerTold(subject) };
}

/** Of a row `r` with its team `o`. */
function rowJson({ told: { sportKey, year } }: Run, others: readonly Run[]): SQL {
  const isShown = sql`(r.organization_key is null or o.key is not null)`;
  const conference = year === null ? sql`null` : conferenceOf(sql`o.key`, sql`${sportKey}`, sql`${year}`);
  const elsewhere = others.map(
    ({ key }) => sql`(
      select json_build_object('rank', e.rank, 'isTied', e.is_tied) from ranking_rows e
      where e.organization_key = o.key and e.run_key = ${key} and e.rank is not null
    )`,
  );
  return sql`json_build_object(
    'place', r.place, 'rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8,
    'previousRank', case when ${isShown} then r.previous_rank end,
    'team', case when o.key is not null then json_build_object(${teamColumns()}) end,
    'subject', case when r.organization_key is null then r.subject end,
    'conference', ${conference}, 'figures', case when ${isShown} then r.figures else '{}'::jsonb end,
    'hasReceipt', o.key is not null and (select true from ranking_inputs i where i.run_key = r.run_key and i.place = r.place limit 1) is true,
    'elsewhere', json_build_array(${sql.join(elsewhere, sql`, `)})
  )`;
}

function playsIn({ told: { sportKey, year } }: Run, conferenceKey: number): SQL {
  return sql`exists (
    select from conference_members m join conference_seasons cs on cs.key = m.season_key and cs.conference_key = ${conferenceKey}
    where m.organization_key = o.key and m.sport_key = ${sportKey} and m.year = ${year}::int
  )`;
}

async function readConferences(db: Database, viewer: TokenViewer | null, { key, told: { sportKey, year } }: Run) {
  if (year === null) return [];
  const { rows } = await db.execute<TeamRankings["conferences"][number] & Record<string, unknown>>(sql`
    select c.key, c.name
    from ranking_rows r join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)}
    join conference_members m on m.organization_key = o.key and m.sport_key = ${sportKey} and m.year = ${year}
    join conference_seasons cs on cs.key = m.season_key join conferences c on c.key = cs.conference_key
    where r.run_key = ${key} group by c.key order by c.search_text, c.key
  `);
  return rows;
}

async function countOf(db: Database, listed: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${listed}`);
  return rows[0]!.count;
}
