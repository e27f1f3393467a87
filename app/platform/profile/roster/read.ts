/** A team's roster: rows of careers, of people that the viewer may know of (docs/rules.md O19, I1, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { Roster } from "~/contract/profile/roster";
import { presentSeason } from "~/domain/base/default-year";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { mayBeRated } from "../../people/ratings";
import { visibleTo } from "../../people/visibility";
import { readTeamSeasons, type SeasonWanted } from "../../teams/organizations/seasons";
import { careerSource, isTold } from "../careers/json";

type Body = Pick<Roster, "players" | "staff" | "credits"> & {
  before: NonNullable<Roster["gone"]>;
  /** ISO, of each. */
  said: string | null;
};

/** Null where there is no such organization, or the viewer may not know of it. */
export async function readRoster(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
  wanted: SeasonWanted,
  now: Date,
): Promise<Roster | null> {
  // The index alone tells which seasons are said; of each of these somebody is looked for who may be shown.
  const there = sql`
    select distinct c.sport_key, years.year from (
      select distinct sport_key, from_year, to_year from careers where organization_key = o.key
    ) c, generate_series(c.from_year, ${lastYear(now)}) as years (year)
    where (
      select true from careers one join people p on p.key = one.person_key
      where one.organization_key = o.key and one.sport_key = c.sport_key and one.from_year = c.from_year
        and one.to_year is not distinct from c.to_year and ${visibleTo(viewer)}
      limit 1
    )
  `;
  const found = await readTeamSeasons(db, viewer, organizationKey, there, wanted);
  if (!found) return null;
  const { season, seasons } = found;
  if (!season) return { ...found, players: [], staff: [], gone: null, credits: [], asOf: null };
  const { sportKey, year } = season;
  const { players, staff, before, credits, said } = await readSeason(db, viewer, { organizationKey, sportKey, year }, now);
  const knowsBefore = seasons.some((one) => one.sportKey === sportKey && one.years.includes(year - 1));
  const were = new Set(before.map(({ personKey }) => personKey));
  const are = new Set(players.map(({ personKey }) => personKey));
  return {
    ...found,
    players: players.map((player) => ({ ...player, wasThere: knowsBefore ? were.has(player.personKey) : null })),
    staff,
    gone: knowsBefore ? before.filter(({ personKey }) => !are.has(personKey)) : null,
    credits,
    asOf: said,
  };
}

async function readSeason(
  db: Database,
  viewer: TokenViewer | null,
  { organizationKey, sportKey, year }: { organizationKey: number; sportKey: number; year: number },
  now: Date,
): Promise<Body> {
  const rowsOf = (season: number, type: SQL) => sql`
    from careers c
    join people p on p.key = c.person_key and ${visibleTo(viewer)} and ${type}
    left join positions at on at.key = c.position_key
    where c.organization_key = ${organizationKey} and c.sport_key = ${sportKey}
      and c.from_year <= ${season} and ${lastYear(now)} >= ${season} and ${isTold}
  `;
  const isPlayer = sql`p.position_type = 'Player'`;
  const { rows } = await db.execute<Body & Record<string, unknown>>(sql`
    with there as (
      select c.key, c.person_key, c.source_key, c.said_at, p.full_name, p.hometown_city_key, c.jersey_number, c.height, c.class_year,
        c.class_year_word, c.eligibility, c.status, c.previous_school, coalesce(at.name, c.position_word) as position,
        ${careerSource(sql`c.person_key`)} as source,
        (
          select r.rating::float8 from person_ratings r
          where r.person_key = c.person_key and r.sport_key = c.sport_key and ${mayBeRated()}
        ) as rating
      ${rowsOf(year, isPlayer)}
    )
    select (
      select coalesce(json_agg(json_build_object(
        'key', t.key, 'personKey', t.person_key, 'name', t.full_name, 'jerseyNumber', t.jersey_number, 'position', t.position,
        'height', coalesce(t.height, ${latestResult(1)}), 'weight', ${latestResult(2)}, 'rating', t.rating, 'classYear', t.class_year,
        'classYearWord', t.class_year_word, 'eligibility', t.eligibility, 'status', t.status,
        'cityName', coalesce(home.name, origin.city_name), 'region', coalesce(home.state_abbreviation, origin.region),
        'previousSchool', t.previous_school, 'source', t.source
      ) order by t.full_name, t.key), '[]'::json)
      from there t
      left join cities home on home.key = t.hometown_city_key
      left join lateral (select city_name, region from origins where person_key = t.person_key order by key limit 1) origin on true
    ) as players, (
      select coalesce(json_agg(json_build_object(
        'personKey', p.key, 'name', p.full_name, 'title', p.title
      ) order by p.full_name, p.key), '[]'::json)
      ${rowsOf(year, sql`p.position_type <> 'Player'`)}
    ) as staff, (
      select coalesce(json_agg(json_build_object(
        'personKey', p.key, 'name', p.full_name, 'position', coalesce(at.name, c.position_word)
      ) order by p.full_name, p.key), '[]'::json)
      ${rowsOf(year - 1, isPlayer)}
    ) as before, (
      select coalesce(json_agg(distinct named.credit), '[]'::json)
      from there t join lateral (select credit from sources where key = t.source_key) named on true
    ) as credits, (select max(said_at) from there) as said
  `);
  const [body] = rows;
  if (!body) throw new Error("A statement of one row came back without it.");
  return { ...body, said: body.said === null ? null : new Date(body.said).toISOString() };
}

/** The last season that a row tells: one that goes on is in the present one, too. */
function lastYear(now: Date): SQL {
  return sql`coalesce(c.to_year, greatest(c.from_year, ${presentSeason(now)}::int))`;
}

function latestResult(typeKey: number): SQL {
  return sql`(
    select m.value::float from measurements m where m.person_key = t.person_key and m.measurement_type_key = ${typeKey}
    order by m.date_occurred desc, m.key desc limit 1
  )`;
}
