/** Rules W1–W3, and the numbers of N1. */
import { describe, expect, it } from "vitest";
import { digitsOnly, numericOnly, phoneWhileTyping, slug, truncate, withAt } from "~/domain/typing";
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
});

describe("texts and numbers", () => {
  it.each([
    ["Women's Tennis", "womens-tennis"],
    ["  Top  Teams ", "top-teams"],
    ["a_b -- c", "a-b-c"],
    ["Texas A&M!", "texas-am"],
    ["--", ""],
  ])("the slug of %j is %j", (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it("a long text is cut at 100 characters, or at as many as asked for", () => {
    expect(truncate("a".repeat(100))).toBe("a".repeat(100));
    expect(truncate("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
    expect(truncate("one two", 4)).toBe("one…");
    expect(truncate("🏈🏈🏈", 2)).toBe("🏈🏈…");
  });

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
});
