/** The table of roles that edit sites, and its administration (docs/rules.md A9). */
import { createHash } from "node:crypto";
import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { NewSiteRole, SiteRole, SiteRoleChange, SiteRoleEntry, SiteRoles } from "~/contract/sites/sites";
import { fieldErrors } from "~/domain/base/messages";
import { administersRoles } from "~/domain/account/roles";
import { rolesShown, siteUrl } from "~/domain/sites/sites";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";
import { siteRoles, sites } from "../../db/schema/sites";
import { forbidden, notFound, refuse, type Refusal } from "../../module";
import { heldRoles } from "../../account/sessions/managers";

/** Held while a role is written; the number means nothing but must never change. */
const siteRolesLock = 7_446_226;

const entry = {
  role: siteRoles.role,
  site_key: siteRoles.siteKey,
  site_name: siteRoles.siteName,
  site_url: siteRoles.siteUrl,
  category_key: siteRoles.categoryKey,
};

/** The entries of these roles, by role and site. */
export function readEntries(db: Database, roles: readonly string[]): Promise<SiteRoleEntry[]> {
  if (roles.length === 0) return Promise.resolve([]);
  return db
    .select(entry)
    .from(siteRoles)
    .where(inArray(siteRoles.role, [...roles]))
    .orderBy(asc(siteRoles.role), asc(siteRoles.siteKey));
}

/** Roles by name whose name or one of whose sites holds the text, a page at a time. */
export async function listRoles(db: Database, { search = "", after }: { search?: string; after?: string }): Promise<SiteRoles> {
  const text = search.trim().toLowerCase();
  const matches =
    text === ""
      ? undefined
      : sql`exists (
    select 1 from site_roles any_site where any_site.role = ${siteRoles.role} and (position(${text} in any_site.role) > 0 or position(${text} in lower(any_site.site_name)) > 0)
  )`;
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${siteRoles.role})::int` })
    .from(siteRoles)
    .where(matches);
  const page = await db
    .selectDistinct({ role: siteRoles.role })
    .from(siteRoles)
    .where(and(matches, after === undefined ? undefined : gt(siteRoles.role, after)))
    .orderBy(asc(siteRoles.role))
    .limit(rolesShown + 1);
  const shown = page.slice(0, rolesShown).map(({ role }) => role);
  const entries = await readEntries(db, shown);
  return {
    roles: shown.map((role) => ({ role, entries: entries.filter((one) => one.role === role) })),
    total: counted?.total ?? 0,
    next: page.length > rolesShown ? (shown.at(-1) ?? null) : null,
  };
}

/** A role with its entries and how many hold it; null when the table has none of it. */
export async function readRole(db: Database, role: string): Promise<SiteRole | null> {
  const entries = await readEntries(db, [role]);
  if (entries.length === 0) return null;
  const [held] = await db
    .select({ holders: count() })
    .from(users)
    .where(sql`${users.roles} @> array[${role}]`);
  return { role, seen: stampOf(entries), entries, holders: held?.holders ?? 0 };
}

/** Adds a role, with one site or without any. */
export async function addRole(act: Act, { role, siteKey, categoryKey }: z.output<typeof NewSiteRole>): Promise<SiteRole | Refusal> {
  if (siteKey === null && categoryKey !== null)
    return refuse(422, "invalid", fieldErrors.siteForCategory, { siteKey: [fieldErrors.siteForCategory] });
  const refused = await written(act, async (tx) => {
    if ((await readEntries(tx, [role])).length > 0)
      return refuse(422, "role-exists", fieldErrors.siteRoleTwice, { role: [fieldErrors.siteRoleTwice] });
    const problem = await putSites(tx, role, siteKey === null ? [] : [{ siteKey, categoryKey }]);
    if (problem) return problem;
    await recordOf(tx, act, "site-role.added", role, siteKey === null ? [] : [siteKey]);
    return null;
  });
  return refused ?? stored(act.db, role);
}

/** Puts other sites in the place of the role's; only on what was seen. */
export async function changeRole(
  act: Act,
  role: string,
  { seen, sites: wanted }: z.output<typeof SiteRoleChange>,
): Promise<SiteRole | Refusal> {
  const refused = await written(act, async (tx) => {
    const problem = await unlessSeen(tx, role, seen);
    if (problem) return problem;
    await tx.delete(siteRoles).where(eq(siteRoles.role, role));
    const unknown = await putSites(tx, role, wanted);
    // What was deleted above must come back.
    if (unknown) throw new Refused(unknown);
    await recordOf(
      tx,
      act,
      "site-role.changed",
      role,
      wanted.map(({ siteKey }) => siteKey),
    );
    return null;
  });
  return refused ?? stored(act.db, role);
}

/** Takes the role out of the table; whoever holds it edits nothing by it any more. */
export async function removeRole(act: Act, role: string, seen: string): Promise<Refusal | null> {
  return written(act, async (tx) => {
    const problem = await unlessSeen(tx, role, seen);
    if (problem) return problem;
    const had = await tx.delete(siteRoles).where(eq(siteRoles.role, role)).returning({ siteKey: siteRoles.siteKey });
    await recordOf(
      tx,
      act,
      "site-role.removed",
      role,
      had.flatMap(({ siteKey }) => siteKey ?? []).sort((a, b) => a - b),
    );
    return null;
  });
}

/** The refusal of who administers no roles. */
export function closed(): Refusal<403> {
  return refuse(403, forbidden, "Editor roles are administered by administrators and developers.");
}

/** A refusal that undoes what the transaction has done. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super("refused");
  }
}

async function written(act: Act, write: (tx: Transaction) => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await act.db.transaction(async (tx) => {
      if (!administersRoles(await heldRoles(tx, act.viewer))) return closed();
      await tx.execute(sql`select pg_advisory_xact_lock(${siteRolesLock})`);
      return write(tx);
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function unlessSeen(tx: Transaction, role: string, seen: string): Promise<Refusal | null> {
  const entries = await readEntries(tx, [role]);
  if (entries.length === 0) return notFound();
  if (stampOf(entries) === seen) return null;
  return refuse(409, "version-conflict", "This role was changed in the meantime. Look again before you change it.");
}

/** One row a site; without any, the one that names none. */
async function putSites(
  tx: Transaction,
  role: string,
  wanted: readonly { siteKey: number; categoryKey: number | null }[],
): Promise<Refusal | null> {
  const keys = wanted.map(({ siteKey }) => siteKey);
  if (new Set(keys).size < keys.length) return refuse(422, "invalid", fieldErrors.siteTwice, { siteKey: [fieldErrors.siteTwice] });
  const known = keys.length === 0 ? [] : await tx.select().from(sites).where(inArray(sites.key, keys));
  if (known.length < keys.length) return refuse(422, "invalid", fieldErrors.siteUnknown, { siteKey: [fieldErrors.siteUnknown] });
  const byKey = new Map(known.map((site) => [site.key, site]));
  const rows = wanted.map(({ siteKey, categoryKey }) => {
    const site = byKey.get(siteKey);
    return { role, siteKey, siteName: site?.name ?? null, siteUrl: site ? siteUrl(site) : null, categoryKey };
  });
  await tx.insert(siteRoles).values(rows.length > 0 ? rows : [{ role, siteKey: null, siteName: null, siteUrl: null, categoryKey: null }]);
  return null;
}

async function stored(db: Database, role: string): Promise<SiteRole | Refusal> {
  return (await readRole(db, role)) ?? notFound();
}

function stampOf(entries: readonly SiteRoleEntry[]): string {
  return createHash("sha256")
    .update(entries.map((one) => `${one.site_key}:${one.category_key}`).join(" "))
    .digest("base64url")
    .slice(0, 22);
}

function recordOf(tx: Transaction, act: Act, name: string, role: string, siteKeys: readonly number[]): Promise<void> {
  return record(tx, {
    act: name,
    actorUserKey: act.viewer.userKey,
    subject: `site-role:${role}`,
    detail: { sites: siteKeys.join(" ") },
    requestId: act.requestId,
  });
}
