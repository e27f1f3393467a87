/** How an address names a person (docs/rules.md L11). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestPersonSlug, personKeyIn, personSlug } from "~/domain/people/address";
import { paths } from "~/paths";

describe("a name", () => {
  it.each([
    ["Casey Whitaker-Bloom", "casey-whitaker-bloom"],
    ["José Ángel Muñoz", "jose-angel-munoz"],
    ["Jose\u0301 Ruiz", "jose-ruiz"],
    ["D'Andre O’Neil", "dandre-oneil"],
    ["T.J. Smith Jr.", "tj-smith-jr"],
    ["Søren Ægir Strauß", "soren-aegir-strauss"],
    ["ŁUKASZ ĐORĐE ÞÓR", "lukasz-dorde-thor"],
    ["İbrahim Çelik", "ibrahim-celik"],
    ["  Robin   van_der  Berg ", "robin-van-der-berg"],
    ["John Doe 3", "john-doe-3"],
    ["李小龍 Bruce", "bruce"],
    ["李", ""],
    ["'’-", ""],
    ["Maximiliano Alexander Featherstonehaugh Villanueva de la Cruz", "maximiliano-alexander-featherstonehaugh-villanueva-de-la"],
    [`${"a".repeat(60)} b`, "a".repeat(60)],
    ["a".repeat(200), "a".repeat(60)],
  ])("%j is spelled %j", (name, expected) => expect(personSlug(name)).toBe(expected));

  it("of any kind is fit for an address, and not too long", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 200 }), fc.stringMatching(/^[\w 'łøß-]{50,200}$/)), (name) => {
        expect(personSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(personSlug(name).length).toBeLessThanOrEqual(longestPersonSlug);
      }),
    );
  });
});

describe("an address", () => {
  it.each([
    ["casey-whitaker-bloom-12", 12],
    ["12", 12],
    ["-12", null],
    ["--12", 12],
    ["another-name-12", 12],
    ["john-doe-3-12", 12],
    ["casey", null],
    ["casey-", null],
    ["casey-012", null],
    ["casey-12x", null],
    ["12-casey", null],
    ["casey-99999999999", null],
    ["", null],
  ])("%j names the key %j", (text, key) => expect(personKeyIn(text)).toBe(key));

  it("is of the name and the key, or of the key alone", () => {
    expect(paths.person(12, personSlug("Casey Whitaker-Bloom"))).toBe("/people/casey-whitaker-bloom-12");
    expect(paths.person(12, personSlug("李"))).toBe("/people/12");
  });

  it("leads back to its key, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 2_147_483_647 }), (name, key) => {
        expect(personKeyIn(paths.person(key, personSlug(name)).slice("/people/".length))).toBe(key);
      }),
    );
  });
});
