/** Times, dates and amounts as pages show them. Pure: the clock is an argument. Rules: docs/rules.md F1–F5. */

/** The zone that the product's dates are told in. */
export const productZone = "America/Chicago";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = Date | string | number;

/** `45s`, `12m`, `3h`, `2d`, `5w`, `4mo`, `2yr`: the age of a moment in its largest whole unit (F1). */
export function shortAge(moment: Moment, now: Moment): string {
  const age = Math.max(0, millis(now) - millis(moment));
  if (age < minute) return `${Math.floor(age / second)}s`;
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  if (age < 7 * day) return `${Math.floor(age / day)}d`;
  if (age < 30 * day) return `${Math.floor(age / (7 * day))}w`;
  if (age < 365 * day) return `${Math.floor(age / (30 * day))}mo`;
  return `${Math.floor(age / (365 * day))}yr`;
}

/** `3h ago` within 24 hours, else the day in the product's zone: `07/27/26` (F2). */
export function relativeTime(moment: Moment, now: Moment): string {
  const age = millis(now) - millis(moment);
  return age < day ? `${shortAge(moment, now)} ago` : zonedDay(moment);
}

/** How long something waits, in its two largest units: `3d 4h`, `22h`, `48m` (F1). */
export function waitingTime(moment: Moment, now: Moment): string {
  const age = Math.max(0, millis(now) - millis(moment));
  if (age < day) return shortAge(moment, now);
  const hours = Math.floor((age % day) / hour);
  return hours ? `${Math.floor(age / day)}d ${hours}h` : `${Math.floor(age / day)}d`;
}

/** The day of a moment in the product's zone: `07/27/26` (F2). */
export function zonedDay(moment: Moment): string {
  return zoned(moment, { year: "2-digit", month: "2-digit", day: "2-digit" });
}

/** The day and minute of a moment in the product's zone: `07/28/26, 2:10 PM`. */
export function zonedTime(moment: Moment): string {
  return zoned(moment, { year: "2-digit", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" });
}

/** A calendar day as people read it: `2026-07-27` becomes `07/27/26`. No zone is involved. */
export function calendarDay(isoDay: string): string {
  const [year, month, date] = isoDay.split("-");
  return year && month && date ? `${month}/${date}/${year.slice(-2)}` : isoDay;
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
  return `${feet}-${totalInches - feet * 12}`;
}

function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}

function millis(moment: Moment): number {
  return new Date(moment).getTime();
}

function zoned(moment: Moment, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: productZone, ...parts }).format(new Date(moment)).replace("\u202f", " ");
}
