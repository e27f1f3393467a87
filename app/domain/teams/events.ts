/** Events at which results are measured. Pure values. Rules: docs/rules.md O11, O12. */

export const eventKinds = ["Camp", "Combine", "Meet"] as const;
export type EventKind = (typeof eventKinds)[number];

/** From the first day to the last, both included; calendar days. */
export interface EventDays {
  firstDay: string;
  lastDay: string;
}

/** Whether a calendar day is one of the event's. */
export function isDayOf({ firstDay, lastDay }: EventDays, day: string): boolean {
  return firstDay <= day && day <= lastDay;
}
