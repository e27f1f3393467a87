import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measurementTypes } from "~/domain/profile/measurements";
import { comparedInWords, leastCompared, percentileInWords, percentileOf } from "~/domain/profile/standing";

const [height, dash, bench] = [1, 6, 16];

describe("a percentile (N7)", () => {
  test.each([
    ["the tallest of thirty", height, { results: 30, less: 29, equal: 1 }, 98],
    ["the smallest of thirty", height, { results: 30, less: 0, equal: 1 }, 2],
    ["the fastest of thirty", dash, { results: 30, less: 0, equal: 1 }, 98],
    ["the slowest of thirty", dash, { results: 30, less: 29, equal: 1 }, 2],
    ["in the middle of 31", dash, { results: 31, less: 15, equal: 1 }, 50],
    ["in the middle of 31, of repetitions", bench, { results: 31, less: 15, equal: 1 }, 50],
    ["equal to all", dash, { results: 200, less: 0, equal: 200 }, 50],
    ["equal to a quarter, ahead of a half", bench, { results: 40, less: 20, equal: 10 }, 63],
    ["equal to a quarter, behind a half", dash, { results: 40, less: 20, equal: 10 }, 38],
    ["the best of very many is not ahead of itself", dash, { results: 2_000, less: 0, equal: 1 }, 99],
    ["the last of very many is one of them", dash, { results: 2_000, less: 1_999, equal: 1 }, 1],
    ["of 29 there is none", dash, { results: 29, less: 3, equal: 1 }, null],
    ["of one's own alone there is none", dash, { results: 1, less: 0, equal: 1 }, null],
    ["of nobody there is none", dash, { results: 0, less: 0, equal: 0 }, null],
  ])("%s", (_what, type, compared, percentile) => {
    expect(percentileOf(type, compared)).toBe(percentile);
  });

  test("is from 1 to 99, higher for the better result, and turned around where lower is better", () => {
    const some = fc
      .record({ results: fc.integer({ min: leastCompared, max: 5_000 }), less: fc.nat(5_000), equal: fc.integer({ min: 1, max: 5_000 }) })
      .filter(({ results, less, equal }) => less + equal < results);
    fc.assert(
      fc.property(some, fc.constantFrom(...measurementTypes), (compared, { key, isLowerBetter }) => {
        const own = percentileOf(key, compared)!;
        const better = percentileOf(key, { ...compared, less: compared.less + (isLowerBetter ? -1 : 1) })!;
        const mirrored = percentileOf(isLowerBetter ? height : dash, {
          ...compared,
          less: compared.results - compared.less - compared.equal,
        });
        expect(own).toBeGreaterThanOrEqual(1);
        expect(own).toBeLessThanOrEqual(99);
        expect(better).toBeGreaterThanOrEqual(own);
        expect(mirrored).toBe(own);
      }),
    );
  });
});

describe("in words", () => {
  test.each([
    [{ percentile: 82, results: 163 }, "82nd percentile of 163"],
    [{ percentile: 11, results: 1_000 }, "11th percentile of 1,000"],
    [{ percentile: null, results: 29 }, null],
  ])("%j: %s", (standing, words) => {
    expect(percentileInWords(standing)).toBe(words);
  });

  const now = new Date("2026-11-27T12:00:00Z");
  const [known, few] = [
    { percentile: 40, results: 31 },
    { percentile: null, results: 4 },
  ];
  const among =
    "Percentiles are among the class of 2027, position Quarterback, counted 11/27/26. Of times, a higher percentile is a faster one.";
  test.each([
    ["all known", [known], { positionName: "Quarterback", classYear: 2027 }, among],
    ["some of too few", [known, few], { positionName: "Quarterback", classYear: 2027 }, `${among} Under 30 results there is none.`],
    ["all of too few", [few], { positionName: "Quarterback", classYear: 2027 }, null],
    ["nothing measured", [], { positionName: "Quarterback", classYear: 2027 }, null],
    ["no position", [few], { positionName: null, classYear: 2027 }, null],
    ["no class", [few], { positionName: "Quarterback", classYear: null }, null],
  ])("what %s are among", (_what, standings, ofClass, words) => {
    expect(comparedInWords(standings, ofClass, now)).toBe(words);
  });
});
