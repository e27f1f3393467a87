import { beforeAll, expect, test } from "vitest";
import { cities, positions, sports } from "~/platform/db/schema/places";
import { searchTextOf } from "~/platform/teams/organizations/names";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
const token = await tokenOf({ userKey: 1 });

beforeAll(async () => {
  await db.insert(sports).values([
    { key: 2, name: "Basketball", displayName: "Boys Basketball", abbreviation: "bk", isRankable: true },
    { key: 1, name: "Football", displayName: "Football", abbreviation: "fb", isRankable: true, isIndustryRankable: true },
  ]);
  await db.insert(positions).values([
    { key: 11, sportKey: 1, name: "Running Back", abbreviation: "RB", sortOrder: 2 },
    { key: 10, sportKey: 1, name: "Quarterback", abbreviation: "QB", sortOrder: 1 },
    { key: 20, sportKey: 2, name: "Point Guard", abbreviation: "PG", sortOrder: 1 },
  ]);
  const city = (key: number, name: string, stateAbbreviation: string) => ({
    key,
    name,
    stateAbbreviation,
    stateName: stateAbbreviation,
    searchText: searchTextOf({ fullName: name, name, aliases: [`${name} ${stateAbbreviation}`] }),
  });
  await db
    .insert(cities)
    .values([
      city(1, "New Lexington", "OH"),
      city(2, "Lexington", "KY"),
      city(3, "Lexington", "MA"),
      city(4, "Lex%ington", "TX"),
      city(5, "San José", "CA"),
      city(6, "Coeur d'Alene", "ID"),
    ]);
});

async function read(path: string): Promise<unknown> {
  const answer = await ask("GET", path, { token });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function found(name: string): Promise<number[]> {
  return ((await read(`/rdb/v1/cities?${new URLSearchParams({ name }).toString()}`)) as { key: number }[]).map(({ key }) => key);
}

test("sports come in the order of their keys", async () => {
  expect(await read("/rdb/v1/sports")).toEqual([
    { key: 1, name: "Football", displayName: "Football", abbreviation: "fb", isRankable: true, isIndustryRankable: true },
    { key: 2, name: "Basketball", displayName: "Boys Basketball", abbreviation: "bk", isRankable: true, isIndustryRankable: false },
  ]);
});

test("positions are those of one sport, in its order; only players have them", async () => {
  expect(await read("/rdb/v1/positions?positionType=Player&sportKey=1")).toEqual([
    { key: 10, name: "Quarterback", abbreviation: "QB" },
    { key: 11, name: "Running Back", abbreviation: "RB" },
  ]);
  expect(await read("/rdb/v1/positions?sportKey=3")).toEqual([]);
  expect(await read("/rdb/v1/positions?positionType=Coach&sportKey=1")).toEqual([]);
  for (const query of ["", "?sportKey=x", "?sportKey=1&positionType=player", "?sportKey=1e0"]) {
    expect((await ask("GET", `/rdb/v1/positions${query}`, { token })).status).toBe(400);
  }
});

test("cities are found by the beginning of their name first, without regard to accents and signs", async () => {
  expect(await read("/rdb/v1/cities?name=lexington+ky")).toEqual([{ key: 2, name: "Lexington", state: { abbreviation: "KY" } }]);
  expect(await found("LEXing")).toEqual([2, 3, 1]);
  expect(await found("san jose")).toEqual([5]);
  expect(await found("San José")).toEqual([5]);
  expect(await found("coeur dalene")).toEqual([6]);
  expect(await found("Coeur d’Al")).toEqual([6]);
});

test("nothing is found under three characters, nor by wildcards", async () => {
  for (const name of ["", "l", "le", " le ", "l.e", "%%%", "___", "|le", "x%y"]) expect(await found(name)).toEqual([]);
  expect(await read("/rdb/v1/cities")).toEqual([]);
  expect((await ask("GET", `/rdb/v1/cities?name=${"x".repeat(101)}`, { token })).status).toBe(400);
});
