import { describe, expect, test } from "vitest";
import { isVisitTooFar, repeatedVisits } from "~/domain/profile/visits";

const now = new Date("2026-11-26T12:00:00Z");

test.each([
  ["1999-01-01", false],
  ["2026-11-27", false],
  ["2034-12-31", false],
  ["2035-01-01", true],
  ["2099-09-14", true],
])("V3: a visit on %s is too far ahead: %s", (day, isTooFar) => {
  expect(isVisitTooFar(day, now)).toBe(isTooFar);
});

describe("one visit of a day, and one coaching visit of a day by each coach", () => {
  const visit = (dateOccurred: string, visitKey?: number) => ({ type: "visit" as const, dateOccurred, visitKey });
  const by = (coachPersonKeys: number[], dateOccurred: string) => ({ type: "coaching" as const, dateOccurred, coachPersonKeys });
  test.each([
    ["one of each day", [visit("2026-03-01"), visit("2026-03-02")], []],
    ["both kinds of a day", [visit("2026-03-01"), by([7], "2026-03-01")], []],
    ["two coaches, each with a visit of their own", [by([7], "2026-03-01"), by([8], "2026-03-01")], []],
    ["one coach on two days", [by([7], "2026-03-01"), by([7], "2026-03-02")], []],
    ["a coach who is named twice for one visit", [by([7, 7], "2026-03-01")], []],
    ["two of a day", [visit("2026-03-01"), visit("2026-03-02"), visit("2026-03-01")], [2]],
    ["three of a day", [visit("2026-03-01"), visit("2026-03-01"), visit("2026-03-01")], [1, 2]],
    ["a new one above that which is stored", [visit("2026-03-01"), visit("2026-03-01", 4)], [0]],
    ["a coach who comes twice on a day", [by([7, 8], "2026-03-01"), by([8], "2026-03-01")], [1]],
  ])("%s", (_what, visits, repeated) => {
    expect(repeatedVisits(visits)).toEqual(repeated);
  });
});
