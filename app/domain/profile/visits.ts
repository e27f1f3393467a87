/** Visits of a team, and coaching visits by its coaches. Rules: docs/rules.md V3. */
import { productYear } from "../base/format";
import { classYearsAround } from "./details";

export const visitTypes = ["visit", "coaching"] as const;
export type VisitType = (typeof visitTypes)[number];

/** Coaches that one coaching visit may name. */
export const coachesPerVisit = 2;

export interface Coach {
  key: number;
  label: string;
}

export interface Visit {
  /** Absent until the visit is stored. */
  visitKey?: number | null;
  type: VisitType;
  /** A calendar day, `2026-09-14`. */
  dateOccurred: string;
  /** For a visit only. */
  official?: boolean | null;
  /** For a coaching visit only: one or two. */
  coaches?: Coach[];
}

/** Whether a visit would lie in a year that no class which can be chosen signs in (V3, E3). */
export function isVisitTooFar(isoDay: string, now: Date): boolean {
  return Number(isoDay.slice(0, 4)) > productYear(now) + classYearsAround;
}

/** Two lists of visits say the same, in any order. */
export function sameVisits(before: readonly Visit[], after: readonly Visit[]): boolean {
  return visitsText(before) === visitsText(after);
}

/** The visits that no other list says the same of. */
export function withoutVisits(visits: readonly Visit[], others: readonly Visit[]): Visit[] {
  const known = new Set(others.map(visitSignature));
  return visits.filter((visit) => !known.has(visitSignature(visit)));
}

/** What visits say, in one order, stored or not: the same text for lists that say the same. */
export function visitsText(visits: readonly Visit[]): string {
  return visits.map(visitSignature).sort().join("\n");
}

function visitSignature(visit: Visit): string {
  const coaches = (visit.coaches ?? []).map((coach) => coach.key).sort((a, b) => a - b);
  return [visit.type, visit.dateOccurred, visit.type === "visit" ? Boolean(visit.official) : "", coaches.join("+")].join("|");
}
