import { sql, type SQL } from "drizzle-orm";

/** In short, the conference that an organization plays in in a sport and a year; null where none is known. */
export function conferenceOf(organizationKey: SQL, sportKey: SQL, year: SQL): SQL {
  return sql`(
    select coalesce(c.abbreviation, c.name)
    from conference_members m join conference_seasons cs on cs.key = m.season_key join conferences c on c.key = cs.conference_key
    where m.organization_key = ${organizationKey} and m.sport_key = ${sportKey} and m.year = ${year} order by c.key limit 1
  )`;
}
