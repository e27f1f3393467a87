import { expect, test } from "vitest";
import { eventDaysInWords, eventPlace, eventYearOf, isDayOf } from "~/domain/teams/events";

test.each([
  ["2026-06-12", false],
  ["2026-06-13", true],
  ["2026-06-14", true],
  ["2026-06-15", false],
  ["2025-06-13", false],
])("%s is a day of an event of two days: %s (O11)", (day, isOne) => {
  expect(isDayOf({ firstDay: "2026-06-13", lastDay: "2026-06-14" }, day)).toBe(isOne);
});

test.each([
  ["2026-06-13", "2026-06-13", "06/13/26"],
  ["2026-06-13", "2026-06-14", "06/13/26 to 06/14/26"],
])("from %s to %s is %s (O11)", (firstDay, lastDay, words) =>
  expect(eventDaysInWords({ firstDay, lastDay }, new Date("2026-11-20"))).toBe(words),
);

test.each([
  [{ place: "Lexington, KY", organization: null }, "Lexington, KY"],
  [{ place: null, organization: { name: "Elm College" } }, "Elm College"],
  [{ place: null, organization: null }, null],
])("%j is at %s (O11)", (event, words) => expect(eventPlace(event)).toBe(words));

test.each([
  [null, 2026],
  [" ", 2026],
  ["2019", 2019],
  [" 1900 ", 1900],
  ["1899", null],
  ["20x6", null],
  ["02026", null],
  ["99999", null],
])("the year that %j asks for is %s (O12)", (asked, year) => expect(eventYearOf(asked, 2026)).toBe(year));
