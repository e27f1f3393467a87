/** The numbers of our own rankings (docs/rules/rankings.md R33). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classParts, inHundredths, placeWeight, spreadOf } from "~/domain/rankings/formulas";

describe("a class", () => {
  it("is 67.43 of three commits of 98, 92 and 88 where the sizes of classes differ by 9", () => {
    const parts = inHundredths(classParts([88, 98, 92], 9));
    expect(parts).toEqual([28, 21.87, 17.56]);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(67.43, 10);
  });

  it("gets nothing from a rating of 70 and below", () => {
    expect(classParts([70, 61.5], 9)).toEqual([0, 0]);
  });

  it("counts the best in full, and each next one less", () => {
    expect(placeWeight(1, 1)).toBe(1);
    expect([2, 3, 4].map((n) => placeWeight(n, 2).toFixed(4))).toEqual(["0.8825", "0.6065", "0.3247"]);
  });
});

it("sizes of classes differ by 1 at least", () => {
  expect(spreadOf([4, 4, 4])).toBe(1);
  expect(spreadOf([7])).toBe(1);
  expect(spreadOf([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
});

it("parts in hundredths add up to their rounded sum, each within a hundredth of what it is", () => {
  const thousandths = fc.integer({ min: -30_000, max: 30_000 }).map((number) => number / 1000);
  fc.assert(
    fc.property(fc.array(thousandths, { minLength: 1, maxLength: 12 }), (parts) => {
      const told = inHundredths(parts);
      const hundredths = told.reduce((sum, one) => sum + Math.round(one * 100), 0);
      expect(hundredths).toBeCloseTo(Math.round(parts.reduce((sum, one) => sum + one, 0) * 100), 5);
      for (const [index, part] of parts.entries()) expect(Math.abs(told[index]! - part)).toBeLessThan(0.0100001);
    }),
  );
});
