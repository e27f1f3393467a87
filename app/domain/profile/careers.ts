/** Where a person has played which sport, and when. Pure values. Rules: docs/rules.md E7, E9. */
import { classYearInWords, type ClassYear } from "../people/class-years";

/** Whether a player may play at once where they are. */
export const eligibilities = ["Immediate", "Tbd", "PendingAppeal", "SittingOne"] as const;
export type Eligibility = (typeof eligibilities)[number];

export const eligibilityWords: Record<Eligibility, string> = {
  Immediate: "Eligible at once",
  Tbd: "Eligibility to be decided",
  PendingAppeal: "Eligibility under appeal",
  SittingOne: "Sits out one season",
};

/** The first year that a career may begin in. */
export const firstCareerYear = 1900;

/** Seasons, by the year that they begin in; without a last one it goes on. */
export interface CareerYears {
  fromYear: number;
  toYear: number | null;
}

/** Whether two times of the same sport at the same organization have a season in common. */
export function yearsMeet(one: CareerYears, other: CareerYears): boolean {
  return one.fromYear <= (other.toYear ?? Infinity) && other.fromYear <= (one.toYear ?? Infinity);
}

/** `since 2024` of what goes on, `2026` of one season, `2022 to 2025` of several. */
export function careerYearsInWords({ fromYear, toYear }: CareerYears): string {
  if (toYear === null) return `since ${fromYear}`;
  return toYear === fromYear ? String(fromYear) : `${fromYear} to ${toYear}`;
}

interface Played {
  sportName: string;
  position: { name: string } | null;
  positionWord: string | null;
  jerseyNumber: string | null;
  classYear: ClassYear | null;
  classYearWord: string | null;
  eligibility: Eligibility | null;
  status: string | null;
}

/** `Football, Quarterback, #7, Redshirt junior, Enrolled`: what is known of it. */
export function careerInWords({
  sportName,
  position,
  positionWord,
  jerseyNumber,
  classYear,
  classYearWord,
  eligibility,
  status,
}: Played): string {
  return [
    sportName,
    position?.name ?? positionWord,
    jerseyNumber && `#${jerseyNumber}`,
    classYear && classYearInWords({ classYear, classYearWord }),
    status,
    eligibility && eligibilityWords[eligibility],
  ]
    .filter(Boolean)
    .join(", ");
}

/** What staff read of a row that they may not change here; null of one that staff entered (E9). */
export function athletesRowWords({ isAthletes, isTold }: { isAthletes: boolean; isTold: boolean }): string | null {
  if (!isAthletes) return null;
  const own = "The sport that the athlete edits: an edit of the profile changes it.";
  return isTold ? own : `${own} It is not told, as staff have entered the same seasons.`;
}

/** The rows of each organization together, the organizations in the order of their first rows. */
export function byOrganization<R extends { organization: { key: number } }>(rows: readonly R[]): R[][] {
  const groups = new Map<number, R[]>();
  for (const row of rows) groups.set(row.organization.key, [...(groups.get(row.organization.key) ?? []), row]);
  return [...groups.values()];
}
