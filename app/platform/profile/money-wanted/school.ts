import { inArray, sql } from "drizzle-orm";
import type { School } from "~/contract/profile/money-wanted";
import type { Database } from "../../db/database";
import { organizations } from "../../db/schema/places";
import { schoolsOf } from "../../teams/organizations/schools";

/** The college that a user speaks for: verified as a coach whose organization is one now (docs/rules.md Y5). Null of anyone else. */
export async function readSchool(db: Database, userKey: number): Promise<School["school"]> {
  const [school] = await db
    .select({ key: organizations.key, name: organizations.fullName })
    .from(organizations)
    .where(inArray(organizations.key, sql`(${schoolsOf(userKey)})`))
    .orderBy(organizations.key)
    .limit(1);
  return school ?? null;
}
