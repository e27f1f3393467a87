/** Conferences of a season, and how their members stand; who may not be shown is counted against, and not told (docs/rules.md O31, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { ConferencesOfSeason, ConferenceStandings } from "~/contract/teams/standings";
import { standingsOf, type GameOfTeams } from "~/domain/teams/standings";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { teamColumns, teamTold, type TeamRow } from "../organizations/team-json";
import { organizationVisibleTo } from "../organizations/visibility";
import { conferenceColumns, membersShownTo } from "./read";

export interface SeasonAsked {
  sportKey?: number;
  year?: number;
}

type Seasons = ConferenceStandings["seasons"];

/** Those of the sport and the year, else of the first sport and its latest. */
export async function readConferencesOfSeason(db: Database, viewer: TokenViewer | null, asked: SeasonAsked): Promise<ConferencesOfSeason> {
  const { rows: found } = await db.execute<{ seasons: Seasons }>(sql`select ${seasonsWhere(sql`true`)} as seasons`);
  const { seasons } = found[0]!;
  const season = seasonOf(seasons, asked);
  if (!season) return { seasons, season, conferences: [] };
  const { rows } = await db.execute<{ conference: ConferencesOfSeason["conferences"][number] }>(sql`
    select json_build_object(${conferenceColumns}, 'memberCount', sum((select count(*) ${membersShownTo(viewer)}))::int) as conference
    from conference_seasons cs join conferences c on c.key = cs.conference_key
    where cs.sport_key = ${season.sportKey} and cs.year = ${season.year}
    group by c.key order by c.search_text, c.key
  `);
  return { seasons, season, conferences: rows.map(({ conference }) => conference) };
}

/** Null where there is no such conference. */
export async function readStandings(
  db: Database,
  viewer: TokenViewer | null,
  conferenceKey: number,
  asked: SeasonAsked,
): Promise<ConferenceStandings | null> {
  const { rows } = await db.execute<Pick<ConferenceStandings, "conference" | "seasons">>(sql`
    select json_build_object(${conferenceColumns}) as conference, ${seasonsWhere(sql`cs.conference_key = c.key`)} as seasons
    from conferences c where c.key = ${conferenceKey}
  `);
  const [found] = rows;
  if (!found) return null;
  const season = seasonOf(found.seasons, asked);
  if (!season) return { ...found, season, divisions: [], changedAt: null };
  const members = await readMembers(db, viewer, conferenceKey, season);
  const memberKeys = new Set(members.map(({ key }) => key));
  const games = await readGames(db, [...memberKeys], season);
  const shown = members.flatMap(({ division, team }) => (team ? [{ division, ...teamTold(team) }] : []));
  const divisions = [...new Set(shown.map(({ division }) => division))].map((division) => ({
    division,
    standings: standingsOf(
      shown.filter((member) => member.division === division).map(({ division: _its, ...team }) => team),
      games,
      memberKeys,
    ).map(({ member: team, ...standing }) => ({ ...standing, team })),
  }));
  const times = games.map(({ changedAt }) => Date.parse(changedAt));
  return { ...found, season, divisions, changedAt: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null };
}

/** Of the seasons `cs` that the condition names, by sport. */
function seasonsWhere(condition: SQL): SQL {
  return sql`(
    select coalesce(
      json_agg(json_build_object('sportKey', of_sport.key, 'sportName', of_sport.name, 'years', of_sport.years) order by of_sport.key),
      '[]'::json
    )
    from (
      select s.key, s.name, said.years
      from sports s join lateral (
        select json_agg(distinct cs.year order by cs.year desc) as years from conference_seasons cs where cs.sport_key = s.key and ${condition}
      ) said on said.years is not null
    ) of_sport
  )`;
}

function seasonOf(seasons: Seasons, { sportKey, year }: SeasonAsked): ConferenceStandings["season"] {
  const ofSport = seasons.find((one) => sportKey === undefined || one.sportKey === sportKey);
  const ofYear = ofSport?.years.find((one) => year === undefined || one === year);
  return ofSport && ofYear !== undefined ? { sportKey: ofSport.sportKey, sportName: ofSport.sportName, year: ofYear } : null;
}

type Season = NonNullable<ConferenceStandings["season"]>;

interface MemberRow {
  key: number;
  division: string | null;
  /** Null of one that may not be shown. */
  team: TeamRow | null;
}

async function readMembers(db: Database, viewer: TokenViewer | null, conferenceKey: number, { sportKey, year }: Season) {
  const { rows } = await db.execute<{ member: MemberRow }>(sql`
    select json_build_object('key', m.organization_key, 'division', cs.division, 'team', case when o.key is null then null else
      json_build_object(${teamColumns()}) end
    ) as member
    from conference_seasons cs
    join conference_members m on m.season_key = cs.key
    left join organizations o on o.key = m.organization_key and ${organizationVisibleTo(viewer)}
    where cs.conference_key = ${conferenceKey} and cs.sport_key = ${sportKey} and cs.year = ${year}
    order by cs.division, cs.key
  `);
  return rows.map(({ member }) => member);
}

/** Every game of the season that one of the teams plays, once. */
async function readGames(db: Database, teamKeys: readonly number[], { sportKey, year }: Season) {
  const keys = sql`array[${sql.join(
    teamKeys.map((key) => sql`${key}`),
    sql`, `,
  )}]::int[]`;
  const { rows } = await db.execute<{ game: GameOfTeams & { changedAt: string } }>(sql`
    select json_build_object(
      'homeKey', g.home_key, 'awayKey', g.away_key, 'status', g.status, 'type', g.type, 'homeScore', g.home_score,
      'awayScore', g.away_score, 'forfeit', g.forfeit, 'vacatedBy', g.vacated_by, 'changedAt', g.changed_at
    ) as game
    from (
      select * from games where home_key = any(${keys}) and sport_key = ${sportKey} and season = ${year}
      union
      select * from games where away_key = any(${keys}) and sport_key = ${sportKey} and season = ${year}
    ) g
  `);
  return rows.map(({ game }) => game);
}
