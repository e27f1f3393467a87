/** Players who know each other, as far as the network can tell (docs/rules.md E13). */
import { sql, type SQL } from "drizzle-orm";
import type { PersonConnections } from "~/contract/profile/connections";
import { productDay } from "~/domain/base/format";
import { mostConnections } from "~/domain/profile/connections";
import type { Database } from "../../db/database";
import type { Given } from "../../db/given";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { organizationVisibleTo } from "../../teams/organizations/visibility";

/** Null when there is no such player that the viewer may know of. */
export async function readConnections(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
  now: Date,
): Promise<PersonConnections | null> {
  const { rows } = await db.execute<PersonConnections>(sql`
    select ${connectionsJson(personKey, viewer, productDay(now))} as connections from people p
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  return rows[0] ?? null;
}

/** Years that a class is at a high school. */
const schoolYears = 4;

/**
 * The connections of a player (Connection[]), those with more reasons first. Of each reason the newest few others are looked for, by an
 * index that has them in that order, since a school has hundreds of players, and a recruiter thousands; of those, every reason is told.
 */
export function connectionsJson(personKey: Given<number>, viewer: TokenViewer | null, today: Given<string>): SQL {
  const found = sql`(select person_key, organization_key, from_year, to_year from (${careersTogether(personKey)} union all ${schoolTogether(personKey)}) met)`;
  const reasons = sql`
    select met.person_key, 1 as place, json_build_object(
      'kind', 'team', 'organizationName', o.full_name, 'fromYear', min(met.from_year),
      'toYear', case when bool_or(met.to_year is null or met.to_year > ${seasonOf(today)}) then null else max(met.to_year) end
    ) as reason
    from ${found} met join organizations o on o.key = met.organization_key and ${organizationVisibleTo(viewer)}
    where met.from_year <= ${seasonOf(today)}
    group by met.person_key, o.key
    union all
    select i.person_key, 2, json_build_object('kind', 'recruiter', 'recruiterName', r.full_name, 'organizationName', o.full_name)
    from recruitment_interests own
    join people r on r.key = own.primary_person_key and ${visibleTo(viewer, "r")}
    join organizations o on o.key = own.organization_key and ${organizationVisibleTo(viewer)}
    join others on true
    join recruitment_interests i on i.person_key = others.key and i.primary_person_key = r.key and i.organization_key = o.key
    where own.person_key = ${personKey}
    union all
    select known.key, 3, json_build_object(
      'kind', 'hometown', 'cityName', city.name, 'stateAbbreviation', city.state_abbreviation, 'classYear', known.class_year
    )
    from people person join others on true join people known on known.key = others.key
      and known.hometown_city_key = person.hometown_city_key and known.class_year = person.class_year
    join cities city on city.key = person.hometown_city_key
    where person.key = ${personKey}
  `;
  return sql`(
    with others as materialized (${othersOf(personKey, viewer)})
    select coalesce(json_agg(json_build_object(
      'key', known.key, 'fullName', known.full_name, 'classYear', known.class_year, 'sportName', s.display_name, 'positionName', position.name,
      'reasons', found.reasons
    ) order by found.many desc, found.place, known.full_name collate "C", known.key), '[]'::json)
    from (
      select person_key, json_agg(reason order by place, reason ->> 'organizationName') as reasons, count(*) as many, min(place) as place
      from (${reasons}) told group by person_key order by many desc, place, person_key desc limit ${mostConnections}
    ) found
    join people known on known.key = found.person_key
    left join person_sports ps on ps.person_key = known.key and ps.is_default
    left join sports s on s.key = ps.sport_key
    left join positions position on position.key = ps.primary_position_key
  )`;
}

/** The `key` of others who may be told of, the newest few for each reason. */
function othersOf(personKey: Given<number>, viewer: TokenViewer | null): SQL {
  const isOpen = sql`known.position_type = 'Player' and known.key <> ${personKey} and ${visibleTo(viewer, "known")}`;
  const few = sql`limit ${mostConnections}`;
  return sql`
    select other.key from careers own cross join lateral (
      select known.key from careers c join people known on known.key = c.person_key
      where c.organization_key = own.organization_key and c.from_year <= coalesce(own.to_year, c.from_year)
        and coalesce(c.to_year, own.from_year) >= own.from_year and ${isOpen}
      order by c.from_year desc, c.person_key desc ${few}
    ) other
    where own.person_key = ${personKey}
    union
    select other.key from people person cross join lateral (
      select known.key from people known
      where known.high_school_key = person.high_school_key and known.class_year > person.class_year - ${schoolYears}
        and known.class_year < person.class_year + ${schoolYears} and ${isOpen}
      order by known.class_year desc, known.key desc ${few}
    ) other
    where person.key = ${personKey}
    union
    select other.key from recruitment_interests own cross join lateral (
      select known.key from recruitment_interests i join people known on known.key = i.person_key
      where i.primary_person_key = own.primary_person_key and i.organization_key = own.organization_key and ${isOpen}
      order by i.person_key desc ${few}
    ) other
    where own.person_key = ${personKey}
    union
    select other.key from people person cross join lateral (
      select known.key from people known
      where known.hometown_city_key = person.hometown_city_key and known.class_year = person.class_year and ${isOpen}
      order by known.key desc ${few}
    ) other
    where person.key = ${personKey}
  `;
}

/** Seasons that careers say the player and others were at the same organization in. */
function careersTogether(personKey: Given<number>): SQL {
  return sql`
    select c.person_key, own.organization_key, greatest(own.from_year, c.from_year) as from_year, least(own.to_year, c.to_year) as to_year
    from careers own join others on true join careers c on c.person_key = others.key and c.organization_key = own.organization_key
      and c.from_year <= coalesce(own.to_year, c.from_year) and coalesce(c.to_year, own.from_year) >= own.from_year
    where own.person_key = ${personKey}
  `;
}

/** Those that classes of the same high school have in common. */
function schoolTogether(personKey: Given<number>): SQL {
  return sql`
    select known.key, person.high_school_key, greatest(person.class_year, known.class_year) - ${schoolYears}::int, least(person.class_year, known.class_year) - 1
    from people person join others on true join people known on known.key = others.key and known.high_school_key = person.high_school_key
      and abs(known.class_year - person.class_year) < ${schoolYears}
    where person.key = ${personKey}
  `;
}

/** The season of a day, by the year that it begins in: from August on. */
function seasonOf(today: Given<string>): SQL {
  return sql`extract(year from ${today}::date - interval '7 months')::int`;
}
