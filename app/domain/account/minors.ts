/** Who counts as a minor. Rules: docs/rules.md B8, I6. */
import { isAdult } from "./accounts";
import type { OrganizationLevel } from "../teams/organizations";

export interface AgeFacts {
  /** As the profile says, and as the youngest account does that it is the own profile of, or that is verified as its athlete. */
  birthdays: readonly [profile: string | null, account: string | null];
  /** The latest that the new profile of a verified claim gave, before that was linked to this one. */
  linked: string | null;
  /** Of the organization that the person belongs to now. */
  level: OrganizationLevel | null;
}

/** Levels at which people whose date of birth nobody knows are of age. */
export const adultLevels: readonly OrganizationLevel[] = ["College", "JuniorCollege", "Professional"];

/** The youngest of the dates counts; without any, the level does. A linked one makes nobody of age: nobody has made sure of it. */
export function isMinor({ birthdays, linked, level }: AgeFacts, today: string): boolean {
  if (linked !== null && !isAdult(linked, today)) return true;
  const known = birthdays.filter((day) => day !== null);
  if (known.length === 0) return level === null || !adultLevels.includes(level);
  return known.some((day) => !isAdult(day, today));
}

/** A profile while the claim of a new one, which gave that date and was linked to it, is verified. */
export function onceLinked(stays: AgeFacts, given: string | null): AgeFacts {
  return { ...stays, linked: stays.linked === null || (given !== null && given > stays.linked) ? given : stays.linked };
}
