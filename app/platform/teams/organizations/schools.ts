/** Whom a coach speaks for (docs/rules.md Y5). */
import { sql, type SQL } from "drizzle-orm";
import { collegeLevels } from "~/domain/teams/organizations";

/** The keys of the organizations of any level that a user speaks for as a verified coach. */
export function organizationsOf(userKey: number | SQL): SQL {
  return sql`
    select school.key from claims voice
    join people coach on coach.key = voice.person_key and coach.position_type = 'Coach'
    join organizations school on school.key = coach.current_organization_key
    where voice.user_key = ${userKey} and voice.claimant_type = 'Coach' and voice.verified_at is not null`;
}

/** The keys of those of them that are of college level now: as one of these a user is a school. */
export function schoolsOf(userKey: number | SQL): SQL {
  return sql`${organizationsOf(userKey)} and school.level in ${[...collegeLevels]}`;
}
