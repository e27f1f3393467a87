import fc from "fast-check";
import { expect, it, test } from "vitest";
import { comparablesAmong, rangeOf, type Estimated } from "~/domain/nil/comparables";

const asOf = "2026-11-20";
const one: Estimated = {
  ...{ personKey: 1, sportKey: 1, level: "College", position: "QB", group: null, rating: 90, followers: 10_000, valuation: 400_000 },
  ...{ asOf, isPublic: true, deals: null },
};
const others = (...ratings: number[]) =>
  ratings.map((rating, index) => ({ ...one, rating, personKey: index + 2, valuation: rating * 1_000 }));
const keys = (everybody: readonly Estimated[], of = one) => comparablesAmong(everybody)(of).map(({ personKey }) => personKey);

it("is compared with the five nearest, and never with itself", () => {
  expect(keys([one, ...others(80, 95, 89, 91, 90, 70, 96)])).toEqual([6, 4, 5, 3, 8]);
});

it("tells each as it stood", () => {
  expect(comparablesAmong([one, ...others(90, 90, 90, 90, 90)])(one)[0]).toEqual({ personKey: 2, valuation: 90_000, asOf });
});

it.each<[string, number, object]>([
  ["more than the estimate", 120_000, { valuation: 120_000, asOf: "2026-10-01", deals: [7, 8] }],
  ["no more than it", 90_000, { valuation: 90_000, asOf }],
])("counts what confirmed deals come to where that is %s", (_which, annual, told) => {
  const [first, ...rest] = others(90, 90, 90, 90, 90);
  const deals = { personKey: 2, annual, asOf: "2026-10-01", keys: [7, 8] };
  expect(comparablesAmong([one, { ...first!, deals }, ...rest])(one)[0]).toEqual({ personKey: 2, ...told });
});

it.each<[string, Partial<Estimated>]>([
  ["of another sport", { sportKey: 2 }],
  ["of another level", { level: "HighSchool" }],
  ["that not everybody may read", { isPublic: false }],
])("counts no estimate %s", (_which, said) => {
  const [first, ...rest] = others(90, 90, 90, 90, 90);
  expect(keys([one, { ...first!, ...said }, ...rest])).toEqual([]);
});

it("has another position only where there are fewer than five of the same", () => {
  const [first, second, ...rest] = others(90, 90, 80, 80, 80, 80);
  const tackles = [first!, second!].map((each) => ({ ...each, position: "OT" }));
  expect(keys([one, ...tackles, ...rest])).toEqual([2, 3, 4, 5, 6]);
  expect(keys([one, ...tackles, ...rest, { ...one, personKey: 9, rating: 50 }])).toEqual([4, 5, 6, 7, 9]);
});

it("has another group of conferences only where those of the own are farther by more than twenty points of rating", () => {
  const [first, second, ...rest] = others(90, 90, 75, 75, 75, 75, 60);
  const elsewhere = [first!, second!].map((each) => ({ ...each, group: "PowerFive" as const }));
  expect(keys([one, ...elsewhere, ...rest])).toEqual([4, 5, 6, 7, 2]);
});

test("of random people they are the five nearest of all, and the range holds the estimate", () => {
  const person = fc.record({
    position: fc.constantFrom(null, "QB", "OT"),
    group: fc.constantFrom(null, "PowerFive" as const, "GroupOfFive" as const),
    rating: fc.option(fc.integer({ min: 50, max: 100 })),
    followers: fc.option(fc.nat(300_000)),
    valuation: fc.nat(1_000_000),
    isPublic: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 30 }), (people) => {
      const everybody = people.map((said, index): Estimated => ({ ...one, ...said, personKey: index + 1 }));
      const find = comparablesAmong(everybody);
      for (const each of everybody) {
        const found = find(each);
        expect(found.map(({ personKey }) => personKey)).toEqual(nearestOf(each, everybody));
        const range = rangeOf(each.valuation, found);
        if (range === null) expect(found.length).toBeLessThan(5);
        else expect(range.low <= each.valuation && each.valuation <= range.high).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** The same by sorting all of them. */
function nearestOf(of: Estimated, everybody: readonly Estimated[]): number[] {
  const open = everybody.filter((other) => other.isPublic && other !== of);
  const same = open.filter(({ position }) => position === of.position);
  const place = ({ rating, followers }: Estimated) => [(rating ?? 60) / 10, Math.log(1 + (followers ?? 0) / 1_000)] as const;
  const far = (other: Estimated) =>
    Math.abs(place(other)[0] - place(of)[0]) +
    Math.abs(place(other)[1] - place(of)[1]) +
    (other.position === of.position ? 0 : 1) +
    (other.group === of.group ? 0 : 2);
  const those = same.length >= 5 ? same : open;
  const sorted = [...those].sort((a, b) => far(a) - far(b) || a.personKey - b.personKey).slice(0, 5);
  return sorted.length < 5 ? [] : sorted.map(({ personKey }) => personKey);
}
