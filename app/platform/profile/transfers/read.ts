/** The transfer portal as everybody reads it: told of whom the viewer may know alone (docs/rules.md O20–O22, O27, I1, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { BestAvailable, PortalFilters, Portals, TeamTransfers, Transfer, Transfers } from "~/contract/profile/transfers";
import {
  placeAfter,
  portalCounts,
  stateOf,
  teamSums,
  transferPlace,
  writtenPlace,
  type TransferSort,
  type TransferState,
  type transfersNarrowed,
} from "~/domain/profile/transfers";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { mayBeRated } from "../../people/ratings";
import { visibleTo } from "../../people/visibility";
import { conferenceOf } from "../../teams/conferences/of-team";
import { readTeamSeasons, type SeasonWanted } from "../../teams/organizations/seasons";
import { teamColumns, teamTold, type TeamRow } from "../../teams/organizations/team-json";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

export interface Portal {
  sportKey: number;
  year: number;
}

export interface TransfersAsked extends Portal, Partial<Narrowed> {
  sort: TransferSort;
  after?: string;
  limit: number;
}

type Narrowed = ReturnType<typeof transfersNarrowed>;
export type MovedTeamRow = TeamRow & { conference: string | null };
type Row = Omit<Transfer, "from" | "to" | "state"> & {
  from: MovedTeamRow | null;
  to: MovedTeamRow | null;
  toKey: number | null;
  fromKey: number;
};

/** How an entry stands, as stateOf says it of one. */
export const state = sql`case
  when t.withdrawn_day is not null then 'Withdrawn' when t.to_key is not null then 'Committed' else 'Available'
end`;
/** The day on which it came to stand so; before all others where no day is known. */
const since = sql`coalesce(t.withdrawn_day, t.decided_day, t.entered_day, '-infinity'::date)`;

/** Who was joined to another person is counted as that one alone (O25). */
const isPlayer = sql`join people p on p.key = t.person_key and p.position_type = 'Player' and p.joined_to_key is null`;

/** The entries of people whom the viewer may know of. */
export function entered(viewer: TokenViewer | null): SQL {
  return sql`from transfers t ${isPlayer} and ${visibleTo(viewer)}`;
}

/** The same, each with its teams as far as those may be shown, and what the athlete played. */
function entries(viewer: TokenViewer | null): SQL {
  return sql`${entered(viewer)} ${facts(viewer)}`;
}

function facts(viewer: TokenViewer | null): SQL {
  return sql`
    left join organizations f on f.key = t.from_key and ${organizationVisibleTo(viewer, "f")}
    left join organizations w on w.key = t.to_key and ${organizationVisibleTo(viewer, "w")}
    left join lateral (
      select c.position_key, c.class_year, c.class_year_word from careers c
      where c.person_key = t.person_key and c.sport_key = t.sport_key and c.organization_key in (t.from_key, t.to_key)
      order by c.class_year is null, c.organization_key = t.from_key desc, c.from_year desc, c.key desc limit 1
    ) played on true
    left join lateral (
      select ps.primary_position_key from person_sports ps
      where ps.person_key = t.person_key and ps.sport_key = t.sport_key order by ps.key limit 1
    ) own on true
  `;
}

const position = sql`coalesce(played.position_key, own.primary_position_key)`;

export function ofPortal({ sportKey, year }: Record<keyof Portal, number | SQL>): SQL {
  return sql`t.sport_key = ${sportKey} and t.year = ${year}`;
}

/** Whether the team of an alias plays in the conference in the portal's year. */
export function playsIn(team: "f" | "w", conferenceKey: number): SQL {
  return sql`exists (
    select from conference_seasons cs join conference_members m on m.season_key = cs.key
    where cs.conference_key = ${conferenceKey}
      and m.organization_key = ${sql.identifier(team)}.key and m.sport_key = t.sport_key and m.year = t.year
  )`;
}

export function teamJson(team: "f" | "w"): SQL {
  const o = sql.identifier(team);
  return sql`case when ${o}.key is null then null else json_build_object(
    ${teamColumns(team)}, 'conference', ${conferenceOf(sql`${o}.key`, sql`t.sport_key`, sql`t.year`)}
  ) end`;
}

/** In the sport of the portal, as far as everybody may read it. */
const rating = sql`(
  select r.rating from person_ratings r where r.person_key = t.person_key and r.sport_key = t.sport_key and ${mayBeRated()}
)`;

const rowJson = sql`json_build_object(
  'key', t.key, 'personKey', p.key, 'fullName', p.full_name,
  'positionName', (select position.name from positions position where position.key = ${position}),
  'rating', ${rating}::float8, 'classYear', played.class_year, 'classYearWord', played.class_year_word,
  'fromKey', t.from_key, 'toKey', t.to_key, 'from', ${teamJson("f")}, 'to', ${teamJson("w")},
  'enteredDay', t.entered_day, 'decidedDay', t.decided_day, 'withdrawnDay', t.withdrawn_day,
  'eligibility', t.eligibility, 'said', json_build_object('standing', t.standing, 'by', t.said_by, 'day', t.said_day), 'source', t.source
)`;

interface Order {
  by: SQL;
  way: SQL;
  /** Where the row at which a page ended stands, as these sort it. */
  place: (value: string) => SQL;
  /** Of a row, as its place says it. */
  value: SQL;
  /** Among names a place would tell the name, and among ratings the rating: whoever may not be shown stands after all of them. */
  areLast: boolean;
}

const orderOf = (sort: TransferSort): Order => {
  const isRising = sort.endsWith("-asc");
  const way = isRising ? sql`asc` : sql`desc`;
  if (sort.startsWith("rating")) {
    // Beyond all ratings, which are from 50 to 100: whoever has none comes last, whichever way the others stand.
    const none = isRising ? sql`101` : sql`0`;
    const place = (value: string) => sql`coalesce(nullif(${value}, '')::numeric, ${none})`;
    return { way, by: sql`coalesce(${rating}, ${none})`, value: sql`${rating}::text`, place, areLast: true };
  }
  return sort.startsWith("name")
    ? { way, by: sql`p.full_name collate "C"`, value: sql`p.full_name`, place: (value) => sql`${value}::text collate "C"`, areLast: true }
    : {
        way,
        by: since,
        value: sql`coalesce(t.withdrawn_day, t.decided_day, t.entered_day)::text`,
        place: (value) => sql`coalesce(nullif(${value}, '')::date, '-infinity'::date)`,
        areLast: false,
      };
};

/** Of a portal: what it is narrowed to but for the state, and whether that leaves out whoever may not be shown. */
function narrowing(viewer: TokenViewer | null, { sportKey, year, ...asked }: Portal & Partial<Narrowed>) {
  const { positionKey, classYear, fromKey, toKey, fromConferenceKey, toConferenceKey } = asked;
  const conditions = [
    ...(positionKey === undefined ? [] : [sql`${position} = ${positionKey}`]),
    ...(classYear === undefined ? [] : [sql`played.class_year = ${classYear}`]),
    ...(fromKey === undefined ? [] : [sql`f.key = ${fromKey}`]),
    ...(toKey === undefined ? [] : [sql`w.key = ${toKey}`]),
    ...(fromConferenceKey === undefined ? [] : [playsIn("f", fromConferenceKey)]),
    ...(toConferenceKey === undefined ? [] : [playsIn("w", toConferenceKey)]),
  ];
  // A filter would tell what is hidden: of a narrowed portal whoever may not be shown is no part.
  const from = conditions.length > 0 ? entries(viewer) : sql`from transfers t ${isPlayer}`;
  return sql`${from} where ${sql.join([ofPortal({ sportKey, year }), ...conditions], sql` and `)}`;
}

const inStatus = (status: Narrowed["state"]): SQL =>
  status === undefined ? sql`` : status === "Out" ? sql`and ${state} <> 'Withdrawn'` : sql`and ${state} = ${status}`;

/**
 * A page of a portal, and what all that it is narrowed to comes to; the state alone narrows the rows and not the counts. Of whom may not be
 * shown a row is null, and no more of them leaves the database than how many there are (O27).
 */
export async function readTransfers(
  db: Database,
  viewer: TokenViewer | null,
  { sort, after, limit, ...asked }: TransfersAsked,
): Promise<Transfers> {
  const narrowed = narrowing(viewer, asked);
  const { rows: counted } = await db.execute<{ state: TransferState; count: number; shown: number; asOf: string | null }>(sql`
    select ${state} as state, count(*)::int as count, count(*) filter (where ${visibleTo(viewer)})::int as shown,
      to_json(max(t.changed_at) filter (where ${visibleTo(viewer)})) #>> '{}' as "asOf"
    ${narrowed} group by 1
  `);
  // A portal of which nobody may be shown is none.
  if (counted.every(({ shown }) => shown === 0)) return { counts: portalCounts({}), transfers: [], next: null, asOf: null };
  const { by, way, place, value, areLast } = orderOf(sort);
  const begins = after === undefined ? null : transferPlace(after, sort);
  const beyond = sort.endsWith("-asc") ? sql`<=` : sql`>=`;
  // Who may not be shown stands after all others of the day: the key would tell who came first.
  const ended = begins?.shown
    ? sql`(
        select coalesce(max(at), 0) from numbered
        where is_shown and (placed, key) ${beyond} (${place(begins.shown.value)}, ${begins.shown.key}::int)
      )`
    : sql`0`;
  const { rows } = await db.execute<{ row: Row | null; value: string | null }>(sql`
    with listed as (
      select t.key, ${visibleTo(viewer)} as is_shown, ${by} as placed ${narrowed} ${inStatus(asked.state)}
    ), numbered as (
      select key, is_shown, placed, row_number() over (
        order by ${areLast ? sql`is_shown desc, ` : sql``} placed ${way}, is_shown desc, key ${way}
      ) as at from listed
    ), page as (
      select key, is_shown, at from numbered where at > ${ended} + ${begins?.passed ?? 0}::int order by at limit ${limit + 1}
    )
    select case when page.is_shown then ${rowJson} end as row, case when page.is_shown then ${value} end as value
    from page join transfers t on t.key = page.key join people p on p.key = t.person_key ${facts(viewer)}
    order by page.at
  `);
  const page = rows.slice(0, limit);
  const places = page.map(({ row, value: sortedBy }) => row && { value: sortedBy ?? "", key: row.key });
  return {
    counts: portalCounts(Object.fromEntries(counted.map((one) => [one.state, one.count]))),
    transfers: page.map(({ row }) => row && told(row)),
    next: rows.length > limit ? writtenPlace(placeAfter(places, begins)) : null,
    asOf: counted.flatMap(({ asOf }) => asOf ?? []).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
  };
}

/** Who is still free: by rating, then who may play at once first, then what is confirmed, then who entered last (O21). */
export async function readBestAvailable(
  db: Database,
  viewer: TokenViewer | null,
  { positionKey, limit, ...portal }: Portal & { positionKey?: number; limit: number },
): Promise<BestAvailable> {
  const { rows } = await db.execute<{ row: Row }>(sql`
    select ${rowJson} as row ${entries(viewer)}
    where ${ofPortal(portal)} and ${state} = 'Available' ${positionKey === undefined ? sql`` : sql`and ${position} = ${positionKey}`}
    order by ${rating} desc nulls last, array_position(array['Immediate','Tbd','PendingAppeal','SittingOne'], t.eligibility), t.standing desc,
      t.entered_day desc, t.key desc
    limit ${limit}
  `);
  return { transfers: rows.map(({ row }) => told(row)) };
}

/** Every portal in which there is somebody whom the viewer may know of. */
export async function readPortals(db: Database, viewer: TokenViewer | null): Promise<Portals> {
  const { rows } = await db.execute<Portals["portals"][number] & Record<string, unknown>>(sql`
    select s.key as "sportKey", s.name as "sportName", json_agg(known.year order by known.year desc) as years
    from sports s, generate_series(
      (select min(t.year) from transfers t where t.sport_key = s.key), (select max(t.year) from transfers t where t.sport_key = s.key)
    ) known (year)
    where (
      select true from transfers t join people p on p.key = t.person_key
      where ${ofPortal({ sportKey: sql`s.key`, year: sql`known.year` })} and p.position_type = 'Player' and ${visibleTo(viewer)} limit 1
    )
    group by s.key, s.name order by s.key
  `);
  return { portals: rows };
}

export async function readPortalFilters(db: Database, viewer: TokenViewer | null, portal: Portal): Promise<PortalFilters> {
  const teams = (column: "from_key" | "to_key") => sql`(
    select coalesce(json_agg(json_build_object('key', o.key, 'name', o.name) order by o.name, o.key), '[]'::json)
    from organizations o where ${organizationVisibleTo(viewer)} and o.key in (
      select t.${sql.identifier(column)} from transfers t
      join people p on p.key = t.person_key and p.position_type = 'Player' and ${visibleTo(viewer)} where ${ofPortal(portal)}
    )
  )`;
  const { rows } = await db.execute<{ body: PortalFilters }>(sql`
    select json_build_object('fromTeams', ${teams("from_key")}, 'toTeams', ${teams("to_key")}, 'conferences', (
      select coalesce(json_agg(json_build_object('key', c.key, 'name', c.name) order by c.name), '[]'::json)
      from conferences c where c.key in (
        select cs.conference_key from conference_seasons cs where cs.sport_key = ${portal.sportKey} and cs.year = ${portal.year}
      )
    )) as body
  `);
  return rows[0]!.body;
}

/** Null where there is no such organization, or the viewer may not know of it. */
export async function readTeamTransfers(
  db: Database,
  viewer: TokenViewer | null,
  teamKey: number,
  wanted: SeasonWanted,
): Promise<TeamTransfers | null> {
  const known = (column: SQL) => sql`
    select t.sport_key, t.year from transfers t join people p on p.key = t.person_key
    where ${column} = o.key and p.position_type = 'Player' and ${visibleTo(viewer)}
  `;
  const found = await readTeamSeasons(db, viewer, teamKey, sql`${known(sql`t.from_key`)} union ${known(sql`t.to_key`)}`, wanted);
  if (!found) return null;
  const { organization, seasons: portals, season: portal } = found;
  if (!portal) return { organization, portals, portal, transfers: [], sums: { in: 0, out: 0, net: 0 } };
  const { rows: its } = await db.execute<{ row: Row }>(sql`
    select ${rowJson} as row ${entries(viewer)}
    where ${ofPortal(portal)} and (t.from_key = ${teamKey} or t.to_key = ${teamKey})
    order by ${since} desc, t.key desc
  `);
  const of = its.map(({ row }) => row);
  return { organization, portals, portal, transfers: of.map(told), sums: teamSums(of, teamKey) };
}

function told({ toKey, fromKey: _, from, to, ...row }: Row): Transfer {
  return { ...row, from: from && teamTold(from), to: to && teamTold(to), state: stateOf({ ...row, toKey }) };
}
