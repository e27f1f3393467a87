/** Events at which results are measured. Pure values. Rules: docs/rules.md O11, O12. */
import { calendarDay } from "../base/format";

export const eventKinds = ["Camp", "Combine", "Meet"] as const;
export type EventKind = (typeof eventKinds)[number];

/** The first year that an event may be of. */
const firstEventYear = 1900;

/** From the first day to the last, both included; calendar days. */
export interface EventDays {
  firstDay: string;
  lastDay: string;
}

/** Whether a calendar day is one of the event's. */
export function isDayOf({ firstDay, lastDay }: EventDays, day: string): boolean {
  return firstDay <= day && day <= lastDay;
}

/** `06/13/26` of an event of one day, `06/13/26 to 06/14/26` of several. */
export function eventDaysInWords({ firstDay, lastDay }: EventDays, now: Date): string {
  const first = calendarDay(firstDay, now);
  return firstDay === lastDay ? first : `${first} to ${calendarDay(lastDay, now)}`;
}

/** Where an event is, in words or by the organization that it is at; null of what is not known. */
export function eventPlace({ place, organization }: { place: string | null; organization: { name: string } | null }): string | null {
  return place ?? organization?.name ?? null;
}

/** The year whose events are asked for, `thisYear` where none is; null of what is no year that an event may be of. */
export function eventYearOf(asked: string | null, thisYear: number): number | null {
  const text = asked?.trim() ?? "";
  if (text === "") return thisYear;
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstEventYear ? year : null;
}
