/** Times, dates, amounts and texts as pages show them. Pure: the clock is an argument. Rules: docs/rules.md F1–F7. */
import { differenceInHours } from "date-fns/differenceInHours";
import { differenceInSeconds } from "date-fns/differenceInSeconds";
import { secondsInDay, secondsInHour, secondsInMinute } from "date-fns/constants";

/** The zone that the product's dates are told in. */
export const productZone = "America/Chicago";

type Moment = Date | string | number;

/** A formatter takes many times as long to make as to use: each is made once, with its first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const dateFormat = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(locale, { timeZone: productZone, ...parts }));
const numberFormat = (most: number, options: Intl.NumberFormatOptions = {}) =>
  once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: most, ...options }));
const dollars = { style: "currency", currency: "USD" } as const;
const formats = {
  day: dateFormat("en-US", { year: "2-digit", month: "2-digit", day: "2-digit" }),
  time: dateFormat("en-US", { year: "2-digit", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" }),
  clock: dateFormat("en-US", { hour: "numeric", minute: "2-digit" }),
  weekday: dateFormat("en-US", { weekday: "long" }),
  isoDay: dateFormat("en-CA", {}),
  fullDay: once(
    () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric", year: "numeric" }),
  ),
  dollars: numberFormat(0, dollars),
  dollarsAndCents: numberFormat(2, { ...dollars, minimumFractionDigits: 2 }),
  oneDecimal: numberFormat(1),
  whole: numberFormat(0),
};

/** `45s`, `12m`, `3h`, `2d`, `5w`, `4mo`, `2yr`: the age of a moment in its largest whole unit (F1). */
export function shortAge(moment: Moment, now: Moment): string {
  const seconds = Math.max(0, differenceInSeconds(now, moment));
  if (seconds < secondsInMinute) return `${seconds}s`;
  if (seconds < secondsInHour) return `${Math.floor(seconds / secondsInMinute)}m`;
  if (seconds < secondsInDay) return `${Math.floor(seconds / secondsInHour)}h`;
  const days = Math.floor(seconds / secondsInDay);
  if (days < 7) return `${days}d`;
  if (days < 30) return `${Math.floor(days / 7)}w`;
  // The days that twelve months of 30 days leave over are still of the twelfth, and no year has passed.
  if (days < 365) return `${Math.min(11, Math.floor(days / 30))}mo`;
  return `${Math.floor(days / 365)}yr`;
}

/** `3h ago` within 24 hours, also of clocks that are ahead; else the day in the product's zone: `07/27/26` (F2). */
export function relativeTime(moment: Moment, now: Moment): string {
  return Math.abs(differenceInSeconds(now, moment)) < secondsInDay ? `${shortAge(moment, now)} ago` : zonedDay(moment);
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
  return zoned(moment, formats.day());
}

/** The day and minute of a moment in the product's zone: `07/28/26, 2:10 PM`. */
export function zonedTime(moment: Moment): string {
  return zoned(moment, formats.time());
}

/** The minute of a moment in the product's zone: `2:10 PM`. */
export function zonedClock(moment: Moment): string {
  return zoned(moment, formats.clock());
}

/** A day to come in the product's zone: `today`, `tomorrow`, `Tuesday` of the six days ahead, else `07/27/26` (F2). */
export function dayAhead(moment: Moment, now: Date): string {
  const days = (Date.parse(productDay(new Date(moment))) - Date.parse(productDay(now))) / (secondsInDay * 1000);
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  return days < 7 ? zoned(moment, formats.weekday()) : zonedDay(moment);
}

/** Years before and after now of which two digits are enough (F2). */
const shortYears = 20;

/** A calendar day as people read it: `2026-07-27` becomes `07/27/26`, and `1999-02-03` the whole `02/03/1999` (F2). No zone is involved. */
export function calendarDay(isoDay: string, now: Date = new Date()): string {
  const [year, month, date] = isoDay.split("-");
  if (!year || !month || !date) return isoDay;
  const isNear = Math.abs(Number(year) - now.getUTCFullYear()) < shortYears;
  return `${month}/${date}/${isNear ? year.slice(-2) : year}`;
}

/** A calendar day as the head of what happens on it: `Wednesday, December 16, 2026` (F2). No zone is involved. */
export function fullDay(isoDay: string): string {
  return formats.fullDay().format(new Date(`${isoDay}T00:00:00Z`));
}

/** The calendar day now in the product's zone, as a date input wants it: `2026-07-27` (F2). */
export function productDay(now: Date): string {
  return formats.isoDay().format(now);
}

const mostSeconds = 8_640_000_000_000;

/**
 * The day that something happened on as it was sent (N3): unix seconds are the
 * day that begins then in UTC, or else that of the moment in the product's zone;
 * without anything it is today. Anything else stays as it was sent.
 */
export function occurredOn(sent: unknown, now: Date): unknown {
  if (sent === undefined || sent === null) return productDay(now);
  if (typeof sent !== "number" || !(Math.abs(sent) <= mostSeconds)) return sent;
  const moment = new Date(sent * 1000);
  return sent % secondsInDay === 0 ? moment.toISOString().split("T")[0] : productDay(moment);
}

/** The year now in the product's zone. */
export function productYear(now: Date): number {
  return Number(productDay(now).slice(0, 4));
}

/** A day that has not begun anywhere in America: UTC is ahead of all of it (N3). */
export function isFutureDay(isoDay: string, now: Date): boolean {
  return isoDay > now.toISOString().slice(0, 10);
}

/** `$300,000`, `$19.50`; cents only of what is under $20 when it is rounded, and is no whole amount (F4). */
export function money(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const isWhole = cents >= 2000 || cents % 100 === 0;
  const rounded = isWhole ? Math.round(Math.abs(amount)) : cents / 100;
  const shown = (isWhole ? formats.dollars() : formats.dollarsAndCents()).format(rounded);
  return amount < 0 && rounded > 0 ? `-${shown}` : shown;
}

/** `$412K`, `$1.3M`: an amount where there is no room for all of it (F3, F4). */
export function shortMoney(amount: number): string {
  if (Math.abs(amount) <= shortAbove) return money(amount);
  return `${amount < 0 ? "-" : ""}$${shortNumber(Math.abs(amount))}`;
}

const shortAbove = 1000;

/** K over 1,000, M from 999,500, B from 999.5 million: `412K`, `1.3M` (F3). */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 999_500_000) return `${threeDigits(value / 1_000_000_000)}B`;
  if (size >= 999_500) return `${threeDigits(value / 1_000_000)}M`;
  if (size > shortAbove) return `${threeDigits(value / 1000)}K`;
  return String(value);
}

/** Total inches as `6-3`, half inches kept: `6-3.5` (F5). */
export function height(totalInches: number): string {
  const feet = Math.floor(totalInches / 12);
  return `${feet}-${Number((totalInches - feet * 12).toFixed(9))}`;
}

/** The part of an address that names a thing: `Women's Tennis` becomes `womens-tennis` (F6). */
export function slug(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A text of at most `most` characters as people count them, and an ellipsis where something was cut off (F7). */
export function truncate(text: string, most = 100): string {
  let count = 0;
  for (const { index } of new Intl.Segmenter("en-US", { granularity: "grapheme" }).segment(text)) {
    if (count === most) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** One decimal under 100, none from there on: the thresholds of F3 are where a thousand would need four digits. */
function threeDigits(value: number): string {
  return (Math.abs(value) < 99.95 ? formats.oneDecimal() : formats.whole()).format(value);
}

function zoned(moment: Moment, format: Intl.DateTimeFormat): string {
  return format.format(new Date(moment)).replace("\u202f", " ");
}

/** Letters of the longest part of a name that no line may break: `Featherstonehaugh-` has 18. */
export function longestPart(name: string): number {
  return Math.max(0, ...(name.match(/[^\s-]+-?/g) ?? []).map((part) => part.length));
}
