/** How far sources are apart (docs/rules/rankings.md R50). */
import { expect, it } from "vitest";
import {
  barOfSpread,
  industryAt,
  industryShape,
  spreadInWords,
  spreadOfRanks,
  yearsCompared,
  type Spread,
} from "~/domain/rankings/industry";
import { personLists, personRankingShape } from "~/domain/rankings/person-lists";
import type { RankingSource } from "~/domain/rankings/rankings";
import { sportKeys } from "~/domain/teams/sports";

const from = (best: number, worst: number): Spread => ({ best, worst, spread: worst - best });

it.each<[number[], Spread | null]>([
  [[], null],
  [[7], null],
  [[7, 7], from(7, 7)],
  [[3, 1, 12], from(1, 12)],
  [[300, 2, 40, 41], from(2, 300)],
])("the ranks %j are apart %j", (ranks, spread) => {
  expect(spreadOfRanks(ranks)).toEqual(spread);
});

it.each<[Spread, number, { x: number; width: number }]>([
  [from(1, 100), 100, { x: 0, width: 100 }],
  [from(51, 75), 100, { x: 50, width: 25 }],
  [from(3, 5), 300, { x: 0.7, width: 2 }],
  [from(300, 300), 300, { x: 98, width: 2 }],
  [from(1, 1), 1, { x: 0, width: 100 }],
])("%j of %i is drawn %j", (spread, deepest, bar) => {
  expect(barOfSpread(spread, deepest)).toEqual(bar);
});

it.each<[Spread, string]>([
  [from(3, 15), "3 to 15"],
  [from(7, 7), "7"],
  [from(998, 1204), "998 to 1,204"],
])("%j is said %s", (spread, words) => {
  expect(spreadInWords(spread)).toBe(words);
});

it.each<[string, string, unknown]>([
  ["football", "2027", expect.objectContaining({ sportKey: 1, sportName: "Football", year: 2027 })],
  ["womens-basketball", "2027", expect.objectContaining({ sportKey: 5 })],
  ["baseball", "2027", null],
  ["luck", "2027", null],
  ["football", "27", null],
])("%s of %s is %j", (sport, year, at) => {
  expect(industryAt(sport, year)).toEqual(at);
});

it("classes are compared of which two sources have a list, the consensus not counted, in sports that the industry ranks", () => {
  const list = (year: number | null, source: RankingSource, type = "Player", sportKey = 1) => ({ type, year, source, sportKey });
  expect(
    yearsCompared([
      list(2028, "On3"),
      list(2028, "On3Consensus"),
      list(2027, "Espn"),
      list(2027, "On3"),
      list(2026, "Espn"),
      list(2026, "On3", "Draft"),
      list(2025, "Rivals"),
      list(2025, "Espn"),
      list(2024, "Rivals", "Player", sportKeys.baseball),
      list(2024, "Espn", "Player", sportKeys.baseball),
      list(null, "On3"),
    ]),
  ).toEqual([2027, 2025]);
});

it("is narrowed as the list of players, and sorted by the consensus or the spread", () => {
  const positions = [{ name: "Quarterback" }];
  const { sorts, filters } = industryShape(positions);
  expect(filters).toEqual(
    personRankingShape(
      personLists.find(({ word }) => word === "players")!,
      [],
      positions,
      [],
    ).filters,
  );
  expect(sorts.map(({ value }) => value)).toEqual(["consensus-asc", "spread-desc"]);
});
