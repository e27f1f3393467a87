/**
 * Who may do what, read from the roles of a session. Roles are matched whole
 * and exactly as spelt. Rules: docs/rules.md A1–A12.
 */

/** The roles of a token: a list, or a single string. */
export type RoleClaim = readonly string[] | string | null | undefined;

export function rolesOf(claim: RoleClaim): string[] {
  if (typeof claim === "string") return claim === "" ? [] : [claim];
  return [...(claim ?? [])];
}

const rdbLevels = ["rdb1", "rdb2", "rdb3", "rdb4", "rdb5"] as const;
const fullAccess = ["administrator", "developer"] as const;

/** Every role that a rule names, as it is spelt; beside them are those of the table of sites (isSiteRole). */
export const namedRoles = [
  ...fullAccess,
  "rdbadmin",
  ...rdbLevels,
  "tester",
  "author",
  "editor",
  "contributer",
  "forecaster",
  "desk_editor",
  "accounting_admin",
  "admin_publisher_dashboard",
  "shows_admin",
  "adminstrator",
] as const;

function holdsAny(roles: readonly string[], wanted: readonly string[]): boolean {
  return roles.some((role) => wanted.includes(role));
}

/** The desk is open to these (A2). */
export function hasRdbAccess(roles: readonly string[]): boolean {
  return holdsAny(roles, ["rdbadmin", ...rdbLevels, ...fullAccess]);
}

/** Level 5 is rdb5 alone; 4 and below also administrator and developer (A2). */
export function hasRdbLevel(roles: readonly string[], level: 2 | 3 | 4 | 5): boolean {
  if (level === 5) return roles.includes("rdb5");
  return holdsAny(roles, [...rdbLevels.slice(level - 1), ...fullAccess]);
}

export type VisitorClass = "guest" | "subscriber" | "admin";

/** admin before subscriber before guest (A1). */
export function visitorClass(session: { roles: readonly string[]; hasSubscription: boolean } | null): VisitorClass {
  if (!session) return "guest";
  const adminLike = ["author", "editor", "administrator", "contributer", "developer", ...rdbLevels];
  if (holdsAny(session.roles, adminLike)) return "admin";
  return session.hasSubscription ? "subscriber" : "guest";
}

export function isDeveloper(roles: readonly string[]): boolean {
  return roles.includes("developer");
}

export function isTester(roles: readonly string[]): boolean {
  return holdsAny(roles, ["developer", "tester"]);
}

export function mayEditArticles(roles: readonly string[]): boolean {
  return holdsAny(roles, ["editor", "author", "administrator"]);
}

/** Who evaluates athletes: article access, or forecasters, who have none (R22). */
export function mayEvaluate(roles: readonly string[]): boolean {
  return mayEditArticles(roles) || roles.includes("forecaster");
}

export function administersAccounting(roles: readonly string[]): boolean {
  return holdsAny(roles, ["accounting_admin", "developer"]);
}

export function administersPublisherDashboard(roles: readonly string[]): boolean {
  return holdsAny(roles, ["admin_publisher_dashboard", "developer"]);
}

/** The second is spelt as the tokens spell it (A6). */
export function administersShows(roles: readonly string[]): boolean {
  return holdsAny(roles, ["shows_admin", "adminstrator", "developer"]);
}

/** Who says which role edits which sites (A9). */
export function administersRoles(roles: readonly string[]): boolean {
  return holdsAny(roles, fullAccess);
}

/** An entry of the table of site roles, as the wire spells it; a role without a site has one that names none. */
export interface SiteOfRole {
  role: string;
  site_key: number | null;
}

/** The role of whoever edits any site; it has no entries in the table. */
export const deskEditor = "desk_editor";

/** Articles of one site: full access, the desk's editors, or a role whose entries name the site (A7). */
export function mayEditArticlesOf(roles: readonly string[], siteKey: number, sitesOfRoles: readonly SiteOfRole[]): boolean {
  return holdsAny(roles, [...fullAccess, deskEditor]) || slottingSites(roles, sitesOfRoles).some((entry) => entry.site_key === siteKey);
}

/** The entries with a site that the roles are matched with: where their holder may slot articles, each site once (A8). */
export function slottingSites<E extends SiteOfRole>(roles: readonly string[], sitesOfRoles: readonly E[]): E[] {
  const bySite = new Map<number, E>();
  for (const entry of sitesOfRoles) {
    if (entry.site_key !== null && roles.includes(entry.role) && !bySite.has(entry.site_key)) bySite.set(entry.site_key, entry);
  }
  return [...bySite.values()];
}

/** How the roles of the table are spelt: `kentucky_editor`. */
export function isSiteRole(role: string): boolean {
  return /^[a-z0-9]+(_[a-z0-9]+)*_editor$/.test(role) && role !== deskEditor;
}

/** The profile is the session's own, or one it manages: a verified profile (A3). */
export function managesProfile(session: { profileKey: number | null; profileKeys: readonly number[] }, personKey: number): boolean {
  return session.profileKey === personKey || session.profileKeys.includes(personKey);
}

type Session = { roles: readonly string[]; profileKey: number | null; profileKeys: readonly number[] };

/** Staff of level 3 edit what is reviewed of any profile but those that they manage: what they save counts at once (A11). */
export function editsAsStaff(session: Session, personKey: number): boolean {
  return hasRdbLevel(session.roles, 3) && !managesProfile(session, personKey);
}

/** Whose profile somebody may choose to act for (A11). */
export function mayActFor(session: Session, personKey: number): boolean {
  return managesProfile(session, personKey) || editsAsStaff(session, personKey);
}

/** Why somebody may not decide. */
export const decisionBars = ["level", "own-profile", "decided-before"] as const;
export type DecisionBar = (typeof decisionBars)[number];

export type DecisionRight = { allowed: true } | { allowed: false; reason: DecisionBar };

/**
 * Deciding takes level 3, and never on a profile that is one's own or that one
 * manages (A4); an appeal is for somebody who has not decided it before (Q8).
 */
export function canDecide(reviewer: Session, item: { personKey: number; hasDecidedBefore?: boolean }): DecisionRight {
  if (!hasRdbLevel(reviewer.roles, 3)) return { allowed: false, reason: "level" };
  if (managesProfile(reviewer, item.personKey)) return { allowed: false, reason: "own-profile" };
  if (item.hasDecidedBefore) return { allowed: false, reason: "decided-before" };
  return { allowed: true };
}
