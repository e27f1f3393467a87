import { expect, test } from "vitest";
import { defaultYear } from "~/domain/base/default-year";

/** The clock is UTC; the day is Chicago's, five hours behind in summer and six in winter. */
test.each([
  ["2026-01-01T05:59:59Z", 2026, "New Year's Eve in Chicago: the class that turned in August"],
  ["2026-01-01T06:00:00Z", 2026, "the year begins, and the class stays"],
  ["2026-02-04T18:00:00Z", 2026, "signing day"],
  ["2026-07-31T12:00:00Z", 2026, "the last day"],
  ["2026-08-01T04:59:59Z", 2026, "August in UTC, and not yet in Chicago"],
  ["2026-08-01T05:00:00Z", 2027, "the first of August"],
  ["2026-12-16T18:00:00Z", 2027, "early signing"],
  ["2027-01-01T05:59:59Z", 2027, "the last second of the year"],
  ["2028-02-29T12:00:00Z", 2028, "a leap day"],
])("at %s it is %i: %s (F8)", (now, year) => {
  expect(defaultYear(new Date(now))).toBe(year);
});
