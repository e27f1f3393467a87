/** The franchises of the professional league by season (O44). */
import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { isZone } from "~/domain/base/zones";
import { readCsv } from "~/platform/import/csv";
import { firstFranchiseSeason, franchiseOf, franchises, lastFranchiseSeason, neutralGround } from "~/platform/import/franchises";
import { realFile } from "./files";

test.each([
  ["SD", 2016, "San Diego Chargers", "Los Angeles Chargers"],
  ["LAC", 2017, "Los Angeles Chargers", "Los Angeles Chargers"],
  ["SD", 2017, undefined, undefined],
  ["LAC", 2016, undefined, undefined],
  ["STL", 2015, "St. Louis Rams", "Los Angeles Rams"],
  ["LA", 2016, "Los Angeles Rams", "Los Angeles Rams"],
  ["LA", 2015, undefined, undefined],
  ["OAK", 2019, "Oakland Raiders", "Las Vegas Raiders"],
  ["LV", 2020, "Las Vegas Raiders", "Las Vegas Raiders"],
  ["OAK", 2020, undefined, undefined],
  ["WAS", 2019, "Washington Redskins", "Washington Football Team"],
  ["WAS", 2020, "Washington Football Team", "Washington Football Team"],
  ["HOU", 2001, undefined, undefined],
  ["HOU", 2002, "Houston Texans", "Houston Texans"],
  ["NE", 1999, undefined, undefined],
  ["NE", 2022, undefined, undefined],
  ["XX", 2020, undefined, undefined],
])("%s in %d is %s, of the %s (O44)", (code, season, name, franchise) => {
  const found = franchiseOf(code, season);
  expect([found?.name, found?.franchise.name]).toEqual([name, franchise]);
});

test("are 32, each with one code and zone in every season of its own (O44)", () => {
  expect(franchises).toHaveLength(32);
  expect(new Set(franchises.map(({ id }) => id)).size).toBe(32);
  const codes = [...new Set(franchises.map(({ id }) => id)), "LA", "LAC", "LV"];
  for (let season = firstFranchiseSeason; season <= lastFranchiseSeason; season += 1) {
    const found = codes.flatMap((code) => franchiseOf(code, season) ?? []);
    expect([season, new Set(found.map(({ franchise }) => franchise.id)).size]).toEqual([season, season < 2002 ? 31 : 32]);
    expect(found.every(({ zone }) => isZone(zone))).toBe(true);
  }
});

const real = [
  ["draft-nfl-2000-2021.csv", "year", ["team"]],
  ["games-nfl-2015-2020.csv", "season", ["home_team", "away_team"]],
] as const;

describe.skipIf(real.some(([name]) => realFile(name) === null))("the real files", () => {
  it.each(real)("%s names no team that the list does not have (O44)", async (name, year, columns) => {
    const { rows } = readCsv(await readFile(realFile(name) ?? ""));
    const named = rows.flatMap((row) => columns.map((column) => [row.get(column), Number(row.get(year))] as const));
    expect(named.filter(([code, season]) => franchiseOf(code, season) === null)).toEqual([]);
  });

  it("play on no neutral ground that the list does not have (O44)", async () => {
    const { rows } = readCsv(await readFile(realFile("games-nfl-2015-2020.csv") ?? ""));
    const neutral = rows.filter((row) => row.get("site") === "neutral").map((row) => row.get("stadium"));
    expect(neutral.filter((stadium) => neutralGround(stadium) === null)).toEqual([]);
    expect(neutralGround("Wembley Stadium")).toEqual({ cityName: "London", region: "England", zone: "Europe/London" });
    expect(neutralGround("constructor")).toBeNull();
  });
});
