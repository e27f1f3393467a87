/** What the sources of a class come to together (docs/rules.md R48). */
import fc from "fast-check";
import { expect, it } from "vitest";
import { consensusOf, consensusSources, depthOf, isOutOfDate, percentileOf, type Standing } from "~/domain/rankings/consensus";

it.each([
  [1, 300, 100],
  [300, 300, 0.33],
  [12, 300, 96.33],
  [1, 1, 100],
  [2, 3, 66.67],
  [2, 2, 50],
])("rank %i of %i is the percentile %d", (rank, depth, percentile) => {
  expect(percentileOf(rank, depth)).toBe(percentile);
});

it.each([
  [[1, 2, 2, 4], 4],
  [[1, 1, 1], 3],
  [[3, 250], 250],
])("a list with the ranks %j is %i deep", (ranks, depth) => {
  expect(depthOf(ranks)).toBe(depth);
});

it.each([
  [["2026-11-01"], "2027-11-01", false],
  [["2026-11-01", "2026-11-08"], "2026-11-22", false],
  [["2026-11-01", "2026-11-08"], "2026-11-23", true],
  [["2026-11-01", "2026-11-02", "2026-11-11"], "2026-11-21", false],
  [["2026-11-01", "2026-11-02", "2026-11-11"], "2026-11-22", true],
])("of lists of %j, the latest is out of date on %s: %s", (days, today, isOld) => {
  expect(isOutOfDate(days, today)).toBe(isOld);
});

const stands = (source: Standing["source"], rank: number, depth: number, isOld = false): Standing => ({ source, rank, depth, isOld });

it.each<[string, Standing[], number | null]>([
  ["two sources", [stands("On3", 1, 100), stands("Espn", 3, 300)], 99.67],
  ["three of them", [stands("On3", 1, 4), stands("Rivals", 2, 4), stands("Espn", 4, 4)], 66.67],
  ["one alone", [stands("Espn", 1, 300)], null],
  ["none", [], null],
  ["one and one that is out of date", [stands("On3", 1, 100), stands("Espn", 3, 300, true)], null],
  ["two and one that is out of date", [stands("On3", 1, 2), stands("Rivals", 2, 2), stands("Espn", 300, 300, true)], 75],
])("%s come to %j: %s", (_what, standings, score) => {
  expect(consensusOf(standings)?.score ?? null).toBe(score);
});

const standing = (source: Standing["source"]) =>
  fc
    .record({ depth: fc.integer({ min: 1, max: 1000 }), at: fc.double({ min: 0, max: 1, noNaN: true }), isOld: fc.boolean() })
    .map(({ depth, at, isOld }) => stands(source, 1 + Math.floor(at * (depth - 1)), depth, isOld));

it("the consensus lies between the percentiles that count, whatever order they come in, and what is left out changes nothing", () => {
  fc.assert(
    fc.property(fc.tuple(...consensusSources.map((source) => fc.option(standing(source)))), (drawn) => {
      const standings = drawn.filter((one) => one !== null);
      const present = standings.filter(({ isOld }) => !isOld);
      const found = consensusOf(standings);
      expect(found === null).toBe(present.length < 2);
      if (found === null) return;
      const told = present.map(({ rank, depth }) => percentileOf(rank, depth));
      expect(found.score).toBeGreaterThanOrEqual(Math.min(...told));
      expect(found.score).toBeLessThanOrEqual(Math.max(...told));
      expect(consensusOf([...standings].reverse())?.score).toBe(found.score);
      expect(consensusOf(present)?.score).toBe(found.score);
    }),
  );
});

it("a better rank is never a lower percentile", () => {
  const ranks = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }));
  fc.assert(
    fc.property(ranks, ([rank, worse, deeper]) => {
      const depth = rank + worse + deeper;
      expect(percentileOf(rank, depth)).toBeGreaterThanOrEqual(percentileOf(rank + worse, depth));
    }),
  );
});
