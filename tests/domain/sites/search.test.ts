import { describe, expect, test } from "vitest";
import { isNearWord, mistakesBetween, searchWords } from "~/domain/sites/search";

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
