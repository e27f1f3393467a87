/** Careers as others read them: nothing of people and organizations that the viewer may not know of (docs/rules.md E7, I1, I5). */
import { eq, sql } from "drizzle-orm";
import type { PersonCareer, PersonSportOrganization, PlayerOrganization } from "~/contract/profile/careers";
import { byOrganization } from "~/domain/profile/careers";
import type { Database } from "../../db/database";
import { careers } from "../../db/schema/careers";
import type { TokenViewer } from "../../module";
import { barOfPerson } from "../../people/showing";
import { visibleTo } from "../../people/visibility";
import { namesTo } from "../json";
import { careerJson, careerRowJson, organizationFacts, wholeCareerJson, type CareerRowWithFacts } from "./json";

/** The organizations of a player, the latest first; null where there is no such player. */
export async function readPlayerOrganizations(
  db: Database,
  viewer: TokenViewer | null,
  personKey: number,
): Promise<PlayerOrganization[] | null> {
  const { rows } = await db.execute<{ career: CareerRowWithFacts[] }>(sql`
    select ${careerJson(personKey, namesTo(viewer), organizationFacts)} as career from people p
    where p.key = ${personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}
  `);
  if (!rows[0]) return null;
  return byOrganization(rows[0].career).map((times) => ({
    organization: { ...times[0]!.organization, ...times[0]!.facts },
    times: times.map(({ organization: _organization, facts: _facts, ...time }) => time),
  }));
}

/** The whole career of a person of any kind, for staff, and whether the viewer may change it; null where there is no such person. */
export async function readPersonCareer(db: Database, viewer: TokenViewer, personKey: number): Promise<PersonCareer | null> {
  const { rows } = await db.execute<{ body: Omit<PersonCareer, "right"> }>(sql`
    select json_build_object(
      'key', p.key, 'name', p.full_name, 'positionType', p.position_type, 'rows', ${wholeCareerJson(personKey, namesTo(viewer))}
    ) as body
    from people p where p.key = ${personKey} and ${visibleTo(viewer)}
  `);
  if (!rows[0]) return null;
  const bar = await barOfPerson(db, viewer, personKey);
  return { ...rows[0].body, right: bar ? { allowed: false, reason: bar } : { allowed: true } };
}

/** One row, of a person of any kind; null of what the viewer may not know of. */
export async function readCareerRow(db: Database, viewer: TokenViewer, key: number): Promise<PersonSportOrganization | null> {
  const [found] = await db.select({ personKey: careers.personKey }).from(careers).where(eq(careers.key, key));
  if (!found) return null;
  const { rows } = await db.execute<{ row: PersonSportOrganization | null }>(sql`
    select ${careerRowJson(found.personKey, key, namesTo(viewer))} as row from people p
    where p.key = ${found.personKey} and ${visibleTo(viewer)}
  `);
  return rows[0]?.row ?? null;
}
