/** What was counted of a team's players, and of one player: of whom the viewer may know (docs/rules.md O40, I1, I5). */
import { eq, sql } from "drizzle-orm";
import type { PersonStatistics, TeamStatistics } from "~/contract/profile/statistics";
import type { Database } from "../../db/database";
import { people } from "../../db/schema/people";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { chooseSeason, readTeamSeasons, type SeasonWanted, type TeamSeasons } from "../../teams/organizations/seasons";
import { namesTo } from "../json";
import { countedJson, personSeasonsJson, saidSource, seasonsOf } from "./json";

/** Null where there is no such organization, or the viewer may not know of it. */
export async function readTeamStatistics(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
  wanted: SeasonWanted,
): Promise<TeamStatistics | null> {
  const there = sql`
    select distinct t.sport_key, t.season as year
    from season_statistics t join people p on p.key = t.person_key and p.position_type = 'Player' and ${visibleTo(viewer)}
    where t.organization_key = o.key
  `;
  const found = await readTeamSeasons(db, viewer, organizationKey, there, wanted);
  if (!found) return null;
  const { season } = found;
  if (!season) return { ...found, players: [], credits: [], asOf: null };
  const ofSeason = sql`organization_key = ${organizationKey} and sport_key = ${season.sportKey} and season = ${season.year}`;
  const { rows } = await db.execute<Pick<TeamStatistics, "players" | "credits" | "asOf">>(sql`
    with told as (
      select p.key, p.full_name, said.credits, said.at, json_build_object(
        'personKey', p.key, 'name', p.full_name, ${countedJson}
      ) as player
      from ${seasonsOf(ofSeason)}
      join people p on p.key = t.person_key and p.position_type = 'Player' and ${visibleTo(viewer)}
    )
    select (select coalesce(json_agg(player order by full_name, key), '[]'::json) from told) as players, (
      select coalesce(json_agg(distinct credit), '[]'::json) from told, lateral json_array_elements_text(told.credits) credit
    ) as credits, (select to_json(max(at)) #>> '{}' from told) as "asOf"
  `);
  return { ...found, ...rows[0]! };
}

/** Null where there is no such player, or the viewer may not know of them; of one who was joined to another, that one's (O25). */
export async function readPersonStatistics(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  wanted: SeasonWanted,
): Promise<PersonStatistics | null> {
  const names = namesTo(viewer);
  const { rows } = await db.execute<{ person: PersonStatistics["person"]; seasons: TeamSeasons["seasons"] }>(sql`
    select json_build_object('key', p.key, 'fullName', p.full_name) as person, (
      select coalesce(
        json_agg(json_build_object('sportKey', of_sport.key, 'sportName', of_sport.name, 'years', of_sport.years) order by of_sport.key),
        '[]'::json
      )
      from (
        select s.key, s.name, json_agg(known.season order by known.season desc) as years
        from (
          select distinct t.sport_key, t.season from season_statistics t
          join organizations o on o.key = t.organization_key and ${names.organization("o")} where t.person_key = p.key
        ) known
        join sports s on s.key = known.sport_key group by s.key, s.name
      ) of_sport
    ) as seasons
    from people p where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  const [found] = rows;
  if (!found) {
    const [joined] = await db.select({ key: people.joinedToKey }).from(people).where(eq(people.key, personKey));
    return joined?.key ? readPersonStatistics(db, viewer, joined.key, wanted) : null;
  }
  const { person, seasons } = found;
  const season = chooseSeason(seasons, wanted);
  if (!season) return { person, seasons, season, totals: [], games: [], credits: [], asOf: null };
  const { sportKey, year } = season;
  const { rows: bodies } = await db.execute<Pick<PersonStatistics, "totals" | "games" | "credits"> & { said: string | null }>(sql`
    with told as (
      select l.said_at, src.credit, g.day, g.number, json_build_object(
        'key', l.key, 'day', g.day, 'organization', json_build_object('key', o.key, 'name', o.full_name),
        'opponent', case
          when other.key is not null then other.name
          when side.is_away then case when g.home_key is null then g.home_name end
          when g.away_key is null then g.away_name
        end,
        'isAway', side.is_away and g.site = 'Home', 'figures', l.figures,
        'source', ${saidSource(sql`l.source_key is not null`, sql`l.said_at`)}
      ) as game, l.key
      from statistic_lines l
      join organizations o on o.key = l.organization_key and ${names.organization("o")}
      join games g on g.key = l.game_key
      -- Of a team that has its name alone there (O38) the other one has a key.
      cross join lateral (select coalesce(g.away_key = l.organization_key, g.home_key <> l.organization_key) as is_away) side
      left join organizations other on other.key = case when side.is_away then g.home_key else g.away_key end
        and ${names.organization("other")}
      left join sources src on src.key = l.source_key
      where l.person_key = ${personKey} and l.sport_key = ${sportKey} and l.season = ${year}
    )
    select ${personSeasonsJson(personKey, names, sql`t.sport_key = ${sportKey} and t.season = ${year}`)} as totals,
      (select coalesce(json_agg(game order by day, number, key), '[]'::json) from told) as games,
      (select coalesce(json_agg(distinct credit) filter (where credit is not null), '[]'::json) from told) as credits,
      (select to_json(max(said_at)) #>> '{}' from told) as said
  `);
  const { totals, games, credits, said } = bodies[0]!;
  const dates = [said, ...totals.map(({ source }) => source?.date ?? null)].flatMap((at) => at ?? []);
  return {
    person,
    seasons,
    season,
    totals,
    games,
    credits: [...new Set([...totals.flatMap((one) => one.credits), ...credits])].sort(),
    asOf: dates.sort((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null,
  };
}
