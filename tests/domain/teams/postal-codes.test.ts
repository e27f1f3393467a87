import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codesBeginningWith, postalCodesFound, postalDigits } from "~/domain/teams/postal-codes";

test.each([
  ["", null],
  ["4", null],
  ["40", null],
  ["405", "405"],
  ["4050", "4050"],
  ["40506", "40506"],
  [" 40506 ", "40506"],
  ["00501", "00501"],
  ["40506-", "40506"],
  ["40506-00", "40506"],
  ["40506-0001", "40506"],
  ["405060001", "40506"],
  ["40506-00012", null],
  ["405060", null],
  ["4050-6", null],
  ["405 06", null],
  ["K1A 0B1", null],
  ["%05", null],
  ["40_", null],
  ["４０５", null],
])("of %j a search looks for %j (O8)", (raw, digits) => {
  expect(postalDigits(raw)).toBe(digits);
});

describe("codes that begin with digits", () => {
  const of = (...codes: string[]) => codes.map((postalCode) => ({ postalCode, city: `City ${postalCode}`, state: "KY" }));

  test.each([
    ["405", ["40502", "40506"]],
    ["40506", ["40506"]],
    ["005", ["00501"]],
    ["999", ["99950"]],
    ["000", []],
    ["404", []],
    ["40503", []],
  ])("%s", (digits, found) => {
    const codes = of("00501", "40391", "40502", "40506", "40601", "99950");
    expect(codesBeginningWith(digits, codes).map(({ postalCode }) => postalCode)).toEqual(found);
    expect(codesBeginningWith(digits, [])).toEqual([]);
  });

  test("are those that a look at each would find, and no more than the first twenty", () => {
    const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[0-2]{${length}}$`));
    fc.assert(
      fc.property(fc.uniqueArray(digitsOf(5), { maxLength: 200 }), fc.oneof(digitsOf(3), digitsOf(4), digitsOf(5)), (codes, digits) => {
        const sorted = of(...codes.sort());
        expect(codesBeginningWith(digits, sorted)).toEqual(
          sorted.filter(({ postalCode }) => postalCode.startsWith(digits)).slice(0, postalCodesFound),
        );
      }),
    );
  });
});
