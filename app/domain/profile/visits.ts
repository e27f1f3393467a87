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

/** A visit as a list of them is sent. */
type SentVisit = Pick<Visit, "visitKey" | "dateOccurred"> & ({ type: "visit" } | { type: "coaching"; coachPersonKeys: readonly number[] });

/**
 * The places in the list of what repeats another of its day: one team has one visit of a day, official or not, and one coaching visit by
 * each coach (V3). Of a stored one and a new one it is the new one, else the later.
 */
export function repeatedVisits(visits: readonly SentVisit[]): number[] {
  const known = new Set<string>();
  const storedFirst = [...visits.entries()].sort(([, a], [, b]) => Number(!a.visitKey) - Number(!b.visitKey));
  return storedFirst.flatMap(([place, visit]) => {
    const keys = visit.type === "coaching" ? [...new Set(visit.coachPersonKeys)] : [0];
    const marks = keys.map((key) => `${visit.dateOccurred} ${key}`);
    const isRepeated = marks.some((mark) => known.has(mark));
    for (const mark of marks) known.add(mark);
    return isRepeated ? [place] : [];
  });
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
