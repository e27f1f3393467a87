/** What a team has by sport and season: which there are, and which is asked for (docs/rules.md O17, O19, O22). */
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { organizationVisibleTo } from "./visibility";

export interface SeasonWanted {
  sportKey?: number;
  year?: number;
}

export interface TeamSeasons {
  organization: { key: number; name: string };
  /** By sport, the latest first. */
  seasons: { sportKey: number; sportName: string; years: number[] }[];
  /** The one that is asked for, else the latest of the first sport; null where there is none such. */
  season: { sportKey: number; sportName: string; year: number } | null;
}

/**
 * `of` selects `sport_key` and `year` of whatever the organization `o` has, each once. Null where there is no such organization, or the
 * viewer may not know of it.
 */
export async function readTeamSeasons(
  db: Database,
  viewer: TokenViewer | null,
  organizationKey: number,
  of: SQL,
  wanted: SeasonWanted,
): Promise<TeamSeasons | null> {
  const { rows } = await db.execute<Pick<TeamSeasons, "organization" | "seasons">>(sql`
    select json_build_object('key', o.key, 'name', o.full_name) as organization, (
      select coalesce(
        json_agg(json_build_object('sportKey', of_sport.key, 'sportName', of_sport.name, 'years', of_sport.years) order by of_sport.key),
        '[]'::json
      )
      from (
        select s.key, s.name, json_agg(known.year order by known.year desc) as years
        from (${of}) known
        join sports s on s.key = known.sport_key group by s.key, s.name
      ) of_sport
    ) as seasons
    from organizations o where o.key = ${organizationKey} and ${organizationVisibleTo(viewer)}
  `);
  const [found] = rows;
  if (!found) return null;
  return { ...found, season: chooseSeason(found.seasons, wanted) };
}

/** Of the seasons that there are: the one that is asked for, else the latest of the first sport; null where there is none such. */
export function chooseSeason(seasons: TeamSeasons["seasons"], wanted: SeasonWanted): TeamSeasons["season"] {
  const ofSport = seasons.find(({ sportKey }) => wanted.sportKey === undefined || sportKey === wanted.sportKey);
  const year = ofSport?.years.find((one) => wanted.year === undefined || one === wanted.year);
  if (!ofSport || year === undefined) return null;
  return { sportKey: ofSport.sportKey, sportName: ofSport.sportName, year };
}
