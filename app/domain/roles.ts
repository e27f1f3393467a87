/**
 * Who may do what, read from the roles of a session. Roles are matched whole
 * and exactly as spelt. Rules: docs/rules.md A1–A4.
 */

/** The roles of a token: a list, or a single string. */
export type RoleClaim = readonly string[] | string | null | undefined;

export function rolesOf(claim: RoleClaim): string[] {
  if (typeof claim === "string") return claim === "" ? [] : [claim];
  return [...(claim ?? [])];
}

const rdbLevels = ["rdb1", "rdb2", "rdb3", "rdb4", "rdb5"] as const;
const fullAccess = ["administrator", "developer"] as const;

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

/** The profile is the session's own, or one it manages (A3). */
export function managesProfile(session: { profileKey: number | null; profileKeys: readonly number[] }, personKey: number): boolean {
  return session.profileKey === personKey || session.profileKeys.includes(personKey);
}

/** Why somebody may not decide. */
export const decisionBars = ["level", "own-profile", "decided-before"] as const;
export type DecisionBar = (typeof decisionBars)[number];

export type DecisionRight = { allowed: true } | { allowed: false; reason: DecisionBar };

/**
 * Deciding takes level 3, and never on a profile that is one's own or that one
 * manages (A4); an appeal is for somebody who has not decided it before (Q8).
 */
export function canDecide(
  reviewer: { roles: readonly string[]; profileKey: number | null; profileKeys: readonly number[] },
  item: { personKey: number; hasDecidedBefore?: boolean },
): DecisionRight {
  if (!hasRdbLevel(reviewer.roles, 3)) return { allowed: false, reason: "level" };
  if (managesProfile(reviewer, item.personKey)) return { allowed: false, reason: "own-profile" };
  if (item.hasDecidedBefore) return { allowed: false, reason: "decided-before" };
  return { allowed: true };
}
