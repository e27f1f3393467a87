import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalDifference } from "~/domain/base/decimals";
import { numberText } from "~/domain/profile/vitals";

describe("how much larger a number is than another, to the digit", () => {
  test.each([
    ["4.58", "4.31", "-0.27"],
    ["4.31", "4.58", "0.27"],
    ["4.5", "4.5", "0"],
    ["208", "207", "-1"],
    ["9.9", "10", "0.1"],
    ["10", "9.95", "-0.05"],
    ["0.1", "0.3", "0.2"],
    ["1.25", "2.25", "1"],
    ["-1.5", "1", "2.5"],
    ["-0.5", "-0.25", "0.25"],
    ["100", "200", "100"],
    ["99999999999999999999999999", "100000000000000000000000000", "1"],
    ["4.567891234567890123", "4.567891234567890124", "0.000000000000000001"],
  ])("from %s to %s it is %s", (before, after, difference) => {
    expect(decimalDifference(before, after)).toBe(difference);
  });

  test("is the difference of whole hundredths, whatever they are", () => {
    const hundredths = fc.integer({ min: 0, max: 1e9 });
    const text = (value: number) => numberText(`${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`)!;
    fc.assert(
      fc.property(hundredths, hundredths, (before, after) => {
        expect(Math.round(Number(decimalDifference(text(before), text(after))) * 100)).toBe(after - before);
      }),
    );
  });
});
