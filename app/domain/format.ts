/** Times, dates and amounts as pages show them. Pure: the clock is an argument. Rules: docs/rules.md F1–F5. */
import { differenceInHours, differenceInSeconds } from "date-fns";
import { secondsInDay, secondsInHour, secondsInMinute } from "date-fns/constants";

/** The zone that the product's dates are told in. */
export const productZone = "America/Chicago";

type Moment = Date | string | number;

/** `45s`, `12m`, `3h`, `2d`, `5w`, `4mo`, `2yr`: the age of a moment in its largest whole unit (F1). */
export function shortAge(moment: Moment, now: Moment): string {
  const seconds = Math.max(0, differenceInSeconds(now, moment));
  if (seconds < secondsInMinute) return `${seconds}s`;
  if (seconds < secondsInHour) return `${Math.floor(seconds / secondsInMinute)}m`;
  if (seconds < secondsInDay) return `${Math.floor(seconds / secondsInHour)}h`;
  const days = Math.floor(seconds / secondsInDay);
  if (days < 7) return `${days}d`;
  if (days < 30) return `${Math.floor(days / 7)}w`;
  if (days < 365) return `${Math.floor(days / 30)}mo`;
  return `${Math.floor(days / 365)}yr`;
}

/** `3h ago` within 24 hours, else the day in the product's zone: `07/27/26` (F2). */
export function relativeTime(moment: Moment, now: Moment): string {
  return differenceInSeconds(now, moment) < secondsInDay ? `${shortAge(moment, now)} ago` : zonedDay(moment);
}

/** How long something waits, in its two largest units: `3d 4h`, `22h`, `48m` (F1). */
export function waitingTime(moment: Moment, now: Moment): string {
  const hours = differenceInHours(now, moment);
  if (hours < 24) return shortAge(moment, now);
  const rest = hours % 24;
  return rest ? `${Math.floor(hours / 24)}d ${rest}h` : `${Math.floor(hours / 24)}d`;
}

/** The day of a moment in the product's zone: `07/27/26` (F2). */
export function zonedDay(moment: Moment): string {
  return zoned(moment, { year: "2-digit", month: "2-digit", day: "2-digit" });
}

/** The day and minute of a moment in the product's zone: `07/28/26, 2:10 PM`. */
export function zonedTime(moment: Moment): string {
  return zoned(moment, { year: "2-digit", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" });
}

/** The minute of a moment in the product's zone: `2:10 PM`. */
export function zonedClock(moment: Moment): string {
  return zoned(moment, { hour: "numeric", minute: "2-digit" });
}

/** A calendar day as people read it: `2026-07-27` becomes `07/27/26`. No zone is involved. */
export function calendarDay(isoDay: string): string {
  const [year, month, date] = isoDay.split("-");
  return year && month && date ? `${month}/${date}/${year.slice(-2)}` : isoDay;
}

/** The calendar day now in the product's zone, as a date input wants it: `2026-07-27` (F2). */
export function productDay(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: productZone }).format(now);
}

/** The year now in the product's zone. */
export function productYear(now: Date): number {
  return Number(productDay(now).slice(0, 4));
}

/** A day that has not begun anywhere in America: UTC is ahead of all of it (N3). */
export function isFutureDay(isoDay: string, now: Date): boolean {
  return isoDay > now.toISOString().slice(0, 10);
}

/** `$300,000`; cents only under $20 (F4). */
export function money(amount: number): string {
  const digits = Math.abs(amount) >= 20 ? 0 : 2;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** K over 1,000, M from 999,500, B from 999.5 million: `412K`, `1.2M` (F3). */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 999_500_000) return `${oneDecimal(value / 1_000_000_000)}B`;
  if (size >= 999_500) return `${oneDecimal(value / 1_000_000)}M`;
  if (size > 1000) return `${size < 10_000 ? oneDecimal(value / 1000) : Math.round(value / 1000)}K`;
  return String(value);
}

/** Total inches as `6-3`, half inches kept: `6-3.5` (F5). */
export function height(totalInches: number): string {
  const feet = Math.floor(totalInches / 12);
  return `${feet}-${Number((totalInches - feet * 12).toFixed(9))}`;
}

function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}

function zoned(moment: Moment, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: productZone, ...parts }).format(new Date(moment)).replace("\u202f", " ");
}
