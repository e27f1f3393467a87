/** Who acts for a profile: whose own it is, and whoever has a verified claim to it that is not a coach's. */
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { managingClaimants } from "~/domain/profile/claims";
import { editsAsStaff } from "~/domain/account/roles";
import type { Database } from "../../db/database";
import { claims, users } from "../../db/schema/accounts";
import type { TokenViewer } from "../../module";

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

/** The keys of all profiles that a user acts for now, whatever their session says. */
export function profilesOf(userKey: SQL): SQL {
  return sql`
    select u.person_key from users u where u.key = ${userKey} and u.person_key is not null
    union
    select claims.person_key from claims where claims.user_key = ${userKey} and ${isManagingClaim}
  `;
}

/** Whether a user acts for a profile now, whatever their session says. */
export async function manages(db: Database, userKey: number, personKey: number): Promise<boolean> {
  return (await standingOf(db, userKey, personKey)).manages;
}

/** What stands of a user, whatever their session says. */
export interface Standing {
  isSuspended: boolean;
  /** None while suspended. */
  roles: string[];
  /** Whether they act for the profile. */
  manages: boolean;
}

export async function standingOf(db: Database, userKey: number, personKey: number): Promise<Standing> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select ${userKey}::int in (${managersOf(sql`${personKey}::int`)}) as manages, u.suspended_at is not null as "isSuspended", case when u.suspended_at is null then to_json(u.roles) else '[]'::json end as roles
    from users u where u.key = ${userKey}
  `);
  return rows[0] ?? { isSuspended: true, roles: [], manages: false };
}

/** The keys of the profiles that are the viewer's own, by their token or by what stands now: an array. */
export function ownProfiles(viewer: Pick<TokenViewer, "userKey" | "profileKey" | "profileKeys">): SQL {
  const named = [viewer.profileKey, ...viewer.profileKeys].filter((key) => key !== null);
  return sql`array(
    select unnest(${`{${named.join(",")}}`}::int[])
    union ${profilesOf(sql`${viewer.userKey}::int`)}
  )`;
}

/** The roles of the viewer's token that their account still holds (docs/rules.md A12). */
export async function heldRoles(db: Database, viewer: TokenViewer): Promise<string[]> {
  const [account] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.key, viewer.userKey), isNull(users.suspendedAt)));
  return viewer.roles.filter((role) => account?.roles.includes(role));
}

/**
 * The viewer as what stands now bars them from deciding on a profile: with the
 * roles that they still hold, and with the profile among their own when the
 * token or the database says so (docs/rules.md A4).
 */
export async function viewerNow(db: Database, viewer: TokenViewer, personKey: number): Promise<TokenViewer> {
  const now = await standingOf(db, viewer.userKey, personKey);
  return {
    ...viewer,
    roles: viewer.roles.filter((role) => now.roles.includes(role)),
    profileKeys: now.manages ? [...viewer.profileKeys, personKey] : viewer.profileKeys,
  };
}

/**
 * As whom the viewer may write on a profile now: as who manages it, or as staff
 * of one that they do not manage; null of anybody else, of who managed it too.
 * Held with the person's row, for which claims wait, it stands until the
 * transaction ends (docs/rules.md A11, B12).
 */
export async function writesAs(db: Database, viewer: TokenViewer, personKey: number): Promise<"manager" | "staff" | null> {
  const now = await standingOf(db, viewer.userKey, personKey);
  if (now.isSuspended) return null;
  if (now.manages) return "manager";
  return editsAsStaff({ ...viewer, roles: viewer.roles.filter((role) => now.roles.includes(role)) }, personKey) ? "staff" : null;
}
