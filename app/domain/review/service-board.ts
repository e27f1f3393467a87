/** The service board in words and as a drawing. Pages get plain data. Rules: docs/rules.md X1–X3. */
import { calendarDay, waitingTime } from "../base/format";

/** Days that the board looks back. */
export const boardDays = 30;

export interface DayOfBoard {
  day: string;
  approved: number;
  rejected: number;
}

/** Bars of a day each, on a field that is as wide as there are days and 100 high. */
export interface DecisionsChart {
  days: number;
  /** Where a day's bar begins from the left, and the heights of its two parts. */
  bars: { x: number; approved: number; rejected: number }[];
  /** The count at the top of the field. */
  most: number;
  first: string;
  last: string;
  /** The same in a sentence. */
  sentence: string;
  rows: { day: string; approved: number; rejected: number }[];
}

/** Null while nothing was decided. */
export function decisionsChart(days: readonly DayOfBoard[]): DecisionsChart | null {
  const total = (one: DayOfBoard) => one.approved + one.rejected;
  const most = Math.max(0, ...days.map(total));
  if (most === 0) return null;
  const approved = days.reduce((sum, one) => sum + one.approved, 0);
  const rejected = days.reduce((sum, one) => sum + one.rejected, 0);
  return {
    days: days.length,
    bars: days.flatMap((one, x) =>
      total(one) > 0 ? [{ x, approved: (one.approved / most) * 100, rejected: (one.rejected / most) * 100 }] : [],
    ),
    most,
    first: calendarDay(days[0]!.day),
    last: calendarDay(days.at(-1)!.day),
    sentence: `${counted(approved + rejected, "decision")} in ${days.length} days: ${approved} approved, ${rejected} rejected. ${busiestDays(
      days.filter((one) => total(one) === most).map((one) => calendarDay(one.day)),
      most,
    )}`,
    rows: days
      .filter((one) => total(one) > 0)
      .map((one) => ({ ...one, day: calendarDay(one.day) }))
      .reverse(),
  };
}

/** Of more than two days that tie no one is named. */
function busiestDays([first, second, ...more]: readonly string[], most: number): string {
  if (more.length > 0) return `At most ${most} a day.`;
  return second ? `The busiest days were ${first} and ${second} with ${most} each.` : `The busiest day was ${first} with ${most}.`;
}

/** `4%`, `under 1%`; a dash where there is nothing to have a share of. */
export function share(part: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1 ? "under 1%" : `${Math.round(percent)}%`;
}

/** `12 waiting, 2 overdue. The oldest has waited 3d 4h.` */
export function backlogWords(
  { waiting, overdue, oldestWaitsSince }: { waiting: number; overdue: number; oldestWaitsSince: string | null },
  now: Date | string,
): string {
  if (waiting === 0 || oldestWaitsSince === null) return "None waiting";
  return `${waiting} waiting, ${overdue === 0 ? "none" : overdue} overdue. The oldest has waited ${waitingTime(oldestWaitsSince, now)}.`;
}

/** `35 min`, `3.5 h`, `2.1 days`: a usual time by itself. */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? `${Number(hours.toFixed(1))} h` : `${Number((hours / 24).toFixed(1))} days`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
