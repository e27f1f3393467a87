/**
 * The games of a sport on a day as everybody reads them: those that stand on the schedule of a team that the viewer may know of. The other
 * team of one, where it may not be shown, is not named, and nothing is told that would (docs/rules.md O33, I5).
 */
import { sql, type SQL } from "drizzle-orm";
import type { GameDays, GameOfDay, GamesOfDay } from "~/contract/teams/games";
import { gamePlace, writtenGamePlace } from "~/domain/teams/scores";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { conferenceOf } from "../conferences/of-team";
import { strangerTold, teamColumns, teamTold, type TeamRow } from "../organizations/team-json";
import { organizationVisibleTo } from "../organizations/visibility";

type Team = NonNullable<GameOfDay["home"]>;
type TeamOfDayRow = TeamRow & { conference: string | null };

type Row = Omit<GameOfDay, "home" | "away"> & {
  minute: number | null;
  credit: string | null;
  home: TeamOfDayRow | null;
  away: TeamOfDayRow | null;
  homeName: string;
  awayName: string;
  isHomeOurs: boolean;
  isAwayOurs: boolean;
};

export interface GamesOfDayAsked {
  sportKey: number;
  day: string;
  after?: string;
  limit: number;
}

/** What comes in the place of a minute that is not told: those games stand last. */
const noMinute = 2_147_483_647;

/** A page of them by the time, as far as it is told, first games before second ones, then by key. */
export async function readGamesOfDay(
  db: Database,
  viewer: TokenViewer | null,
  { sportKey, day, after, limit }: GamesOfDayAsked,
): Promise<GamesOfDay> {
  const place = after === undefined ? null : gamePlace(after);
  const turn = sql`coalesce(g.minute, ${sql.raw(String(noMinute))})`;
  const { rows } = await db.execute<{ game: Row; asOf: string }>(sql`
    with of_day as (
      select g.*, h.key as shown_home_key, w.key as shown_away_key, max(g.changed_at) over () as as_of,
        case when (g.home_key is null or h.key is not null) and (g.away_key is null or w.key is not null)
          then (extract(epoch from g.starts_at) / 60)::int end as minute
      from games g
      left join organizations h on h.key = g.home_key and ${organizationVisibleTo(viewer, "h")}
      left join organizations w on w.key = g.away_key and ${organizationVisibleTo(viewer, "w")}
      where g.sport_key = ${sportKey} and g.day = ${day} and (h.key is not null or w.key is not null)
    )
    select to_json(g.as_of) #>> '{}' as "asOf", json_build_object(
      'key', g.key, 'number', g.number, 'season', g.season, 'site', g.site, 'cityName', g.city_name, 'region', g.region,
      'startsAt', g.starts_at, 'zone', g.zone, 'minute', g.minute,
      'credit', (select s.credit from sources s where s.key = g.source_key),
      'status', g.status, 'type', g.type, 'round', g.round, 'homeScore', g.home_score, 'awayScore', g.away_score,
      'forfeit', g.forfeit, 'vacatedBy', g.vacated_by, 'note', g.note, 'homeName', g.home_name, 'awayName', g.away_name,
      'isHomeOurs', g.home_key is not null, 'isAwayOurs', g.away_key is not null,
      'home', ${teamJson(sql`g.shown_home_key`)}, 'away', ${teamJson(sql`g.shown_away_key`)}
    ) as game
    from of_day g
    ${place ? sql`where (${turn}, g.number, g.key) > (${place.minute ?? noMinute}::int, ${place.number}::int, ${place.key}::int)` : sql``}
    order by ${turn}, g.number, g.key limit ${limit + 1}
  `);
  const page = rows.slice(0, limit).map(({ game }) => game);
  const last = page.at(-1);
  return {
    games: page.map(told),
    next: rows.length > limit && last ? writtenGamePlace(last) : null,
    asOf: rows[0]?.asOf ?? null,
    credits: [...new Set(page.flatMap(({ credit }) => credit ?? []))],
  };
}

/** Of each sport that has any games the viewer may know of, the nearest days that have some. */
export async function readGameDays(db: Database, viewer: TokenViewer | null, day: string): Promise<GameDays> {
  const nearest = (where: SQL, way: SQL) => sql`(
    select g.day from games g
    where g.sport_key = s.key and g.day ${where} and exists (
      select from organizations o where o.key in (g.home_key, g.away_key) and ${organizationVisibleTo(viewer)}
    )
    order by g.day ${way} limit 1
  )`;
  const { rows } = await db.execute<GameDays["sports"][number] & Record<string, unknown>>(sql`
    select * from (
      select s.key as "sportKey", s.name as "sportName", ${nearest(sql`< ${day}::date`, sql`desc`)}::text as before,
        ${nearest(sql`= ${day}::date`, sql`asc`)} is not null as "isOn", ${nearest(sql`> ${day}::date`, sql`asc`)}::text as after
      from sports s
    ) of_sport
    where before is not null or "isOn" or after is not null order by "sportKey"
  `);
  return { sports: rows };
}

/** The team of a key, with its conference in the game's season; null of none. */
function teamJson(key: SQL): SQL {
  return sql`(
    select json_build_object(
      ${teamColumns()}, 'conference', ${conferenceOf(sql`o.key`, sql`g.sport_key`, sql`g.season`)}
    ) from organizations o where o.key = ${key}
  )`;
}

/** A note names teams, a town may be one's own, and so may a zone: of a game with a team that may not be shown none is told. */
function told({ home, away, homeName, awayName, isHomeOurs, isAwayOurs, minute: _minute, credit: _credit, ...game }: Row): GameOfDay {
  const isTold = (home !== null || !isHomeOurs) && (away !== null || !isAwayOurs);
  return {
    ...game,
    startsAt: game.startsAt && new Date(game.startsAt).toISOString(),
    ...(!isTold && { startsAt: null, zone: null, cityName: null, region: null, note: null }),
    home: sideTold(home, isHomeOurs, homeName),
    away: sideTold(away, isAwayOurs, awayName),
  };
}

function sideTold(team: TeamOfDayRow | null, isOurs: boolean, name: string): Team | null {
  return isOurs ? team && teamTold(team) : { ...strangerTold(name), conference: null };
}
