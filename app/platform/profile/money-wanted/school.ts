import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { School } from "~/contract/profile/money-wanted";
import { collegeLevels } from "~/domain/teams/organizations";
import type { Database } from "../../db/database";
import { claims } from "../../db/schema/accounts";
import { people } from "../../db/schema/people";
import { organizations } from "../../db/schema/places";

/** The college that a user speaks for: verified as a coach whose organization is one now (docs/rules.md Y5). Null of anyone else. */
export async function readSchool(db: Database, userKey: number): Promise<School["school"]> {
  const [school] = await db
    .select({ key: organizations.key, name: organizations.fullName })
    .from(claims)
    .innerJoin(people, and(eq(people.key, claims.personKey), eq(people.positionType, "Coach")))
    .innerJoin(organizations, and(eq(organizations.key, people.currentOrganizationKey), inArray(organizations.level, [...collegeLevels])))
    .where(and(eq(claims.userKey, userKey), eq(claims.claimantType, "Coach"), isNotNull(claims.verifiedAt)))
    .orderBy(organizations.key)
    .limit(1);
  return school ?? null;
}
