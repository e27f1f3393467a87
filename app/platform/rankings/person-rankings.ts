/**
 * Rankings of people: of ours, told of whom the viewer may know alone, and of whom sources name (docs/rules.md R31, R33, R35, R39, R53, P4,
 * I1, I5).
 */
import { sql, type SQL } from "drizzle-orm";
import type { PersonRanked, PersonRankings, PersonReceipt, PlayerRankings, RankingTold } from "~/contract/rankings/rankings";
import { commitmentOf, type CommitmentFacts } from "~/domain/profile/commitments";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import type { RankingFigures } from "~/domain/rankings/team-lists";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { commitmentFactsJson, commitmentList } from "../people/commitments";
import { visibleTo } from "../people/visibility";
import { strangerTold, teamColumns, teamTold, type TeamRow } from "../teams/organizations/team-json";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { isCompared, readRun, type RankingAsked, type Run } from "./runs";

/** What a list of people is narrowed to. */
export interface PersonsNarrowed {
  positionKey?: number;
  state?: string;
  isCommitted?: "true" | "false";
}

export interface PersonRankingsAsked extends RankingAsked, PersonsNarrowed {
  teamKey?: number;
  conferenceKey?: number;
  after?: number;
  limit: number;
}

/** A page of the ranking; `people` are all whose rows it has, also those who may not be shown, by whose changes it becomes another. */
export async function readPersonRankings(
  db: Database,
  viewer: TokenViewer | null,
  asked: PersonRankingsAsked,
): Promise<{ told: PersonRankings; people: number[] }> {
  const { teamKey, conferenceKey, after, limit, ...named } = asked;
  const found = await readRun(db, named);
  if (!found) return { told: { ranking: null, others: [], conferences: [], teams: [], count: 0, rows: [], next: null }, people: [] };
  const { run, others } = found;
  const conditions = [
    ...(teamKey === undefined ? [] : [sql`o.key = ${teamKey}`]),
    ...(conferenceKey === undefined ? [] : [playsIn(run, conferenceKey)]),
    ...narrowedTo(named),
  ];
  const those = sql`${listed(viewer, run)} where ${sql.join([sql`r.run_key = ${run.key}`, ...conditions], sql` and `)}`;
  const { rows } = await db.execute<{ row: Row; person: number | null }>(sql`
    select ${rowJson(run, others)} as row, r.person_key as person ${those} ${after === undefined ? sql`` : sql`and r.place > ${after}::int`}
    order by r.place limit ${limit + 1}
  `);
  const page = rows.slice(0, limit).map(({ row }) => rowTold(row));
  const told = {
    ranking: run.told,
    others: others.map(({ told: { source, asOf } }) => ({ source, asOf })),
    conferences: named.type === "Player" ? await readConferences(db, run) : [],
    teams: named.type === "Draft" ? await readTeams(db, viewer, run) : [],
    count: conditions.length === 0 ? run.told.count : await countOf(db, those),
    rows: page,
    next: rows.length > limit ? String(page.at(-1)!.place) : null,
  };
  return { told, people: rows.flatMap(({ person }) => person ?? []) };
}

/** Null where there is no such ranking, or the person does not stand on it, or may not be known of. */
export async function readPersonReceipt(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  asked: RankingAsked,
): Promise<PersonReceipt | null> {
  const found = await readRun(db, asked);
  if (!found) return null;
  const { run, others } = found;
  const { rows } = await db.execute<{ row: Row; inputs: PersonReceipt["inputs"] }>(sql`
    select ${rowJson(run, others)} as row, (
      select coalesce(json_agg(json_build_object(
        'label', part.label, 'value', part.value::float8, 'weight', part.weight::float8,
        'contribution', part.contribution::float8, 'at', part.at
      ) order by part.number), '[]')
      from ranking_inputs part where part.run_key = r.run_key and part.place = r.place
    ) as inputs
    ${listed(viewer, run)} where r.run_key = ${run.key} and p.key = ${personKey}
  `);
  const [first] = rows;
  return first ? { ranking: run.told, row: rowTold(first.row), inputs: first.inputs } : null;
}

/** Where somebody stands on the latest run of each ranking, or of those of players by class; null of who may not be known of. */
export async function readPlayerRankings(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  { ofClass }: { ofClass: boolean },
): Promise<PlayerRankings | null> {
  const { rows } = await db.execute<{ body: PlayerRankings }>(sql`
    select json_build_object('rankings', coalesce((
      select json_agg(json_build_object(
        'ranking', json_build_object(
          'type', k.type, 'sportKey', k.sport_key, 'sportName', s.name, 'year', k.year, 'period', k.period, 'source', k.source,
          'asOf', run.as_of, 'count', run.count
        ),
        'rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8, 'previousRank', r.previous_rank, 'isCompared', ${isCompared}
      ) order by k.sport_key, k.year desc nulls last, k.type, run.formula is null, k.source)
      from ranking_rows r join ranking_runs run on run.key = r.run_key
      join rankings k on k.key = run.ranking_key ${ofClass ? sql`and k.type = 'Player' and k.year is not null` : sql``}
      join sports s on s.key = k.sport_key
      where r.person_key = p.key
        and not exists (select from ranking_runs later where later.ranking_key = k.key and later.as_of > run.as_of)
    ), '[]')) as body
    from people p where p.key = ${personKey} and ${visibleTo(viewer)}
  `);
  return rows[0]?.body ?? null;
}

/** Of who is not shown nothing is asked: they are no part of what is narrowed. */
export function narrowedTo({ positionKey, state, isCommitted }: PersonsNarrowed): SQL[] {
  return [
    ...(positionKey === undefined ? [] : [sql`ps.primary_position_key = ${positionKey}`]),
    ...(state === undefined ? [] : [sql`home.state_abbreviation = ${state}`]),
    ...(isCommitted === undefined ? [] : [isCommitted === "true" ? sql`i.key is not null` : sql`p.key is not null and i.key is null`]),
  ];
}

/** The rows of a run with who they are of, as far as they may be shown, and with what is to be told of them. */
function listed(viewer: TokenViewer | null, { told }: Run): SQL {
  return sql`from ranking_rows r ${whoOf(viewer, told)}`;
}

/** Joined to rows `r` of a list: who they are of, as far as they may be shown. */
export function whoOf(viewer: TokenViewer | null, { type, sportKey, year }: Pick<RankingTold, "type" | "sportKey" | "year">): SQL {
  const isOfPortal = type === "TransferPortal";
  const isOfSeason = type === "ProjectedImpact";
  const ofYear = (column: SQL) => (year === null ? sql`` : sql`and ${column} = ${year}::int`);
  const teamKey = isOfPortal
    ? sql`moved.to_key`
    : isOfSeason
      ? sql`played.organization_key`
      : sql`coalesce(r.organization_key, i.organization_key)`;
  return sql`
    left join people p on p.key = r.person_key and ${visibleTo(viewer)}
    left join person_sports ps on ps.person_key = p.key and ps.sport_key = ${sportKey}
    left join positions position on position.key = ps.primary_position_key
    left join cities home on home.key = p.hometown_city_key
    left join recruitment_interests i on i.person_key = p.key and i.recruitment_status in (${commitmentList})
    left join lateral (
      select t.from_key, t.to_key from transfers t
      where ${isOfPortal ? sql`t.person_key = p.key and t.sport_key = ${sportKey} ${ofYear(sql`t.year`)}` : sql`false`}
      order by t.key desc limit 1
    ) moved on true
    left join lateral (
      select s.organization_key from season_statistics s
      where s.statistic = 'games' and ${isOfSeason ? sql`s.person_key = p.key and s.sport_key = ${sportKey} ${ofYear(sql`s.season`)}` : sql`false`}
      order by s.season desc, s.value desc, s.organization_key limit 1
    ) played on true
    left join organizations o on o.key = ${teamKey} and ${organizationVisibleTo(viewer)}
    left join organizations f on f.key = coalesce(r.from_key, moved.from_key) and ${organizationVisibleTo(viewer, "f")}
  `;
}

export interface Who extends Pick<PersonRanked, "personKey" | "name" | "home" | "classYear"> {
  subject: string | null;
  status: RecruitmentStatus | null;
  facts: CommitmentFacts | null;
  positionName: string | null;
  team: TeamRow | null;
  figures: Pick<RankingFigures, "round" | "position" | "home" | "school" | "calledThen">;
}

interface Row extends Who, Omit<PersonRanked, "team" | "from" | "round" | "commitment" | "position"> {
  from: TeamRow | null;
  fromName: string | null;
}

/** Whether a row `r` may be told: whom a list names alone is. */
export const isShown = sql`(r.person_key is null or p.key is not null)`;

/** Of a row `r` with what `whoOf` joins to it, the pairs of a JSON object that is who it is of. */
export function whoColumns({ type }: Pick<RankingTold, "type">): SQL {
  return sql`
    'personKey', p.key, 'name', p.full_name, 'subject', case when r.person_key is null then r.subject end,
    'positionName', position.name, 'home', home.name || ', ' || home.state_abbreviation, 'classYear', p.class_year,
    'status', ${type === "ProjectedImpact" ? sql`null` : sql`i.recruitment_status`},
    'facts', ${type !== "Player" ? sql`null::json` : commitmentFactsJson},
    'team', ${teamJson("o")}, 'figures', case when ${isShown} then r.figures else '{}' end
  `;
}

/** Who the row is of, and what else it says. */
export function whoTold<W extends Who>({ team, figures, name, subject, status, facts, positionName, ...row }: W) {
  return {
    ...row,
    name: name ?? subject,
    position: positionName ?? figures.position ?? null,
    home: row.home ?? figures.home ?? figures.school ?? null,
    team: team && { ...teamTold(team), ...(figures.calledThen && { name: figures.calledThen, fullName: figures.calledThen }) },
    commitment: status && commitmentOf(status, facts),
  };
}

/** Of a row of `listed`; of who may not be shown neither what the list says of them nor where others rank them. */
function rowJson({ told }: Run, others: readonly Run[]): SQL {
  const elsewhere = others.map(
    ({ key }) => sql`(
      select json_build_object('rank', e.rank, 'isTied', e.is_tied) from ranking_rows e
      where e.person_key = p.key and e.run_key = ${key} and e.rank is not null
    )`,
  );
  return sql`json_build_object(
    'place', r.place, 'rank', r.rank, 'isTied', r.is_tied, 'score', r.score::float8,
    'previousRank', case when ${isShown} then r.previous_rank end, ${whoColumns(told)},
    'from', ${teamJson("f")}, 'fromName', r.from_name, 'elsewhere', json_build_array(${sql.join(elsewhere, sql`, `)})
  )`;
}

function rowTold({ from, fromName, ...row }: Row): PersonRanked {
  return {
    ...whoTold(row),
    from: from ? teamTold(from) : fromName === null ? null : strangerTold(fromName),
    round: row.figures.round ?? null,
  };
}

/**
 * Whether the team `o` of a row plays in the conference in the season that begins in the year of the list, of players of all time in that
 * of the commitment's class; else in the latest one before of which that is known (R53).
 */
function playsIn({ told: { type, sportKey, year } }: Run, conferenceKey: number): SQL {
  const season = sql`coalesce(${year}::int, ${type === "Player" ? sql`i.class_year` : sql`null`}, 9999)`;
  return sql`exists (
    select from conference_members m join conference_seasons cs on cs.key = m.season_key and cs.conference_key = ${conferenceKey}
    where m.organization_key = o.key and m.sport_key = ${sportKey} and m.year = (
      select max(known.year) from conference_members known
      where known.organization_key = o.key and known.sport_key = ${sportKey} and known.year <= ${season}
    )
  )`;
}

/** What such a list is narrowed by: the conferences of the latest season of the sport that begins by its year. */
async function readConferences(db: Database, { told: { sportKey, year } }: Run): Promise<PersonRankings["conferences"]> {
  const { rows } = await db.execute<PersonRankings["conferences"][number] & Record<string, unknown>>(sql`
    select c.key, c.name from conferences c
    where c.key in (
      select cs.conference_key from conference_seasons cs where cs.sport_key = ${sportKey} and cs.year = (
        select max(known.year) from conference_seasons known
        where known.sport_key = ${sportKey} and known.year <= coalesce(${year}::int, 9999)
      )
    )
    order by c.search_text, c.key
  `);
  return rows;
}

/** Who drafted somebody of the list. */
async function readTeams(db: Database, viewer: TokenViewer | null, { key }: Run): Promise<PersonRankings["teams"]> {
  const { rows } = await db.execute<PersonRankings["teams"][number] & Record<string, unknown>>(sql`
    select o.key, o.full_name as name from ranking_rows r
    join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)}
    where r.run_key = ${key} group by o.key order by o.full_name, o.key
  `);
  return rows;
}

async function countOf(db: Database, those: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${those}`);
  return rows[0]!.count;
}

function teamJson(alias: string): SQL {
  return sql`case when ${sql.identifier(alias)}.key is not null then json_build_object(${teamColumns(alias)}) end`;
}
