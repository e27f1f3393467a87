/** Rules W1 and W2, and the numbers of N1. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handleOf } from "~/domain/contact";
import { digitsOnly, numericOnly, phoneWhileTyping, withAt } from "~/domain/typing";
import { numberOf } from "~/domain/vitals";

describe("while one types", () => {
  it.each([
    ["4.53 secs", "4.53"],
    ["$300,000.50", "300000.50"],
    ["-1e3", "13"],
    ["abc", ""],
  ])("a number %j keeps its digits and dots: %j", (typed, kept) => {
    expect(numericOnly(typed)).toBe(kept);
  });

  it.each([
    ["1902-554 078.1", Infinity, "19025540781"],
    ["19025540789", 10, "1902554078"],
    ["7 7", 3, "77"],
    ["x", 3, ""],
  ])("digits of %j, at most %d: %j", (typed, most, kept) => {
    expect(digitsOnly(typed, most)).toBe(kept);
  });

  it.each([
    ["", ""],
    ["8", "(8"],
    ["(859", "(859"],
    ["(8595", "(859) 5"],
    ["(859) ", "(859"],
    ["859555", "(859) 555"],
    ["8595550", "(859) 555-0"],
    ["8595550142", "(859) 555-0142"],
    ["85955501429", "(859) 555-0142"],
    ["+1 859-555-0142", "(859) 555-0142"],
    ["call me", ""],
  ])("a phone number %j reads %j", (typed, shown) => {
    expect(phoneWhileTyping(typed)).toBe(shown);
    expect(phoneWhileTyping(shown)).toBe(shown);
  });

  it.each([
    ["", ""],
    ["  ", ""],
    ["@", "@"],
    ["a", "@a"],
    ["@avery_m", "@avery_m"],
    ["@@avery", "@avery"],
    [" avery.m ", "@avery.m"],
  ])("a handle %j reads %j", (typed, shown) => {
    expect(withAt(typed)).toBe(shown);
  });

  it("whatever is typed is tidied once and for all, and loses nothing that belongs", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[ @+().\d-]{0,20}$/)), (typed) => {
        for (const tidy of [numericOnly, digitsOnly, phoneWhileTyping, withAt]) expect(tidy(tidy(typed))).toBe(tidy(typed));
        expect(numericOnly(typed)).toBe([...typed].filter((sign) => /[0-9.]/.test(sign)).join(""));
        expect(phoneWhileTyping(typed)).toMatch(/^(\(\d{1,3}(\) \d{1,3}(-\d{1,4})?)?)?$/);
        expect([null, withAt(typed)]).toContain(handleOf(typed));
      }),
    );
  });
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
    fc.assert(fc.property(decimals, fc.string({ unit: "grapheme" }), (value, text) => {
      expect(numberOf(String(value))).toBe(value);
      expect([null, Number(text)]).toContain(numberOf(text));
    }));
  });
});
