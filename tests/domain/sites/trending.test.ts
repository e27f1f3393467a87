/** The places of whom most read, and the lists that an address names (docs/rules.md R46). */
import { expect, it } from "vitest";
import { readTable } from "~/domain/base/tables";
import { readerLimits } from "~/domain/sites/readers";
import { mostRead, sportAt, trendingShape } from "~/domain/sites/trending";
import { rankInWords } from "~/domain/teams/statistic-leaders";

const places = (...readers: number[]) => mostRead(readers.map((many) => ({ readers: many }))).map(rankInWords);

it.each<[string, number[], string[]]>([
  ["nobody", [], []],
  ["one", [3], ["1"]],
  ["each has fewer", [9, 7, 3], ["1", "2", "3"]],
  ["two share the first", [9, 9, 3], ["T-1", "T-1", "3"]],
  ["three share the last", [9, 4, 4, 4], ["1", "T-2", "T-2", "T-2"]],
  ["all share one", [3, 3], ["T-1", "T-1"]],
])("places of a list: %s", (_what, readers, said) => expect(places(...readers)).toEqual(said));

it("a list ends at its length, and its last place is shared with whoever comes after it", () => {
  const falling = Array.from({ length: readerLimits.listed }, (_none, index) => 1_000 - index);
  expect(places(...falling, 3).slice(-2)).toEqual(["49", "50"]);
  expect(places(...falling, 951)).toHaveLength(readerLimits.listed);
  expect(places(...falling, 951).slice(-2)).toEqual(["49", "T-50"]);
});

it.each<[string, number | undefined]>([
  ["football", 1],
  ["womens-basketball", 5],
  ["softball", 10],
  ["Football", undefined],
  ["girls-basketball", undefined],
  ["", undefined],
])("the sport at “%s”", (slug, key) => expect(sportAt(slug)?.key).toBe(key));

it.each<[string, Record<string, string>, string[]]>([
  ["", {}, []],
  ["span=", {}, []],
  ["span=day", { span: "day" }, []],
  ["span=year", {}, ["year"]],
])("an address that asks for “%s”", (query, chosen, unknown) => {
  const asked = readTable(trendingShape, new URLSearchParams(query));
  expect([asked.chosen, asked.unknown.map(({ value }) => value)]).toEqual([chosen, unknown]);
});
