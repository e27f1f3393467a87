/** The day on which an athlete is to announce the decision. Rules: docs/rules.md E12. */
import { calendarDay, productDay, productYear } from "../base/format";
import { classYearsAround } from "./details";

/** A decision day as a review item keeps it. */
export interface DecisionDateValue {
  /** A calendar day, `2026-12-16`. */
  day: string;
  /** By the clock in America/Chicago, `15:30`; null where no time was said. */
  time: string | null;
  place: string | null;
  /** The day is to be taken off, or was; all else stands as it was. */
  removed?: true;
}

/** Characters of a place. */
export const placeLimit = 100;

/** Whether a day is over in the product's zone: nobody announces on it any more. */
export function isOver(day: string, now: Date = new Date()): boolean {
  return day < productDay(now);
}

/** Whether the day lies in a year that no class which can be chosen signs in, as of a visit (V3, E3). */
export function isDecisionTooFar(day: string, now: Date): boolean {
  return Number(day.slice(0, 4)) > productYear(now) + classYearsAround;
}

/** `12/16/26, 3:30 pm CT, Memorial Gym`. */
export function decisionInWords({ day, time, place }: DecisionDateValue): string {
  return [calendarDay(day), time && timeInWords(time), place].filter(Boolean).join(", ");
}

/** The same of the day that stands on the own profile, where it is told also once it is over. */
export function standingDecision(stands: DecisionDateValue): string {
  return `${decisionInWords(stands)}${isOver(stands.day) ? ", over" : ""}`;
}

/** `3:30 pm CT`: a time of a decision day, with the zone that it is of. */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"} CT`;
}
