/** Calendars as files (RFC 5545; docs/rules.md F10). */

/** An event of a whole day, or of a moment. */
export interface DayEvent {
  /** Stays the same however the event changes: by it a calendar knows the event again. */
  uid: string;
  /** When it came to stand as it does. */
  changedAt: Date;
  /** `2026-12-16`. */
  day: string;
  /** When it begins, where that is known: nobody says how long it takes. */
  startsAt?: Date | null;
  summary: string;
  description: string;
  location: string | null;
  url: string;
}

/** Octets of a line, its end left out. */
const longestLine = 75;

/** The file of these events, under the name by which a calendar lists it. */
export function calendarFile(name: string, events: readonly DayEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Signing Day//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf({ uid, changedAt, day, startsAt, summary, description, location, url }: DayEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${momentOf(changedAt)}`,
    startsAt ? `DTSTART:${momentOf(startsAt)}` : `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** `20261216T213000Z`. */
function momentOf(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A text in which no sign ends the line or the value; signs that nobody sees are left out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");
}

/** The line in pieces of at most 75 octets, each after the first begun with a space; no sign is cut in two. */
function folded(line: string): string {
  const pieces = [""];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > longestLine) {
      pieces.push("");
      // The space that begins it.
      octets = 1;
    }
    pieces[pieces.length - 1] += sign;
    octets += size;
  }
  return pieces.join("\r\n ");
}
