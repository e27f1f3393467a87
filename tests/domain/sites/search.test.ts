import { describe, expect, test } from "vitest";
import { isCalledSo, isNearWord, knownInWords, mistakesBetween, searchWords } from "~/domain/sites/search";

describe("S11: the words of a search", () => {
  test.each([
    ["mont", ["mont"]],
    ["  Avery   MONTGOMERY-Castellanos ", ["avery", "montgomery", "castellanos"]],
    ["O'Neal", ["oneal"]],
    ["Núñez", ["nunez"]],
    ["j d", []],
    ["j doe", ["j", "doe"]],
    ["j", []],
    ["", []],
    ["  - ", []],
    ["%_", []],
    ["aa b c d e f g h i j", ["aa", "b", "c", "d", "e", "f", "g", "h"]],
  ])("%j is %j", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe("S11: what is no name", () => {
  test.each([
    ["Point Guard", "point guard", true],
    ["Point Guard", "guard", true],
    ["Point Guard", "gua", false],
    ["Point Guard", "point guard of", false],
    ["Women's Soccer", "WOMENS soccer", true],
    ["Point Guard", "", false],
  ])("%s is called %j: %s", (name, text, isSo) => {
    expect(isCalledSo(name, searchWords(text))).toBe(isSo);
  });

  test.each([
    ["soccer", { is: "sport", names: ["Men's Soccer", "Women's Soccer"], sites: 0 }, "“soccer” is a sport (Men's Soccer; Women's Soccer)."],
    ["Softball", { is: "sport", names: ["Softball"], sites: 1 }, "“Softball” is a sport."],
    ["PG", { is: "position", names: ["Point Guard, Boys Basketball"], sites: 1 }, "“PG” is a position (Point Guard, Boys Basketball)."],
    ["Lexington", { is: "town", names: ["Lexington, KY"], sites: 0 }, "“Lexington” is a town (Lexington, KY)."],
  ] as const)("%s is told as what it is, and that search goes by names", (text, known, begins) => {
    const words = knownInWords(text, known);
    expect(words.startsWith(`${begins} Search goes by the names of people, teams and conferences.`)).toBe(true);
    expect(words.endsWith(":")).toBe(known.sites > 0);
  });
});

describe("S11: a small mistake", () => {
  test.each([
    ["montgomery", "montgomery", 0],
    ["montgomery", "mongomery", 1],
    ["montgomery", "montgommery", 1],
    ["montgomery", "montgamery", 1],
    ["montgomery", "mnotgomery", 1],
    ["casey", "csaye", 2],
    ["casey", "", 5],
    ["", "casey", 5],
  ])("%s and %s are %i apart", (one, other, mistakes) => {
    expect([mistakesBetween(one, other), mistakesBetween(other, one)]).toEqual([mistakes, mistakes]);
  });

  test.each([
    ["casey", "caesy", true],
    ["casey", "casye", true],
    ["casey", "kasey", false],
    ["casey", "csaye", false],
    ["castellanos", "castelanso", true],
    ["castellanos", "castelnso", false],
    ["bo", "bob", false],
    ["kim", "kin", false],
    ["bob", "bobb", true],
  ])("who means %s may have typed %s: %j", (word, typed, isNear) => {
    expect(isNearWord(word, typed)).toBe(isNear);
  });
});
