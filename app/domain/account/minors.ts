/** Who counts as a minor. Rules: docs/rules.md B8, I6. */
import { isAdult } from "./accounts";
import type { OrganizationLevel } from "../teams/organizations";

export interface AgeFacts {
  /** As the profile says, and as the account whose own profile it is does. */
  birthdays: readonly [profile: string | null, account: string | null];
  /** Of the organization that the person belongs to now. */
  level: OrganizationLevel | null;
}

/** Levels at which people whose date of birth nobody knows are of age. */
const adultLevels: readonly OrganizationLevel[] = ["College", "JuniorCollege", "Professional"];

/** The youngest of the dates counts; without any, the level does. */
export function isMinor({ birthdays, level }: AgeFacts, today: string): boolean {
  const known = birthdays.filter((day) => day !== null);
  if (known.length === 0) return level === null || !adultLevels.includes(level);
  return known.some((day) => !isAdult(day, today));
}

/**
 * A profile once a new one of the same athlete is linked to it: the later date of birth of the two is kept. Nobody has made sure of the
 * new one's, so it makes nobody of age who counted as a minor without any.
 */
export function onceLinked(stays: AgeFacts, linked: string | null, today: string): AgeFacts {
  const [own, account] = stays.birthdays;
  const later: AgeFacts = { ...stays, birthdays: [linked !== null && (own === null || linked > own) ? linked : own, account] };
  return isMinor(stays, today) && !isMinor(later, today) ? stays : later;
}
