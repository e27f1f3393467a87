import { describe, expect, it, test } from "vitest";
import { flagsInWords, flagsOf, flagsSince, type FlagFacts } from "~/domain/desk/flags";
import { measurementTypes } from "~/domain/profile/measurements";
import type { TaggedEdit } from "~/domain/profile/edit-values";

const day = "2026-11-18";
const vitals = (measurementTypeKey: number, value: string, dateOccurred = day): TaggedEdit => ({
  type: "vitals",
  oldValue: null,
  newValue: { key: null, measurementTypeKey, value, dateOccurred },
});
const facts = (...results: [value: number, dateOccurred: string][]): FlagFacts => ({
  results: results.map(([value, dateOccurred]) => ({ value, dateOccurred })),
  rejected: 0,
});
const words = (edit: TaggedEdit, known: FlagFacts) =>
  flagsInWords(edit, flagsOf(edit, known)).map(({ label, sentence }) => [label, sentence]);

const team = (before: string | null, after: string): TaggedEdit => {
  const value = (recruitmentStatus: string) => ({
    recruitmentInterestKey: 1,
    organizationKey: 1,
    organizationName: "University of Kentucky",
    recruitmentStatus,
    offer: true,
    contacted: true,
    primaryPersonKey: null,
    primaryPersonName: null,
    order: 1,
    visits: [],
  });
  return { type: "topInterest", oldValue: before && value(before), newValue: value(after) } as TaggedEdit;
};

describe("what gives or takes a commitment", () => {
  it.each([
    ["Offered", "Committed", [["Commitment", "Committed: University of Kentucky. Due before all else."]]],
    [null, "Signed", [["Commitment", "Signed: University of Kentucky. Due before all else."]]],
    ["Committed", "Decommitted", [["Decommitment", "Takes the commitment to University of Kentucky back. Due before all else."]]],
    ["Committed", "Committed", []],
    ["Contacted", "Offered", []],
  ])("from %s to %s", (before, after, expected) => {
    expect(words(team(before, after), facts())).toEqual(expected);
  });
});

describe("a height that shrank", () => {
  it.each<[string, [number, string][], string[][]]>([
    ["73", [[75, "2026-06-14"]], [["Shrank", "Two inches shorter than the height of 06/14/26."]]],
    ["74", [[75, "2026-06-14"]], [["Shrank", "One inch shorter than the height of 06/14/26."]]],
    ["74.5", [[75, "2026-06-14"]], [["Shrank", "0.5 inches shorter than the height of 06/14/26."]]],
    [
      "74",
      [
        [75, "2026-06-14"],
        [76, "2025-06-14"],
        [73, "2026-10-01"],
      ],
      [["Shrank", "Two inches shorter than the height of 06/14/25."]],
    ],
    ["75", [[75, "2026-06-14"]], []],
    ["75.5", [[75, "2026-06-14"]], []],
    ["73", [[75, "2026-11-19"]], []],
  ])("%s after %j", (value, before, expected) => {
    expect(words(vitals(1, value), facts(...before))).toEqual(expected);
  });

  it("is a matter of heights", () => {
    expect(words(vitals(16, "12"), facts([20, "2026-06-14"]))).toEqual([]);
  });
});

describe("a step that is too big for a month", () => {
  it.each<[string, number, string, [number, string][], string[][]]>([
    ["0.3 s of a dash", 6, "4.31", [[4.61, "2026-10-30"]], [["Big step", "0.3 secs faster than on 10/30/26."]]],
    ["0.29 s of a dash", 6, "4.32", [[4.61, "2026-10-30"]], []],
    ["slower", 6, "4.91", [[4.61, "2026-10-30"]], []],
    ["more than a month ago", 6, "4.31", [[4.61, "2026-10-17"]], []],
    ["31 days ago", 6, "4.31", [[4.61, "2026-10-18"]], [["Big step", "0.3 secs faster than on 10/18/26."]]],
    ["entered for a day before", 6, "4.31", [[4.61, "2026-12-01"]], [["Big step", "0.3 secs faster than on 12/01/26."]]],
    [
      "no better than an old best",
      6,
      "4.31",
      [
        [4.65, "2026-10-30"],
        [4.35, "2025-10-30"],
      ],
      [],
    ],
    [
      "the best of the month",
      6,
      "4.3",
      [
        [4.7, "2026-10-30"],
        [4.65, "2026-11-02"],
      ],
      [["Big step", "0.35 secs faster than on 11/02/26."]],
    ],
    ["a vertical", 4, "38", [[34, "2026-10-30"]], [["Big step", "4 inches more than on 10/30/26."]]],
    ["bench press", 16, "17", [[12, "2026-10-30"]], []],
    ["25 lbs more", 2, "233", [[208, "2026-10-30"]], [["Big step", "25 lbs more than on 10/30/26."]]],
    ["25 lbs less", 2, "183", [[208, "2026-10-30"]], [["Big step", "25 lbs less than on 10/30/26."]]],
    ["24 lbs", 2, "232", [[208, "2026-10-30"]], []],
    [
      "the nearest weight",
      2,
      "235",
      [
        [208, "2026-10-30"],
        [222, "2026-11-10"],
      ],
      [],
    ],
  ])("%s", (_, type, value, before, expected) => {
    expect(words(vitals(type, value), facts(...before))).toEqual(expected);
  });

  it("is known of every type", () => {
    for (const { key, isLowerBetter } of measurementTypes) {
      const better = vitals(key, isLowerBetter ? "1" : "400");
      expect([key, flagsOf(better, facts([isLowerBetter ? 100 : 100, "2026-11-01"])).some((flag) => flag.startsWith("leap:"))]).toEqual([
        key,
        true,
      ]);
    }
  });
});

test("a former manager is told of any edit, and no edit by itself is flagged so", () => {
  const edit = { type: "ncaaId", oldValue: null, newValue: { value: "1234567890" } } as const;
  expect(flagsInWords(edit, ["former"])).toEqual([
    { flag: "former", label: "Former manager", sentence: "Who sent this no longer manages the profile." },
  ]);
  expect(flagsOf(edit, { results: [], rejected: 0 })).toEqual([]);
});

describe("another try", () => {
  it.each([
    [0, []],
    [1, []],
    [2, [["3rd try", "Two earlier edits of this were rejected within 90 days."]]],
    [3, [["4th try", "Three earlier edits of this were rejected within 90 days."]]],
    [10, [["11th try", "10 earlier edits of this were rejected within 90 days."]]],
    [20, [["21st try", "20 earlier edits of this were rejected within 90 days."]]],
  ])("after %i", (rejected, expected) => {
    expect(words({ type: "ncaaId", oldValue: null, newValue: { value: "1234567890" } }, { results: [], rejected })).toEqual(expected);
  });
});

describe("kept flags", () => {
  it("carry what they rest on, in the order of the desk", () => {
    expect(flagsOf(vitals(1, "47"), { ...facts([75, "2026-06-14"]), rejected: 2 })).toEqual(["unusual", "shrank:75@2026-06-14", "again:3"]);
  });

  it("that are not known any more are left out", () => {
    expect(flagsInWords(vitals(1, "73"), ["unheard-of", "commitment"])).toEqual([]);
  });
});

test.each([
  [[], []],
  [["unusual"], ["former"]],
  [["former", "unusual"], []],
  [["again"], ["unusual", "former"]],
] as const)("of flags that stand, beside a page that showed %j, came since: %j", (known, since) => {
  const stand = flagsInWords(vitals(1, "73"), known.length === 0 ? [] : ["unusual", "former"]);
  expect(flagsSince(stand, known).map(({ flag }) => flag)).toEqual(since);
});
