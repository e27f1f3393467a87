/** Games as everybody reads them; a team that the viewer may not know of is not named (docs/rules.md O13, I5). */
import { sql } from "drizzle-orm";
import type { Schedule, ScheduledGame } from "~/contract/teams/games";
import {
  noGames,
  placeOfTeam,
  recordAfter,
  resultOf,
  type GameFacts,
  type GameRound,
  type GameSide,
  type GameSite,
} from "~/domain/teams/games";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { readConferenceOf } from "../conferences/of-team";
import { readTeamSeasons, type SeasonWanted } from "../organizations/seasons";
import { strangerTold, teamColumns, teamTold, type TeamRow } from "../organizations/team-json";
import { organizationVisibleTo } from "../organizations/visibility";

type Row = GameFacts & {
  startsAt: string | null;
  zone: string | null;
  round: GameRound | null;
  credit: string | null;
  key: number;
  day: string;
  side: GameSide;
  site: GameSite;
  cityName: string | null;
  region: string | null;
  note: string | null;
  changedAt: string;
  opponentKey: number | null;
  opponentName: string;
  opponent: TeamRow | null;
};

/** Null where there is no such organization, or the viewer may not know of it. */
export async function readSchedule(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
  wanted: SeasonWanted,
): Promise<Schedule | null> {
  const played = sql`
    select g.sport_key, g.season as year from games g where g.home_key = o.key
    union
    select g.sport_key, g.season from games g where g.away_key = o.key
  `;
  const found = await readTeamSeasons(db, viewer, organizationKey, played, wanted);
  if (!found) return null;
  if (!found.season) return { ...found, games: [], record: noGames, conference: null, conferenceRecord: noGames, credits: [] };
  const { sportKey, year } = found.season;
  const [rows, itsConference] = await Promise.all([
    readGames(db, viewer, organizationKey, sportKey, year),
    readConferenceOf(db, organizationKey, sportKey, year),
  ]);
  const games = told(rows, new Set(itsConference?.memberKeys));
  const { record, conferenceRecord } = games.at(-1) ?? { record: noGames, conferenceRecord: noGames };
  const credits = [...new Set(rows.flatMap(({ credit }) => credit ?? []))];
  return { ...found, games, record, conference: itsConference?.conference ?? null, conferenceRecord, credits };
}

async function readGames(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
  sportKey: number,
  year: number,
): Promise<Row[]> {
  const { rows } = await db.execute<{ game: Row }>(sql`
    select json_build_object(
      'key', g.key, 'day', g.day, 'side', g.side, 'site', g.site, 'cityName', g.city_name, 'region', g.region, 'note', g.note,
      'startsAt', g.starts_at, 'zone', g.zone, 'credit', (select s.credit from sources s where s.key = g.source_key),
      'changedAt', g.changed_at, 'status', g.status, 'type', g.type, 'round', g.round, 'homeScore', g.home_score, 'awayScore', g.away_score,
      'forfeit', g.forfeit, 'vacatedBy', g.vacated_by, 'opponentKey', g.opponent_key, 'opponentName', g.opponent_name,
      'opponent', case when o.key is null then null else json_build_object(${teamColumns()}) end
    ) as game
    from (
      select *, 'Home' as side, away_key as opponent_key, away_name as opponent_name
      from games where home_key = ${organizationKey} and sport_key = ${sportKey} and season = ${year}
      union all
      select *, 'Away' as side, home_key as opponent_key, home_name as opponent_name
      from games where away_key = ${organizationKey} and sport_key = ${sportKey} and season = ${year}
    ) g
    left join organizations o on o.key = g.opponent_key and ${organizationVisibleTo(viewer)}
    order by g.day, g.number, g.starts_at, g.key
  `);
  return rows.map(({ game }) => game);
}

/**
 * From the side of the team, each with the records after it. `memberKeys` are the teams of its conference. A note names teams, and a town
 * and a zone may be the opponent's own: of a game with one that may not be shown none is told.
 */
function told(rows: readonly Row[], memberKeys: ReadonlySet<number>): ScheduledGame[] {
  let [record, conferenceRecord] = [noGames, noGames];
  return rows.map((game) => {
    const { key, day, side, site, status, type, round, homeScore, awayScore, forfeit, vacatedBy, changedAt } = game;
    const isTold = game.opponentKey === null || game.opponent !== null;
    const isOfConference = game.opponentKey !== null && memberKeys.has(game.opponentKey);
    record = recordAfter(record, game, side);
    if (isOfConference) conferenceRecord = recordAfter(conferenceRecord, game, side);
    const [ownScore, otherScore] = side === "Home" ? [homeScore, awayScore] : [awayScore, homeScore];
    return {
      key,
      day,
      startsAt: isTold && game.startsAt !== null ? new Date(game.startsAt).toISOString() : null,
      zone: isTold ? game.zone : null,
      place: placeOfTeam(site, side),
      cityName: isTold ? game.cityName : null,
      region: isTold ? game.region : null,
      opponent: opponentOf(game),
      status,
      type,
      round,
      ownScore,
      otherScore,
      forfeit,
      isVacated: vacatedBy === side,
      result: resultOf(game, side),
      record,
      isOfConference,
      conferenceRecord,
      note: isTold ? game.note : null,
      changedAt,
    };
  });
}

function opponentOf({ opponent, opponentKey, opponentName }: Row): ScheduledGame["opponent"] {
  return opponentKey === null ? strangerTold(opponentName) : opponent && teamTold(opponent);
}
