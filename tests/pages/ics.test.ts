/** Calendars as files, read back by the rules of RFC 5545 (docs/rules.md F10). */
import { expect, test } from "vitest";
import { calendarFile, type DayEvent } from "~/pages/base/ics.server";
import { propertiesOf } from "../setup/ics";

const event: DayEvent = {
  uid: "decision-7@signing.example",
  changedAt: new Date("2026-11-20T10:15:30.250Z"),
  day: "2026-12-16",
  summary: "Avery Montgomery-Castellanos decides",
  description: "Quarterback · Class of 2027\n3:30 pm CT",
  location: "Memorial Gym",
  url: "https://signing.example/people/avery-7",
};

test("an event of a whole day, in the order and with the ends of lines that calendars read", () => {
  const file = calendarFile("Decision days", [event]);
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Signing Day//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Decision days",
    "BEGIN:VEVENT",
    "UID:decision-7@signing.example",
    "DTSTAMP:20261120T101530Z",
    "DTSTART;VALUE=DATE:20261216",
    "SUMMARY:Avery Montgomery-Castellanos decides",
    "DESCRIPTION:Quarterback · Class of 2027\\n3:30 pm CT",
    "LOCATION:Memorial Gym",
    "URL:https://signing.example/people/avery-7",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a calendar of nothing is one, too", () => {
  expect(propertiesOf(calendarFile("Decision days", [])).map(([name]) => name)).toEqual([
    "BEGIN",
    "VERSION",
    "PRODID",
    "CALSCALE",
    "METHOD",
    "X-WR-CALNAME",
    "END",
  ]);
});

test.each([
  ["signs that separate", "a, b; c\\n d: e"],
  ["line ends", "first\nsecond\nthird"],
  ["another event", "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:forged"],
  ["long words of several octets", "Ünïcödé ".repeat(40)],
  ["signs of four octets", "🏈".repeat(60)],
  ["one long word", "x".repeat(200)],
])("%s come back as they were, in lines of at most 75 octets", (_name, text) => {
  const file = calendarFile("Decision days", [{ ...event, summary: text, location: text }]);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("�");
  }
  const properties = propertiesOf(file);
  expect(properties.filter(([name]) => name === "SUMMARY" || name === "LOCATION").map(([, value]) => value)).toEqual([text, text]);
  expect(properties.filter(([name, value]) => name === "BEGIN" && value === "VEVENT")).toHaveLength(1);
});

test("signs that nobody sees are left out, and every line end is one", () => {
  const file = calendarFile("Decision days", [
    { ...event, summary: "a\u0000b\u001bc\td", description: "one\r\ntwo\rthree", location: null },
  ]);
  const properties = new Map(propertiesOf(file));
  expect([properties.get("SUMMARY"), properties.get("DESCRIPTION"), properties.has("LOCATION")]).toEqual([
    "abcd",
    "one\ntwo\nthree",
    false,
  ]);
});
