import { describe, expect, test } from "vitest";
import type { StaffType } from "~/domain/people/position-types";
import { staffDescription, staffPlaces, staffRole } from "~/domain/profile/staff";

describe("what somebody is (E11)", () => {
  test.each<[StaffType, string | null, string]>([
    ["Coach", null, "Coach"],
    ["Coach", "", "Coach"],
    ["Operations", null, "Operations"],
    ["Coach", "Associate Head Coach", "Associate Head Coach"],
    ["Coach", "Defensive Coordinator", "Coach · Defensive Coordinator"],
    ["Coach", "Coaching Fellow", "Coach · Coaching Fellow"],
    ["Operations", "Director of Football Operations", "Director of Football Operations"],
    ["Operations", "Head Coach", "Operations · Head Coach"],
  ])("%s with the title %j is %s", (positionType, title, role) => expect(staffRole({ positionType, title })).toBe(role));
});

describe("the organizations of somebody (E11)", () => {
  const at = (key: number, year: number) => ({ organization: { key }, year });
  const told = (now: number | null, career: ReturnType<typeof at>[]) =>
    staffPlaces(now === null ? null : { key: now }, career).map(({ organization, isNow, rows }) => [
      organization.key,
      isNow,
      rows.map(({ year }) => year),
    ]);

  test.each<[what: string, now: number | null, career: ReturnType<typeof at>[], expected: unknown]>([
    ["none", null, [], []],
    ["one without known years", 7, [], [[7, true, []]]],
    [
      "former ones alone",
      null,
      [at(8, 2024), at(9, 2020)],
      [
        [8, false, [2024]],
        [9, false, [2020]],
      ],
    ],
    [
      "one of before, and now another",
      7,
      [at(8, 2024)],
      [
        [7, true, []],
        [8, false, [2024]],
      ],
    ],
    [
      "the one of now first, though its years are the earlier",
      7,
      [at(8, 2024), at(7, 2020)],
      [
        [7, true, [2020]],
        [8, false, [2024]],
      ],
    ],
    [
      "one that they came back to, once",
      7,
      [at(7, 2025), at(8, 2022), at(7, 2019)],
      [
        [7, true, [2025, 2019]],
        [8, false, [2022]],
      ],
    ],
  ])("%s", (_what, now, career, expected) => expect(told(now, career)).toEqual(expected));
});

describe("what the page says of itself (L12)", () => {
  const kim = { fullName: "Kim Alvarez", role: "Coach", organizationName: "University of Kentucky", place: "Lexington, KY" };
  test.each([
    [kim, "Kim Alvarez: Coach, University of Kentucky, Lexington, KY."],
    [{ ...kim, place: "" }, "Kim Alvarez: Coach, University of Kentucky."],
    [{ ...kim, organizationName: null, place: "" }, "Kim Alvarez: Coach."],
  ])("%j", (of, words) => expect(staffDescription(of)).toBe(words));

  test("is cut where a name is too long for it", () => {
    const words = staffDescription({ ...kim, organizationName: "University ".repeat(20).trim() });
    expect([words.length <= 160, words.startsWith("Kim Alvarez: Coach, University")]).toEqual([true, true]);
  });
});
