import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { organizations } from "~/platform/db/schema/places";
import { naturalKeyOf, searchTextOf } from "~/platform/teams/organizations/names";
import { testDatabase } from "../../setup/database";
import { athletics, importInto, institutions } from "./files";

const opened = await testDatabase();
const { db } = opened;
const imported = importInto(opened);

beforeEach(async () => {
  await db.delete(organizations);
});

const survey = athletics(
  '100,University of Kentucky,Lexington,KY,40506,NCAA Division I-FBS,"Public, 4-year or above"',
  '200,Jefferson Community College,Louisville,KY,40202,NJCAA Division I,"Public, 2-year"',
  '300,Only Here College,Somerset,KY,42501,NCAA Division II without football,"Private nonprofit, 4-year or above"',
);
const directory = institutions(
  "100,The University of Kentucky-Main Campus,UK|Kentucky,Lexington,KY,1",
  "200,Jefferson Community and Technical College,,Louisville,KY,2",
  "400,Academy of Hair,,Paducah,KY,3",
  "500,District Office,,Paducah,KY,-3",
);

async function all() {
  const rows = await db.select().from(organizations).orderBy(organizations.unitId);
  return rows.map(({ key: _key, ...row }) => row);
}

function seeded(): typeof organizations.$inferInsert {
  const named = { fullName: "University of Kentucky", name: "Kentucky", aliases: ["Big Blue"] };
  return {
    ...named,
    level: "College",
    cityName: "Lexington",
    stateAbbreviation: "KY",
    hasAthletics: true,
    primaryColor: "#0033a0",
    searchText: searchTextOf(named),
    naturalKey: naturalKeyOf("college", named.fullName, "Lexington", "KY"),
  };
}

describe("both files", () => {
  it("merge by unit id into the same rows, whatever their order", async () => {
    expect(await imported("colleges", survey)).toMatchObject({ rows: 3, inserted: 3, updated: 0, unchanged: 0 });
    expect(await imported("colleges", directory)).toMatchObject({ rows: 4, inserted: 2, updated: 2, unchanged: 0 });
    const one = await all();
    await db.delete(organizations);
    await imported("colleges", directory);
    await imported("colleges", survey);
    expect(await all()).toEqual(one);
    expect(one.map((row) => [row.unitId, row.level, row.fullName, row.hasAthletics])).toEqual([
      [100, "College", "The University of Kentucky-Main Campus", true],
      [200, "JuniorCollege", "Jefferson Community and Technical College", true],
      [300, "College", "Only Here College", true],
      [400, "Unknown", "Academy of Hair", false],
      [500, "Unknown", "District Office", false],
    ]);
    expect(one[0]).toMatchObject({
      aliases: ["Kentucky", "UK", "University of Kentucky"],
      division: "NCAA Division I-FBS",
      searchText: expect.stringContaining("|uk|") as string,
    });
  });

  it("change nothing when they come again", async () => {
    for (const bytes of [survey, directory]) await imported("colleges", bytes);
    const before = await all();
    expect(await imported("colleges", survey)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
    expect(await imported("colleges", directory)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    expect(await all()).toEqual(before);
  });

  it("a two-year school of the survey alone is a junior college", async () => {
    await imported("colleges", survey);
    expect((await all()).map((row) => row.level)).toEqual(["College", "JuniorCollege", "College"]);
  });

  it("a changed row updates what it changes", async () => {
    await imported("colleges", directory);
    await imported("colleges", institutions("400,Academy of Fine Hair,,Paducah,KY,2"));
    const [row] = await db.select().from(organizations).where(eq(organizations.unitId, 400));
    expect(row).toMatchObject({
      fullName: "Academy of Fine Hair",
      name: "Academy of Fine Hair",
      level: "JuniorCollege",
      aliases: ["Academy of Hair"],
    });
  });
});

describe("a college that was there before", () => {
  it("is recognized by name and state, keeps its key and names, and doubles nothing", async () => {
    const [before] = await db.insert(organizations).values(seeded()).returning();
    expect(await imported("colleges", survey)).toMatchObject({ inserted: 2, updated: 1 });
    expect(await imported("colleges", directory)).toMatchObject({ inserted: 2, updated: 2 });
    const [row] = await db.select().from(organizations).where(eq(organizations.unitId, 100));
    expect(row).toMatchObject({
      key: before?.key,
      fullName: "University of Kentucky",
      name: "Kentucky",
      primaryColor: "#0033a0",
      division: "NCAA Division I-FBS",
    });
    expect(row?.aliases).toEqual(["Big Blue", "The University of Kentucky-Main Campus", "UK"]);
    expect(await all()).toHaveLength(5);
  });

  it("of another state is another college", async () => {
    await db.insert(organizations).values({ ...seeded(), stateAbbreviation: "OH" });
    expect(await imported("colleges", survey)).toMatchObject({ inserted: 3, updated: 0 });
  });
});

describe("rows of no use", () => {
  it("are told with their line and reason, and the rest is imported", async () => {
    const report = await imported(
      "colleges",
      institutions(
        "x,No Number,,Paducah,KY,1",
        "600,,,Paducah,KY,1",
        "601,No City,,,KY,1",
        "602,No State,,Paducah,Kentucky,1",
        "603,Short",
        "604,Good,,Paducah,KY,1",
        "604,Good Again,,Paducah,KY,1",
        `605,${"long ".repeat(50)},,Paducah,KY,1`,
        '606,"Con\u0007trol",,Paducah,KY,1',
        "607,???,,Paducah,KY,1",
      ),
    );
    expect(report).toMatchObject({ rows: 10, inserted: 1, repeated: [{ line: 8, text: "has the unit id 604 of line 7" }] });
    expect(report.rejected).toEqual([
      { line: 2, text: 'has the unit id "x", which is not a number' },
      { line: 3, text: "has no name" },
      { line: 4, text: "has no city" },
      { line: 5, text: 'has the state "Kentucky", which is not two letters' },
      { line: 6, text: "has 2 fields instead of 6" },
      { line: 9, text: "has a name of 249 characters; 200 are the most" },
      { line: 10, text: "has a control character in its name" },
      { line: 11, text: "has a name without a letter or digit" },
    ]);
  });

  it("a file that fails half-way leaves nothing behind", async () => {
    await db.execute(sql`alter table organizations add constraint no_hair check (full_name <> 'Academy of Hair')`);
    await expect(imported("colleges", directory)).rejects.toThrow();
    expect(await all()).toEqual([]);
    await db.execute(sql`alter table organizations drop constraint no_hair`);
  });
});

it("progress is told up to the last row", async () => {
  const told: [number, number][] = [];
  await imported("colleges", directory, (done, total) => told.push([done, total]));
  expect(told.at(-1)).toEqual([4, 4]);
});
