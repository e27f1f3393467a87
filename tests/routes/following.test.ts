import { expect, test } from "vitest";
import { following } from "~/routes/desk/desk.$reviewItemKey/following";

const was = { value: "73", dateOccurred: "2026-06-01", feet: "6", inches: "1" };
const is = { value: "71", dateOccurred: "2026-06-09", feet: "5", inches: "11" };

test.each<[what: string, typed: object, shown: object]>([
  ["what was left as it was proposed is what is proposed now", was, is],
  ["what was typed stays", { ...was, dateOccurred: "2026-06-04" }, { ...is, dateOccurred: "2026-06-04" }],
  ["what was emptied stays so: the post leaves it out", { value: "73", feet: "6", inches: "1" }, { value: "71", feet: "5", inches: "11" }],
  ["a part of a height keeps the other", { ...was, inches: "2" }, { ...is, feet: "6", inches: "2" }],
  ["what the form has besides stays", { ...was, sentence: "It says so." }, { ...is, sentence: "It says so." }],
])("%s", (_what, typed, shown) => {
  expect(following({ ...typed }, was, is)).toEqual(shown);
});

test("what was typed about the version that is shown stays as it is", () => {
  expect(following(was, undefined, is)).toBe(was);
});
