import { expect, test } from "vitest";
import type { ReadResult } from "~/domain/profile/vitals-section";
import { measurablesOf } from "~/routes/people/people.$personKey/hero.server";

const result = (name: string, value: string, percentile: number | null = null): ReadResult => ({
  name,
  value,
  units: "",
  day: "06/14/26",
  source: null,
  trend: null,
  words: null,
  standing: percentile === null ? null : { percentile, words: `${percentile}th percentile of 36` },
});

test.each([
  ["height and weight alone, where nothing is compared", [result("Height", "6-3"), result("40 Yard Dash", "4.58")], [["Height", null]]],
  [
    "with the result that stands out most",
    [result("Height", "6-3", 99), result("Vertical", "34", 79), result("40 Yard Dash", "4.58", 98)],
    [
      ["Height", null],
      ["40 Yard Dash", "98th percentile of 36"],
    ],
  ],
  ["that result alone, where neither is known", [result("Vertical", "34", 40)], [["Vertical", "40th percentile of 36"]]],
  ["nothing", [], []],
])("the head of an athlete's page has %s", (_what, latest, shown) => {
  expect(measurablesOf(latest).map(({ name, words }) => [name, words])).toEqual(shown);
});
