import { expect, test } from "vitest";
import { isDayOf } from "~/domain/teams/events";

test.each([
  ["2026-06-12", false],
  ["2026-06-13", true],
  ["2026-06-14", true],
  ["2026-06-15", false],
  ["2025-06-13", false],
])("%s is a day of an event of two days: %s (O11)", (day, isOne) => {
  expect(isDayOf({ firstDay: "2026-06-13", lastDay: "2026-06-14" }, day)).toBe(isOne);
});
