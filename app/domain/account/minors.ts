/** Who counts as a minor. Rule: docs/rules.md I6. */
import { isAdult } from "./accounts";
import type { OrganizationLevel } from "../teams/organizations";

export interface AgeFacts {
  /** As the profile says, and as the account whose own profile it is does. */
  birthdays: readonly (string | null)[];
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
