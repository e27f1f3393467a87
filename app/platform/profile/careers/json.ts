import { sql, type SQL } from "drizzle-orm";
import type { CareerRow, PlayerOrganization } from "~/contract/profile/careers";
import type { OrganizationLevel } from "~/domain/teams/organizations";
import type { Given } from "../../db/given";
import { sourceJson } from "../../review/source";
import type { Names } from "../json";

/** The columns of a row `c` of the career (CareerRow), with what careerJoins joins. */
function careerColumns(personKey: Given<number> | SQL): SQL {
  return sql`
    'key', c.key,
    'sportKey', c.sport_key,
    'sportName', s.display_name,
    'organization', json_build_object('key', o.key, 'name', o.full_name),
    'fromYear', c.from_year,
    'toYear', c.to_year,
    'position', case when position.key is null then null else json_build_object('key', position.key, 'name', position.name) end,
    'positionWord', c.position_word,
    'jerseyNumber', c.jersey_number,
    'classYear', c.class_year,
    'classYearWord', c.class_year_word,
    'eligibility', c.eligibility,
    'status', c.status,
    'source', ${careerSource(personKey)},
    'credit', (select credit from sources where key = c.source_key)
  `;
}

/** How sure a row `c` of the career is (docs/rules.md Z1): a published list says so, or staff do, or the athlete. */
export function careerSource(personKey: Given<number> | SQL): SQL {
  return sql`case
    when c.source_key is not null then json_build_object('tier', 'Published', 'date', c.said_at, 'isAltered', false)
    when c.person_sport_key is null then json_build_object('tier', 'StaffVerified', 'date', c.said_at, 'isAltered', false)
    else ${sourceJson(personKey, "sportPlayed", sql`'sportPlayed:' || c.sport_key`)} end`;
}

/** The rows of one person that `names` lets be told, with their sports, organizations and positions. */
function careerFrom(personKey: Given<number> | SQL, names: Names): SQL {
  return sql`
    from careers c
    join sports s on s.key = c.sport_key
    join organizations o on o.key = c.organization_key and ${names.organization("o")}
    left join positions position on position.key = c.position_key
    where c.person_key = ${personKey}
  `;
}

/** What staff have entered of the same seasons stands for the athlete's own row (docs/rules.md E7). */
export const isTold = sql`(c.person_sport_key is null or (
  select true from careers staff where staff.person_key = c.person_key and staff.sport_key = c.sport_key
    and staff.organization_key = c.organization_key and staff.person_sport_key is null
    and staff.from_year <= c.from_year and coalesce(staff.to_year, c.from_year) >= c.from_year
  limit 1
) is null)`;

const latestFirst = sql`order by c.to_year desc nulls first, c.from_year desc, c.key desc`;

/** A career, the latest first (CareerRow[]); `also` are columns to tell besides, each with a comma before it. */
export function careerJson(personKey: Given<number> | SQL, names: Names, also: SQL = sql``): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(${careerColumns(personKey)} ${also}) ${latestFirst}), '[]'::json)
    ${careerFrom(personKey, names)} and ${isTold}
  )`;
}

/** A row told with organizationFacts. */
export type CareerRowWithFacts = CareerRow & { facts: Omit<PlayerOrganization["organization"], "key" | "name"> };

/** To tell besides: what else is known of the organization. */
export const organizationFacts = sql`, 'facts', json_build_object(
  'level', o.level, 'cityName', o.city_name, 'stateAbbreviation', o.state_abbreviation,
  'assetUrl', o.asset_url, 'primaryColor', o.primary_color, 'secondaryColor', o.secondary_color
)`;

/** A row told with organizationLevel. */
export type CareerRowWithLevel = CareerRow & { level: OrganizationLevel };

/** To tell besides: the level of the organization. */
export const organizationLevel = sql`, 'level', o.level`;

/** What a row says of itself, to who changes it. */
const ofItself = sql`'personKey', c.person_key, 'isAthletes', c.person_sport_key is not null, 'version', c.version`;

/** A whole career, for staff, the latest first: each row says whether it is told. */
export function wholeCareerJson(personKey: Given<number>, names: Names): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(${careerColumns(personKey)}, ${ofItself}, 'isTold', ${isTold}) ${latestFirst}), '[]'::json)
    ${careerFrom(personKey, names)}
  )`;
}

/** One row, told or not (PersonSportOrganization); null of one that `names` does not let be told. */
export function careerRowJson(personKey: Given<number>, key: number, names: Names): SQL {
  return sql`(
    select json_build_object(${careerColumns(personKey)}, ${ofItself})
    ${careerFrom(personKey, names)} and c.key = ${key}
  )`;
}
