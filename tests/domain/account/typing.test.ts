/** Rules W1 and W2, and the numbers of N1. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneDigits } from "~/domain/account/contact";
import { handleOf, tidyHandle } from "~/domain/account/handles";
import { tidyPhone, tooMany } from "~/domain/account/typing";
import { numberOf } from "~/domain/profile/vitals";

describe("when a field is left", () => {
  it.each([
    ["8595550142", "(859) 555-0142"],
    ["859 555-0142", "(859) 555-0142"],
    ["(859) 555-0142", "(859) 555-0142"],
    ["+1 859-555-0142", "(859) 555-0142"],
    ["1 859 555 0142", "(859) 555-0142"],
    ["", ""],
    ["859555", "859555"],
    ["85955501429", "85955501429"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["011 52 55 1234 5678", "011 52 55 1234 5678"],
    ["call me", "call me"],
  ])("a phone number %j reads %j", (typed, shown) => {
    expect(tidyPhone(typed)).toBe(shown);
  });

  it.each([
    ["", ""],
    ["a", "@a"],
    ["@avery_m", "@avery_m"],
    [" avery.m ", "@avery.m"],
    ["@@avery", "@@avery"],
    ["avery m", "avery m"],
    ["a".repeat(31), "a".repeat(31)],
  ])("a handle %j reads %j", (typed, shown) => {
    expect(tidyHandle(typed)).toBe(shown);
  });

  it("whatever was typed says what it said before, and is tidied once and for all", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[ @+().\d-]{0,20}$/)), (typed) => {
        for (const [tidy, read] of [
          [tidyPhone, phoneDigits],
          [tidyHandle, handleOf],
        ] as const) {
          expect(tidy(tidy(typed))).toBe(tidy(typed));
          expect(read(tidy(typed))).toBe(read(typed));
          if (read(typed) === null) expect(tidy(typed)).toBe(typed);
        }
      }),
    );
  });
});

it.each([
  ["", 3, ""],
  [" abc ", 3, ""],
  ["a\r\nb", 3, ""],
  ["abcd", 3, "1 character too many."],
  ["a".repeat(1503), 500, "1,003 characters too many."],
])("of %j at most %d: %j", (text, most, said) => {
  expect(tooMany(text, most)).toBe(said);
});

describe("numbers", () => {
  it.each([
    ["4.53", 4.53],
    [" 72 ", 72],
    [".5", 0.5],
    ["abc", null],
    ["", null],
    ["1e999", null],
    ["Infinity", null],
    ["0x10", null],
    ["1,000", null],
  ])("%j is the number %j", (text, expected) => {
    expect(numberOf(text)).toBe(expected);
  });

  it("any finite decimal number is read as what it is, and everything else as none", () => {
    const decimals = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => value !== 0 && !String(value).includes("e"));
    fc.assert(
      fc.property(decimals, fc.string({ unit: "grapheme" }), (value, text) => {
        expect(numberOf(String(value))).toBe(value);
        expect([null, Number(text)]).toContain(numberOf(text));
      }),
    );
  });
});
