import { describe, expect, test } from "vitest";
import { formerValues } from "~/domain/profile/former-values";
import { markInWords, resultMark } from "~/domain/profile/provenance";
import type { SportPlayedValue, TopInterestValue } from "~/domain/profile/edit-values";

test.each([
  [null, null],
  [{ tier: "SelfReported", date: "2026-11-02T18:00:00Z", isAltered: false }, "Self-reported 11/02/26"],
  [{ tier: "SelfReported", date: "2026-11-02T18:00:00Z", isAltered: true }, "Self-reported 11/02/26, changed by the review desk"],
  // With proof it is as sure whoever wrote it.
  [{ tier: "StaffVerified", date: "2026-11-02T18:00:00Z", isAltered: true }, "Staff-verified 11/02/26"],
  // The day is that of the product's zone.
  [{ tier: "StaffVerified", date: "2026-11-21T03:00:00Z", isAltered: false }, "Staff-verified 11/20/26"],
] as const)("Z1: the mark of %j reads %s", (source, words) => {
  expect(markInWords(source)).toBe(words);
});

test.each([
  [null, null, null],
  [null, "Elm Camp", "Self-reported, at Elm Camp"],
  [{ tier: "StaffVerified", date: "2026-11-20T18:00:00Z", isAltered: false }, null, "Staff-verified 11/20/26"],
  [{ tier: "StaffVerified", date: "2026-11-20T18:00:00Z", isAltered: false }, "Elm Camp", "Staff-verified 11/20/26, at Elm Camp"],
] as const)("N8: the mark of a result of %j, measured at %j, reads %s", (source, event, words) => {
  expect(resultMark(source, event)).toBe(words);
});

describe("Z3: what an approval replaced", () => {
  const team: TopInterestValue = {
    recruitmentInterestKey: 1,
    organizationKey: 3,
    organizationName: "Kentucky",
    recruitmentStatus: "Offered",
    offer: true,
    contacted: true,
    primaryPersonKey: 4,
    primaryPersonName: "Kim",
    order: 2,
    visits: [],
  };
  const sport: SportPlayedValue = {
    sportKey: 1,
    sportName: "Football",
    firstYear: 2022,
    lastYear: 2026,
    primaryPositionKey: 1,
    primaryPositionName: "Quarterback",
    secondaryPositionKey: null,
    secondaryPositionName: null,
    jerseyNumber: "7",
    year: null,
    organizationKey: null,
    organizationName: null,
  };

  test("is a line a fact", () => {
    expect(formerValues({ type: "hsClassYear", oldValue: { value: 2026 }, newValue: { value: 2027 } })).toEqual([
      { fact: "Class year", value: "2026" },
    ]);
    expect(
      formerValues({
        type: "topInterest",
        oldValue: team,
        newValue: { ...team, recruitmentStatus: "Committed", primaryPersonName: "Lee", order: 1 },
      }),
    ).toEqual([{ fact: "Kentucky", value: "Offered" }]);
    expect(
      formerValues({
        type: "sportPlayed",
        oldValue: sport,
        newValue: { ...sport, primaryPositionKey: 2, primaryPositionName: "Safety", jerseyNumber: null, secondaryPositionName: "Punter" },
      }),
    ).toEqual([
      { fact: "Football, primary position", value: "Quarterback" },
      { fact: "Football, jersey number", value: "7" },
    ]);
  });

  test("is nothing of an addition, a photo, or a team that only moved", () => {
    expect(formerValues({ type: "highSchool", oldValue: null, newValue: { organizationKey: 1, organizationName: "Manual" } })).toEqual([]);
    expect(formerValues({ type: "topInterest", oldValue: team, newValue: { ...team, order: 1 } })).toEqual([]);
    const photo = { file: null, width: null, height: null };
    expect(formerValues({ type: "profileImage", oldValue: photo, newValue: { ...photo, width: 150 } })).toEqual([]);
  });
});
