import { describe, expect, test } from "vitest";
import { academicAudiences, gpaOf, gpaWords, isShownToMore, scoreOf, type GpaScale, type Test } from "~/domain/profile/academics";

describe("a grade point average (E14)", () => {
  test.each<[string, GpaScale, number | null]>([
    ["3.85", "4.0", 3.85],
    [" 4 ", "4.0", 4],
    ["4.00", "4.0", 4],
    ["4.01", "4.0", null],
    ["0", "4.0", 0],
    ["5", "5.0", 5],
    ["5.01", "5.0", null],
    ["100", "100", 100],
    ["100.01", "100", null],
    ["3.855", "4.0", null],
    ["3.", "4.0", null],
    [".5", "4.0", null],
    ["-1", "4.0", null],
    ["1e0", "4.0", null],
    ["3,5", "4.0", null],
    ["٣", "4.0", null],
    ["Infinity", "100", null],
    ["", "4.0", null],
  ])("%j out of %s is %j", (raw, scale, gpa) => expect(gpaOf(raw, scale)).toBe(gpa));

  test.each<[number, GpaScale, string]>([
    [3.5, "4.0", "3.50 of 4.0"],
    [92.5, "100", "92.5 of 100"],
  ])("%d out of %s reads %j", (gpa, scale, words) => expect(gpaWords(gpa, scale)).toBe(words));
});

describe("a test's score (E14)", () => {
  test.each<[string, Test, number | null]>([
    ["400", "sat", 400],
    ["390", "sat", null],
    ["1600", "sat", 1600],
    ["1610", "sat", null],
    ["1205", "sat", null],
    ["1", "act", 1],
    ["0", "act", null],
    ["36", "act", 36],
    ["37", "act", null],
    ["27.5", "act", null],
    ["abc", "act", null],
  ])("%j of the %s is %j", (raw, name, score) => expect(scoreOf(raw, name)).toBe(score));
});

test("each audience is shown to more than those before it, and to no more than itself", () => {
  for (const [place, stands] of academicAudiences.entries())
    for (const [wanted, audience] of academicAudiences.entries()) expect(isShownToMore(audience, stands)).toBe(wanted > place);
});
