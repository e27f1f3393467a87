import { describe, expect, test } from "vitest";
import { classYearInWords, classYearOf, classYears } from "~/domain/people/class-years";

describe("a class, as its source writes it (E8)", () => {
  test.each(classYears)("%s is itself", (one) => expect(classYearOf(one)).toEqual({ classYear: one, classYearWord: null }));

  test.each([
    ["Freshman", "Freshman"],
    ["fr.", "Freshman"],
    ["SO", "Sophomore"],
    ["Junior", "Junior"],
    [" Sr. ", "Senior"],
    ["Redshirt Freshman", "RedShirt_Freshman"],
    ["Red Shirt Junior", "RedShirt_Junior"],
    ["RS So.", "RedShirt_Sophomore"],
    ["redshirt-senior", "RedShirt_Senior"],
  ])("%s is %s", (told, classYear) => expect(classYearOf(told)).toEqual({ classYear, classYearWord: null }));

  test.each([
    ["Fifth Year", "RedShirt_Senior"],
    ["5th Year Senior", "RedShirt_Senior"],
    ["Sixth Year", "RedShirt_Senior"],
    ["6th year", "RedShirt_Senior"],
    ["Graduate", "Senior"],
    ["Graduate Student", "Senior"],
    ["Grad", "Senior"],
    ["Redshirt Graduate", "RedShirt_Senior"],
  ])("%s is beyond the eight: %s, with its word kept", (told, classYear) =>
    expect(classYearOf(told)).toEqual({ classYear, classYearWord: told }),
  );

  test.each(["", "redshirt", "Seventh Year", "2027", "Juniors", "constructor", "N/A"])("%j is none", (told) =>
    expect(classYearOf(told)).toBeNull(),
  );
});

test.each([
  ["Junior", null, "Junior"],
  ["RedShirt_Junior", null, "Redshirt junior"],
  ["RedShirt_Senior", "Fifth Year", "Fifth Year"],
] as const)("%s and %s are read as %s", (classYear, classYearWord, words) =>
  expect(classYearInWords({ classYear, classYearWord })).toBe(words),
);
