/** Times of day by the clocks of places. Pure values. Rules: docs/rules.md O45, A42, E12. */

/** Where hours are told: the zones of the country and its territories, and those of schools that recruit abroad. */
export const timeZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "America/Toronto",
  "Europe/London",
  "Europe/Berlin",
  "Australia/Sydney",
] as const;
export type TimeZone = (typeof timeZones)[number];

export const timeZoneWords: Record<TimeZone, string> = {
  "America/New_York": "Eastern (New York)",
  "America/Chicago": "Central (Chicago)",
  "America/Denver": "Mountain (Denver)",
  "America/Phoenix": "Arizona (Phoenix)",
  "America/Los_Angeles": "Pacific (Los Angeles)",
  "America/Anchorage": "Alaska (Anchorage)",
  "Pacific/Honolulu": "Hawaii (Honolulu)",
  "America/Puerto_Rico": "Puerto Rico",
  "Pacific/Guam": "Guam",
  "America/Toronto": "Eastern Canada (Toronto)",
  "Europe/London": "United Kingdom (London)",
  "Europe/Berlin": "Central Europe (Berlin)",
  "Australia/Sydney": "Eastern Australia (Sydney)",
};

/** Of a place of which nothing better is known. */
export const easternZone: TimeZone = "America/New_York";

/** A zone of the list in words, any other by its name: `Indiana/Indianapolis`. */
export function zoneInWords(zone: string): string {
  return isListed(zone) ? timeZoneWords[zone] : zone.replace(/^[^/]*\//, "").replaceAll("_", " ");
}

function isListed(zone: string): zone is TimeZone {
  return Object.hasOwn(timeZoneWords, zone);
}

/** Characters of a zone's name. */
export const longestZone = 40;

/** Whether the text is the name of a zone as the list of zones has it, `America/Indiana/Indianapolis`; an offset is none. */
export function isZone(text: string): boolean {
  if (text.length > longestZone || !/^[A-Z][A-Za-z]+\/[A-Za-z_/-]+$/.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

/** `15:30` of `15:30`, `3:30 pm`, `3:30PM` and `3 p.m.`; null of what is no time. */
export function clockTime(typed: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::00)?\s*(?:([ap])\.?m\.?)?$/i.exec(typed.trim());
  if (!match) return null;
  const [, hours, minutes, half] = match;
  // A bare number is no time: 3 may be one of two.
  if (!half && minutes === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  return [ofDay, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes many times as long to make as to use. Throws a RangeError of what is no zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" });
    clocks.set(zone, clock);
  }
  return clock;
}

/** What calendar and clock of a zone say at a moment: `2026-09-05` and `19:00`. */
export function clockAt(moment: Date | string, zone: string): { day: string; time: string } {
  const [day = "", time = ""] = clockOf(zone).format(new Date(moment)).split(", ");
  return { day, time };
}

const [minute, dayLong] = [60_000, 86_400_000];

/**
 * The moment at which calendar and clock of a zone say this. Of a time that comes twice, as clocks are set back, the first; null of one
 * that does not come, as they are set ahead.
 */
export function momentAt(day: string, time: string, zone: string): Date | null {
  const said = Date.parse(`${day}T${time}:00Z`);
  // How far the clock is ahead a day before and a day after: one of the two holds at the time itself.
  const moments = [said - dayLong, said + dayLong].map((near) => said - aheadBy(near, zone)).sort((a, b) => a - b);
  const found = moments.find((moment) => said - aheadBy(moment, zone) === moment);
  return found === undefined ? null : new Date(found);
}

function aheadBy(moment: number, zone: string): number {
  const { day, time } = clockAt(new Date(moment), zone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / minute) * minute;
}

const told = new Map<string, Intl.DateTimeFormat>();

/** The time of day at a moment with the zone's name then: `7:00 PM CDT`, `2:30 PM BST`. */
export function timeInZone(moment: Date | string, zone: string): string {
  let format = told.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
    told.set(zone, format);
  }
  const at = new Date(moment);
  return `${format.format(at).replace("\u202f", " ")} ${zoneName(at, zone)}`;
}

/** People of a place have short names for their zone that other parts of the world do not know. */
const localesOf: readonly (readonly [begins: string, locale: string])[] = [
  ["Europe/", "en-GB"],
  ["Australia/", "en-AU"],
];

const names = new Map<string, Intl.DateTimeFormat>();

function zoneName(at: Date, zone: string): string {
  let format = names.get(zone);
  if (!format) {
    const locale = localesOf.find(([begins]) => zone.startsWith(begins))?.[1] ?? "en-US";
    format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
    names.set(zone, format);
  }
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
