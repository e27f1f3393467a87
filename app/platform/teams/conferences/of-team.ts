/** Where a team plays in a sport and a year: of several conferences, the one that was here first (docs/rules.md O9). */
import { sql, type SQL } from "drizzle-orm";
import type { Schedule } from "~/contract/teams/games";
import type { Database } from "../../db/database";

/** In short, the conference that an organization plays in in a sport and a year; null where none is known. */
export function conferenceOf(organizationKey: SQL, sportKey: SQL, year: SQL): SQL {
  return sql`(
    select coalesce(c.abbreviation, c.name)
    from conference_members m join conference_seasons cs on cs.key = m.season_key join conferences c on c.key = cs.conference_key
    where m.organization_key = ${organizationKey} and m.sport_key = ${sportKey} and m.year = ${year} order by c.key limit 1
  )`;
}

interface ConferenceOfTeam extends Record<string, unknown> {
  conference: NonNullable<Schedule["conference"]>;
  /** Of whatever division, and whether they may be shown or not. */
  memberKeys: number[];
}

/** The conference with all that play in it that season; null where none is known. */
export async function readConferenceOf(
  db: Database,
  organizationKey: number,
  sportKey: number,
  year: number,
): Promise<ConferenceOfTeam | null> {
  const { rows } = await db.execute<ConferenceOfTeam>(sql`
    select json_build_object('key', c.key, 'name', c.name, 'abbreviation', c.abbreviation) as conference, (
      select json_agg(member.organization_key)
      from conference_seasons its join conference_members member on member.season_key = its.key
      where its.sport_key = ${sportKey} and its.year = ${year} and its.conference_key = c.key
    ) as "memberKeys"
    from conference_members m join conference_seasons cs on cs.key = m.season_key join conferences c on c.key = cs.conference_key
    where m.organization_key = ${organizationKey} and m.sport_key = ${sportKey} and m.year = ${year}
    order by c.key limit 1
  `);
  return rows[0] ?? null;
}
