/** Where a player's results lie among those of the same position and class, and whose enter (N7). */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { MeasurementAverages } from "~/contract/profile/vitals";
import { profileVisibilities, publicVisibilities } from "~/domain/people/visibility";
import { positions } from "~/platform/db/schema/places";
import { mostCompared } from "~/domain/profile/standing";
import { measurements, people, personSports } from "~/platform/db/schema/people";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await seedReference(db);

const [height, dash] = [1, 6];
const football = 1;
const [quarterback, kicker] = (
  await db.select({ key: positions.key }).from(positions).where(eq(positions.sportKey, football)).orderBy(positions.sortOrder)
).map(({ key }) => key) as [number, number];
type Sport = Partial<typeof personSports.$inferInsert>;
let made = 0;

/** Players of a position and a class, each with these results. */
async function addPlayers(
  results: (number | string)[],
  { type = dash, person = {}, sport = {} }: { type?: number; person?: Partial<typeof people.$inferInsert>; sport?: Sport } = {},
): Promise<number[]> {
  const rows = await db
    .insert(people)
    .values(
      results.map(() => ({
        fullName: `Peer ${++made}`,
        positionType: "Player" as const,
        classYear: 2027,
        searchText: `|peer ${made}|`,
        ...person,
      })),
    )
    .returning({ key: people.key });
  const keys = rows.map(({ key }) => key);
  await db
    .insert(personSports)
    .values(keys.map((personKey) => ({ personKey, sportKey: football, isDefault: true, primaryPositionKey: quarterback, ...sport })));
  await measure(keys, results, type);
  return keys;
}

async function measure(keys: number[], results: (number | string)[], type = dash, dateOccurred = "2026-06-14"): Promise<void> {
  await db
    .insert(measurements)
    .values(keys.map((personKey, index) => ({ personKey, measurementTypeKey: type, value: String(results[index]), dateOccurred })));
}

const athlete = await addAthlete(db);
const { ask, owner, other, reader } = await cast(db, athlete);
const path = (key: number) => `/public/rdb/v1/people/${key}/measurements/averages`;

async function averagesOf(key: number, by: { ask: typeof ask } = { ask }): Promise<MeasurementAverages> {
  const answer = await by.ask("GET", path(key));
  expect(answer.status).toBe(200);
  return (await answer.json()) as MeasurementAverages;
}
const dashOf = async (key: number) => (await averagesOf(key)).averages.find(({ measurementTypeKey }) => measurementTypeKey === dash);

/** 4.40, 4.41 … : so many times. */
const times = (count: number) => Array.from({ length: count }, (_, index) => (4.4 + index / 100).toFixed(2));

beforeEach(async () => {
  await db.delete(measurements);
  await db.delete(personSports);
});

describe("a player's latest results", () => {
  test("have a percentile and an average from thirty on, the own one counted", async () => {
    const keys = await addPlayers(times(30));
    expect(await averagesOf(keys[0]!)).toEqual({
      position: { key: quarterback, name: "Quarterback" },
      classYear: 2027,
      averages: [
        {
          measurementTypeKey: dash,
          value: "4.40",
          dateOccurred: "2026-06-14",
          results: 30,
          average: "4.55",
          percentile: 98,
        },
      ],
    });
    expect(await dashOf(keys[29]!)).toMatchObject({ value: "4.69", percentile: 2 });
  });

  test("have neither under thirty, and say on how many that rests", async () => {
    const keys = await addPlayers(times(29));
    expect(await dashOf(keys[0]!)).toMatchObject({ value: "4.40", results: 29, average: null, percentile: null });
  });

  test("count once a person and type: that of the greatest day, then of the greatest key (N5)", async () => {
    const keys = await addPlayers(times(30));
    await measure([keys[0]!, keys[0]!], ["9.99", "9.98"], dash, "2026-07-01");
    await measure([keys[0]!], ["4.00"], dash, "2025-01-01");
    expect(await dashOf(keys[0]!)).toMatchObject({ value: "9.98", results: 30, percentile: 2 });
    expect(await dashOf(keys[1]!)).toMatchObject({ results: 30, percentile: 98 });
  });

  test("are better where they are higher, but for times", async () => {
    const keys = await addPlayers(times(30));
    await measure(
      keys,
      keys.map((_key, index) => 60 + index / 2),
      height,
    );
    const { averages } = await averagesOf(keys[29]!);
    expect(averages.map(({ measurementTypeKey, percentile }) => [measurementTypeKey, percentile])).toEqual([
      [height, 98],
      [dash, 2],
    ]);
    expect(averages[0]).toMatchObject({ value: "74.5", average: "67.25" });
  });

  test("are compared by their value, however they are written", async () => {
    const keys = await addPlayers([...Array<string>(15).fill("4.6"), ...Array<string>(15).fill("4.60")]);
    expect(await dashOf(keys[0]!)).toMatchObject({ value: "4.6", average: "4.6", percentile: 50 });
  });

  test("are those that there are: none of a player without any", async () => {
    const [key] = await addPlayers(["4.5"]);
    await db.delete(measurements);
    expect(await averagesOf(key!)).toMatchObject({ averages: [] });
  });
});

describe("who is compared with", () => {
  test.each<[string, Parameters<typeof addPlayers>[1]]>([
    ["another class", { person: { classYear: 2028 } }],
    ["no class", { person: { classYear: null } }],
    ["another position", { sport: { primaryPositionKey: kicker } }],
    ["no position", { sport: { primaryPositionKey: null } }],
    ["the position as the second one", { sport: { primaryPositionKey: kicker, secondaryPositionKey: quarterback } }],
    ["the position in a sport that is not the default one", { sport: { isDefault: false } }],
    ["coaches", { person: { positionType: "Coach" } }],
  ])("leaves out %s", async (_what, differing) => {
    const [key] = await addPlayers(["4.5"]);
    await addPlayers(times(40), differing);
    expect(await dashOf(key!)).toMatchObject({ results: 1, percentile: null });
  });

  test.each(profileVisibilities)("of a profile that is %s is as everybody may know of it", async (visibility) => {
    const [key] = await addPlayers(["4.5"]);
    await addPlayers(times(30), { person: { visibility } });
    const results = publicVisibilities.includes(visibility) ? 31 : 1;
    expect(await dashOf(key!)).toMatchObject({ results });
    // Staff know of all of them, and are counted for as everybody is.
    expect((await averagesOf(key!, reader)).averages).toMatchObject([{ results }]);
  });

  test("are the newest profiles of more than a thousand, and the player", async () => {
    const [key] = await addPlayers(["4.39"]);
    await addPlayers(Array<string>(10).fill("4.3"));
    await addPlayers(Array<string>(mostCompared - 1).fill("4.6"));
    expect(await dashOf(key!)).toMatchObject({ results: mostCompared, percentile: 99 });
  });

  test("is nobody without a class or a position", async () => {
    await addPlayers(times(30));
    const [classless] = await addPlayers(["4.5"], { person: { classYear: null } });
    const [positionless] = await addPlayers(["4.5"], { sport: { primaryPositionKey: null } });
    expect(await averagesOf(classless!)).toMatchObject({ classYear: null, averages: [{ results: 0, average: null, percentile: null }] });
    expect(await averagesOf(positionless!)).toMatchObject({ position: null, averages: [{ results: 0, average: null, percentile: null }] });
  });
});

describe("of a profile that is not shown", () => {
  test("there is nothing but for its own side and staff, whose own result is among those compared", async () => {
    await addPlayers(times(29));
    await db
      .insert(personSports)
      .values({ personKey: athlete.personKey, sportKey: football, isDefault: true, primaryPositionKey: quarterback });
    await measure([athlete.personKey], ["4.39"]);
    await db.update(people).set({ visibility: "Hidden", classYear: 2027 }).where(eq(people.key, athlete.personKey));
    const missing = await other.ask("GET", path(999_999));
    for (const by of [{ ask }, other]) {
      const hidden = await by.ask("GET", path(athlete.personKey));
      expect([hidden.status, await hidden.json()]).toEqual([404, await missing.clone().json()]);
    }
    for (const by of [owner, reader])
      expect((await averagesOf(athlete.personKey, by)).averages).toMatchObject([{ results: 30, percentile: 98 }]);
  });

  test("of a coach there is nothing, either", async () => {
    const [coach] = await addPlayers(["4.5"], { person: { positionType: "Coach" } });
    expect((await ask("GET", path(coach!))).status).toBe(404);
  });
});
