import { describe, expect, it, test } from "vitest";
import { classYears, hasOtherThanDigits, ncaaIdDigits, pastYears, withoutNcaaIds } from "~/domain/profile/details";
import { missingInWords, missingOf, stepsLeft, stepsShown } from "~/domain/profile/complete-profile";
import { listSports } from "~/domain/profile/person-sports";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";

const now = new Date("2026-11-20T12:00:00Z");

describe("E2: an NCAA ID", () => {
  test.each([
    ["1234567890", "1234567890"],
    ["123 456-7890", "1234567890"],
    ["(123) 456-7890", "1234567890"],
    ["123456789", null],
    ["12345678901", null],
    ["", null],
    ["123456789O", null],
    ["1e9", null],
    ["12345.67890", null],
    ["١٢٣٤٥٦٧٨٩٠", null],
  ])("“%s” is %s", (raw, digits) => expect(ncaaIdDigits(raw)).toBe(digits));

  test.each([
    ["12 (34) 5-6", false],
    ["", false],
    ["()", false],
    ["12345678901", false],
    ["abcdefghij", true],
    ["123456789x", true],
    ["１２３４５６７８９０", true],
  ])("“%s” has other signs than digits: %s", (raw, has) => expect(hasOtherThanDigits(raw)).toBe(has));
});

test.each([
  ["1234567890 is not yours.", "••••••7890 is not yours."],
  ["Not (123) 456-7890, nor 123 456 7891.", "Not (••••••7890, nor ••••••7891."],
  ["You ran 4.58 on 06/19/2026.", "You ran 4.58 on 06/19/2026."],
])("E2: lists say “%s” as “%s”", (text, told) => expect(withoutNcaaIds(text)).toBe(told));

test("E3: class years go from eight ahead to eight back", () => {
  const years = classYears(now);
  expect([years.length, years[0], years.at(-1)]).toEqual([17, 2034, 2018]);
});

test("E4: a year select lists the last 25 years", () => {
  const years = pastYears(now);
  expect([years.length, years[0], years.at(-1)]).toEqual([25, 2026, 2002]);
});

test("E3, E4: the year is that of the product's zone", () => {
  expect(pastYears(new Date("2027-01-01T05:00:00Z"))[0]).toBe(2026);
  expect(pastYears(new Date("2027-01-01T07:00:00Z"))[0]).toBe(2027);
});

type Pending = {
  [T in EditTag]: {
    type: T;
    oldValue: null;
    newValue: EditValues[T];
    key: number;
    version: number;
    appealedAt: null;
    awaitsAthlete: boolean;
  };
}[EditTag];
const football: EditValues["sportPlayed"] = {
  sportKey: 1,
  sportName: "Football",
  firstYear: 2020,
  lastYear: null,
  primaryPositionKey: 101,
  primaryPositionName: "Quarterback",
  secondaryPositionKey: null,
  secondaryPositionName: null,
  jerseyNumber: null,
  year: null,
  organizationKey: null,
  organizationName: null,
};
const school: Pending = {
  type: "highSchool",
  oldValue: null,
  newValue: { organizationKey: 5, organizationName: "Central High" },
  key: 1,
  version: 1,
  appealedAt: null,
  awaitsAthlete: false,
};
const sport: Pending = {
  type: "sportPlayed",
  oldValue: null,
  newValue: football,
  key: 2,
  version: 3,
  appealedAt: null,
  awaitsAthlete: false,
};
const photo: Pending = {
  type: "profileImage",
  oldValue: null,
  newValue: { file: { domain: "", path: "photos", fileName: "a" }, width: 300, height: 300 },
  key: 3,
  version: 2,
  appealedAt: null,
  awaitsAthlete: false,
};
const blank = { player: { highSchool: null, defaultAsset: null }, sports: [], pendingEdits: [] as Pending[] };
const labels = (steps: { label: string }[]) => steps.map(({ label }) => label);

describe("E6: what a profile lacks", () => {
  it("is everything at first, and nothing in the end", () => {
    expect(missingOf(blank)).toEqual({ highSchool: true, sport: true, photo: true });
    const full = { player: { highSchool: {}, defaultAsset: {} }, sports: [{ isDefault: true }], pendingEdits: [] };
    expect(missingOf(full)).toEqual({ highSchool: false, sport: false, photo: false });
    expect([stepsLeft(blank).length, stepsLeft(full).length]).toEqual([2, 0]);
  });

  it("counts what waits in review as given", () => {
    expect(missingOf({ ...blank, pendingEdits: [school, sport] })).toEqual({ highSchool: false, sport: false, photo: true });
    expect(missingOf({ ...blank, pendingEdits: [photo] })).toEqual({ highSchool: true, sport: true, photo: false });
  });

  it("asks for a sport where none is the default one", () => {
    expect(missingOf({ ...blank, sports: [{ isDefault: false }] }).sport).toBe(true);
  });

  it.each([
    [[true, true, true], "Your high school, your sport and your photo."],
    [[true, true, false], "Your high school and your sport."],
    [[true, false, true], "Your high school and your photo."],
    [[false, true, true], "Your sport and your photo."],
    [[true, false, false], "Your high school."],
    [[false, true, false], "Your sport."],
    [[false, false, false], ""],
  ] as const)("names what is missing, and nothing else: %j", ([highSchool, sport, photo], words) => {
    expect(missingInWords({ highSchool, sport, photo })).toBe(words);
  });

  it("keeps General in the stepper once it has been sent, and leaves it out of one that never needed it", () => {
    const sent = { ...blank, pendingEdits: [school, sport] };
    expect([labels(stepsLeft(sent)), labels(stepsShown(sent))]).toEqual([["Profile Photo"], ["General", "Profile Photo"]]);
    expect(labels(stepsShown({ ...blank, player: { highSchool: {}, defaultAsset: null }, sports: [{ isDefault: true }] }))).toEqual([
      "Profile Photo",
    ]);
    expect(labels(stepsShown({ ...blank, pendingEdits: [school] }))).toEqual(["General", "Profile Photo"]);
  });
});

describe("E5: the sports of an athlete", () => {
  const listed = {
    ...football,
    primaryPosition: { key: 101, name: "Quarterback" },
    secondaryPosition: null,
    organization: { key: 5, name: "Central High" },
  };

  it("are those that stand, each with the edit that waits, then the proposed ones", () => {
    const golf: Pending = { ...sport, key: 9, newValue: { ...football, sportKey: 11, sportName: "Golf" } } as Pending;
    const rows = listSports({ sports: [listed], pendingEdits: [school, sport, golf] });
    expect(rows.map(({ sportKey, standing, pending }) => [sportKey, standing?.organizationKey ?? null, pending?.reviewItemKey])).toEqual([
      [1, 5, 2],
      [11, null, 9],
    ]);
    expect(rows[1]?.pending).toMatchObject({ version: 3, proposed: { sportName: "Golf" } });
  });
});
