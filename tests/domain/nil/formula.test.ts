import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { estimate, weeksRead, type ValuationInputs } from "~/domain/nil/formula";
import { conferenceGroups } from "~/domain/teams/conferences";
import { organizationLevels } from "~/domain/teams/organizations";
import { sports, sportKeys } from "~/domain/teams/sports";

const asOf = "2026-11-20";
const inputs: ValuationInputs = {
  ...{ sportKey: sportKeys.football, level: "College", position: "QB", group: "PowerFive", season: 2026, games: 12 },
  ...{ rating: { value: 90, asOf }, followers: { value: 212_400, asOf }, readers: { value: 1_500, asOf } },
};

describe("the estimate (C10)", () => {
  it.each<[string, Partial<ValuationInputs>, [brand: number, roster: number, performance: number, influence: number, exposure: number]]>([
    ["adds up its five parts", {}, [36_240, 263_572, 263_572, 3_000, 31_629]],
    ["takes a rating of 70, and none, as nothing more", { rating: { value: 70, asOf } }, [36_240, 263_572, 0, 3_000, 31_629]],
    ["does without a rating", { rating: null }, [36_240, 263_572, 0, 3_000, 31_629]],
    ["does without followers", { followers: null }, [0, 263_572, 263_572, 3_000, 31_629]],
    ["counts followers less, the more there are", { followers: { value: 1_200_000, asOf } }, [121_000, 263_572, 263_572, 3_000, 31_629]],
    ["knows the groups of conferences", { group: "GroupOfFive" }, [36_240, 52_714, 52_714, 3_000, 6_326]],
    ["and that a team may be in neither", { group: null }, [36_240, 26_357, 26_357, 3_000, 3_163]],
    ["is of a school by its level alone", { level: "HighSchool", games: 0 }, [36_240, 26_357, 26_357, 3_000, 0]],
    ["takes another position as one", { position: "LB" }, [36_240, 146_429, 146_429, 3_000, 17_571]],
    ["has a base for every sport", { sportKey: sportKeys.softball, position: "QB" }, [36_240, 2_050, 2_050, 3_000, 246]],
  ])("%s", (_what, said, [brand, roster, performance, influence, exposure]) => {
    expect(estimate({ ...inputs, ...said })).toEqual({
      valuation: brand + roster + performance + influence + exposure,
      parts: { brand, roster, performance, influence, exposure },
    });
  });

  it.each<[string, Partial<ValuationInputs>]>([
    ["a professional", { level: "Professional" }],
    ["somebody of whom neither a rating nor followers are known", { rating: null, followers: null }],
  ])("says nothing of %s", (_whom, said) => {
    expect(estimate({ ...inputs, ...said })).toBeNull();
  });

  it("is no guess of a version that there is not", () => {
    expect(() => estimate(inputs, 2)).toThrow("There is no version 2 of the formula of valuations.");
  });
});

test("of 10,000 random inputs the parts are whole dollars that sum to the estimate, and nothing that one has more of makes it less", () => {
  const dated = <T>(value: fc.Arbitrary<T>) => fc.record({ value, asOf: fc.constant(asOf) });
  const random = fc.record({
    ...{ sportKey: fc.constantFrom(...sports.map(({ key }) => key)), level: fc.constantFrom(...organizationLevels) },
    ...{ position: fc.constantFrom(null, "QB", "WR", "K", "PG"), group: fc.constantFrom(null, ...conferenceGroups) },
    ...{ season: fc.constant(2026), games: fc.nat(16), readers: dated(fc.nat(1_000_000)) },
    rating: fc.option(dated(fc.integer({ min: 5_000, max: 10_000 }).map((hundredths) => hundredths / 100))),
    followers: fc.option(dated(fc.nat(30_000_000))),
  });
  fc.assert(
    fc.property(random, (one) => {
      const made = estimate(one);
      if (made === null) return;
      const parts = Object.values(made.parts);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(made.valuation);
      const more = { ...one, games: one.games + 1, readers: { ...one.readers, value: one.readers.value + 1 } };
      expect(estimate(more)!.valuation).toBeGreaterThanOrEqual(made.valuation);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ["a Wednesday", "2026-11-25T18:00:00Z", { from: "2026-10-26", to: "2026-11-22" }],
  ["a Monday", "2026-11-23T18:00:00Z", { from: "2026-10-26", to: "2026-11-22" }],
  ["a Sunday, which is not over", "2026-11-22T18:00:00Z", { from: "2026-10-19", to: "2026-11-15" }],
])("readers are those of the four weeks that are over on %s", (_day, now, weeks) => {
  expect(weeksRead(new Date(now))).toEqual(weeks);
});
