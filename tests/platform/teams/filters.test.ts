import { describe, expect, test } from "vitest";
import type { Position, Sport } from "~/contract/teams/sports";
import { sports } from "~/domain/teams/sports";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
let now = new Date("2026-08-01T04:59:59Z");
const { ask, tokenOf } = testPlatform(db, { now: () => now });
const token = await tokenOf({ userKey: 1 });

test("the default year is the class that signs next by the clock of the product, in Chicago (F8)", async () => {
  now = new Date("2026-08-01T04:59:59Z");
  expect(await (await ask("GET", "/public/rdb/v1/default-year")).json()).toEqual({ year: 2026 });
  now = new Date("2026-08-01T05:00:00Z");
  expect(await (await ask("GET", "/public/rdb/v1/default-year")).json()).toEqual({ year: 2027 });
});

describe("what lists offer", () => {
  test("is all nineteen sports, as those who are signed in read them", async () => {
    const offered = (await (await ask("GET", "/public/rdb/v1/filters/sports")).json()) as Sport[];
    expect(offered).toEqual(sports);
    expect(offered).toHaveLength(19);
    expect(offered).toEqual(await (await ask("GET", "/rdb/v1/sports", { token })).json());
  });

  test.each(sports.map(({ key, name }) => [name, key] as const))("is the positions of %s in its own order", async (_name, key) => {
    const offered = (await (await ask("GET", `/public/rdb/v1/filters/positions?sportKey=${key}`)).json()) as Position[];
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).toEqual(await (await ask("GET", `/rdb/v1/positions?sportKey=${key}`, { token })).json());
  });

  test.each([
    ["an unknown sport", "?sportKey=99", 200],
    ["coaches", "?sportKey=1&positionType=Coach", 200],
    ["no sport", "", 400],
    ["a sport's name", "?sportKey=football", 400],
  ])("of %s nothing", async (_what, query, status) => {
    const answer = await ask("GET", `/public/rdb/v1/filters/positions${query}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(await answer.json()).toEqual([]);
  });
});
