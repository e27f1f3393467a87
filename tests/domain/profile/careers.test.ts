import { describe, expect, test } from "vitest";
import { athletesRowWords, byOrganization, careerInWords, careerYearsInWords, yearsMeet } from "~/domain/profile/careers";

const years = (fromYear: number, toYear: number | null = fromYear) => ({ fromYear, toYear });

describe("seasons (E7)", () => {
  test.each([
    [years(2022, 2025), "2022 to 2025"],
    [years(2025), "2025"],
    [years(2024, null), "since 2024"],
  ])("%j is %s", (given, words) => expect(careerYearsInWords(given)).toBe(words));

  test.each([
    [years(2020, 2022), years(2022, 2024), true],
    [years(2020, 2021), years(2022, 2024), false],
    [years(2020, null), years(2024), true],
    [years(2020, null), years(2019), false],
    [years(2020, null), years(2030, null), true],
    [years(2021), years(2020, 2023), true],
  ])("whether %j meets %j is %s", (one, other, meet) => expect([yearsMeet(one, other), yearsMeet(other, one)]).toEqual([meet, meet]));
});

describe("a row in words (E7)", () => {
  const bare = {
    sportName: "Football",
    position: null,
    jerseyNumber: null,
    positionWord: null,
    classYear: null,
    classYearWord: null,
    eligibility: null,
    status: null,
  };

  test("is the sport alone where nothing else is known", () => expect(careerInWords(bare)).toBe("Football"));

  test("says what is known, each thing once", () =>
    expect(
      careerInWords({
        ...bare,
        position: { name: "Quarterback" },
        jerseyNumber: "07",
        classYear: "RedShirt_Senior",
        classYearWord: "Fifth Year",
        status: "Enrolled",
        eligibility: "SittingOne",
      }),
    ).toBe("Football, Quarterback, #07, Fifth Year, Enrolled, Sits out one season"));
});

test.each([
  [{ isAthletes: false, isTold: true }, null],
  [{ isAthletes: true, isTold: true }, "The sport that the athlete edits: an edit of the profile changes it."],
  [
    { isAthletes: true, isTold: false },
    "The sport that the athlete edits: an edit of the profile changes it. It is not told, as staff have entered the same seasons.",
  ],
])("why staff do not change the row %j: %s (E9)", (row, words) => expect(athletesRowWords(row)).toBe(words));

test("rows of one organization stand together, where the first of them stood", () => {
  const rows = [3, 1, 3, 2, 1].map((key, place) => ({ organization: { key }, place }));
  expect(byOrganization(rows).map((group) => group.map(({ place }) => place))).toEqual([[0, 2], [1, 4], [3]]);
});
