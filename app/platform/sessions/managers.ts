/** Who acts for a profile: whose own it is, and whoever has a verified claim to it that is not a coach's. */
import { and, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { managingClaimants } from "~/domain/claims";
import { hasRdbLevel, managesProfile } from "~/domain/roles";
import type { Database } from "../db/database";
import { claims } from "../db/schema/accounts";
import type { TokenViewer } from "../module";

/** A row of `claims` lets its user act for the profile. */
export const isManagingClaim = and(isNotNull(claims.verifiedAt), inArray(claims.claimantType, [...managingClaimants]));

/** The keys of all who act for a profile, as a session knows them (readSubject). */
export function managersOf(personKey: SQL): SQL {
  return sql`
    select u.key from users u where u.person_key = ${personKey}
    union
    select claims.user_key from claims where claims.person_key = ${personKey} and ${isManagingClaim}
  `;
}

/** Whether a user acts for a profile now, whatever their session says. */
export async function manages(db: Database, userKey: number, personKey: number): Promise<boolean> {
  const { rows } = await db.execute<{ manages: boolean }>(sql`select ${userKey}::int in (${managersOf(sql`${personKey}::int`)}) as manages`);
  return rows[0]?.manages ?? false;
}

/** Whether the profile is the viewer's own: by their session, and of staff also by what stands now, which a session learns later (docs/rules.md A4, A11). */
export async function managesNow(db: Database, viewer: TokenViewer, personKey: number): Promise<boolean> {
  return managesProfile(viewer, personKey) || (hasRdbLevel(viewer.roles, 3) && (await manages(db, viewer.userKey, personKey)));
}
