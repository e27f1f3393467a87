/** What anyone may read of a player: approved values only. */
import { sql } from "drizzle-orm";
import type { PublicProfile, PublicVisits, TeamTargets } from "~/contract/profiles";
import type { Database } from "../db/database";
import { asInterests, type StoredInterest } from "./interest-values";
import { interestsJson, personJoins, personSourcesJson, personSportsJson, publicPersonColumns } from "./json";

export async function readPublicProfile(db: Database, personKey: number): Promise<PublicProfile | null> {
  const rows = await db.execute<{ body: PublicProfile }>(sql`
    select json_build_object(${publicPersonColumns}, 'sports', ${personSportsJson(personKey)}, 'sources', ${personSourcesJson(personKey)}) as body
    from people p
    ${personJoins}
    where p.key = ${personKey} and p.position_type = 'Player'
  `);
  return rows.rows[0]?.body ?? null;
}

export async function readTeamTargets(db: Database, personKey: number): Promise<TeamTargets | null> {
  const interests = await readInterests(db, personKey);
  if (!interests) return null;
  return { teamTargets: interests.map(({ visits: _visits, ...interest }) => interest) };
}

export async function readPublicVisits(db: Database, personKey: number): Promise<PublicVisits | null> {
  const interests = await readInterests(db, personKey);
  if (!interests) return null;
  return {
    visits: interests.flatMap((interest) =>
      interest.visits.map((visit) => ({
        organizationKey: interest.organizationKey,
        organizationName: interest.organizationName,
        dateOccurred: visit.dateOccurred,
        type: visit.type,
        official: visit.official ?? null,
      })),
    ),
  };
}

async function readInterests(db: Database, personKey: number) {
  const rows = await db.execute<{ interests: StoredInterest[] }>(sql`
    select ${interestsJson(personKey)} as interests from people p where p.key = ${personKey} and p.position_type = 'Player'
  `);
  return rows.rows[0] ? asInterests(rows.rows[0].interests) : null;
}
