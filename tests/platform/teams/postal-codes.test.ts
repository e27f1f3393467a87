import { describe, expect, test } from "vitest";
import type { PostalCodeFound } from "~/contract/teams/postal-codes";
import { cities } from "~/platform/db/schema/places";
import { citySearchText } from "~/platform/import/cities";
import { createPostalCodes } from "~/platform/teams/postal-codes/list";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
const token = await tokenOf({ userKey: 1 });

const city = (key: number, name: string, stateAbbreviation: string, stateName: string) => ({
  key,
  name,
  stateAbbreviation,
  stateName,
  searchText: citySearchText(name, stateAbbreviation, stateName),
});
await db
  .insert(cities)
  .values([
    city(1, "Lexington", "TN", "Tennessee"),
    city(7, "Lexington", "KY", "Kentucky"),
    city(8, "Lexington", "KY", "Kentucky"),
    city(9, "North Lexington", "KY", "Kentucky"),
    city(12, "Saint Louis", "MO", "Missouri"),
  ]);

async function search(postalCode: string): Promise<PostalCodeFound[]> {
  const answer = await ask("GET", `/rdb/v1/zipcodes/search-postal-code?postalCode=${encodeURIComponent(postalCode)}`, { token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PostalCodeFound[];
}

describe("a search by postal code (O8)", () => {
  test.each([
    ["40506", { key: 7, name: "Lexington", state: { abbreviation: "KY" } }],
    ["40506-0001", { key: 7, name: "Lexington", state: { abbreviation: "KY" } }],
    ["38351", { key: 1, name: "Lexington", state: { abbreviation: "TN" } }],
    ["63101", { key: 12, name: "Saint Louis", state: { abbreviation: "MO" } }],
    ["02108", { key: null, name: "Boston", state: { abbreviation: "MA" } }],
  ])("of %s finds its city, by our own key where we have one", async (postalCode, found) => {
    expect(await search(postalCode)).toEqual([{ postalCode: postalCode.slice(0, 5), city: found }]);
  });

  test("of three digits finds at most twenty, in the order of the codes", async () => {
    const found = await search("405");
    expect(found).toHaveLength(20);
    expect(found.map(({ postalCode }) => postalCode)).toEqual(found.map(({ postalCode }) => postalCode).sort());
    expect(found.every(({ postalCode }) => postalCode.startsWith("405"))).toBe(true);
  });

  test.each(["", "40", "Lexington", "%05", "00000", "405061", "K1A"])("of %j finds nothing", async (typed) => {
    expect(await search(typed)).toEqual([]);
  });

  test("is for those who are signed in, and takes no more than it reads", async () => {
    const path = "/rdb/v1/zipcodes/search-postal-code";
    expect((await ask("GET", `${path}?postalCode=40506`)).status).toBe(401);
    expect(await (await ask("GET", path, { token })).json()).toEqual([]);
    expect((await ask("GET", `${path}?postalCode=${"4".repeat(21)}`, { token })).status).toBe(400);
  });
});

test("the list is read once, whoever asks at the same time, and every code of it is five digits", async () => {
  const codes = createPostalCodes();
  const [first, second] = await Promise.all([codes(), codes()]);
  expect(second).toBe(first);
  expect(first.length).toBeGreaterThan(40_000);
  expect(first.filter(({ postalCode, state }) => !/^\d{5}$/.test(postalCode) || !/^[A-Z]{2}$/.test(state))).toEqual([]);
});
