import { expect, test } from "vitest";
import { isVisitTooFar } from "~/domain/profile/visits";

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
