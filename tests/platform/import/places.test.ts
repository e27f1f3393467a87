import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cities, organizations } from "~/platform/db/schema/places";
import { citySearchText, firstSeededCityKey } from "~/platform/import/cities";
import { testDatabase } from "../../setup/database";
import { cityFile, colors, highSchools, importInto, institutions } from "./files";

const opened = await testDatabase();
const { db } = opened;
const imported = importInto(opened);

beforeEach(async () => {
  await db.delete(organizations);
  await db.delete(cities);
});

describe("high schools", () => {
  const schools = highSchools(
    "St Pauls School,Concord,NH,private",
    "Jefferson High School,Paris,KY,public",
    "Jefferson High School,Salem,KY,public",
    "St. Paul's School,Concord,NH,private",
    "No State,Paris,,public",
    "Two  Spaces High,Paris,KY,public",
  );

  it("are told apart by name and place; what is said twice is told, not lost", async () => {
    const report = await imported("high-schools", schools);
    expect(report).toMatchObject({ rows: 6, inserted: 4, rejected: [{ line: 6, text: 'has the state "", which is not two letters' }] });
    expect(report.repeated).toEqual([{ line: 5, text: "is the school of line 2: St. Paul's School, Concord, NH" }]);
    const rows = await db.select().from(organizations).orderBy(organizations.key);
    expect(rows.map((row) => [row.fullName, row.cityName, row.level])).toContainEqual(["Two Spaces High", "Paris", "HighSchool"]);
  });

  it("change nothing when they come again, and take a new spelling", async () => {
    await imported("high-schools", schools);
    expect(await imported("high-schools", schools)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    expect(await imported("high-schools", highSchools("St. Paul’s School,Concord,NH,private"))).toMatchObject({ inserted: 0, updated: 1 });
    expect(await db.select().from(organizations)).toHaveLength(4);
  });
});

describe("cities", () => {
  const towns = cityFile(
    '1,KY,Kentucky,Lexington,"Fayette",38.04,-84.5',
    "2,AL,Alabama,Birmingham,Jefferson,33.51,-86.8",
    "3,AL,Alabama,Birmingham,Shelby,33.4,-86.7",
    "1,KY,Kentucky,Lexington,Fayette,38.04,-84.5",
    "x,KY,Kentucky,Nowhere,,1,1",
    "5,KY,Kentucky,Faraway,,91x,1",
    "6,KY,Kentucky,Countless,,,",
  );

  it("are kept by their ID", async () => {
    const report = await imported("cities", towns);
    expect(report).toMatchObject({ rows: 7, inserted: 4, repeated: [{ line: 5 }], rejected: [{ line: 6 }, { line: 7 }] });
    const rows = await db.select().from(cities).orderBy(cities.key);
    expect(rows.map((row) => [row.key, row.name, row.county])).toEqual([
      [1, "Lexington", "Fayette"],
      [2, "Birmingham", "Jefferson"],
      [3, "Birmingham", "Shelby"],
      [6, "Countless", null],
    ]);
    expect(rows[0]?.searchText).toBe("|lexington|lexington ky|lexington kentucky|");
    expect(await imported("cities", towns)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    expect(await imported("cities", cityFile("1,KY,Kentucky,New Lexington,Fayette,38.04,-84.5"))).toMatchObject({ updated: 1 });
  });

  it("that the product brought along are filled in, keep their key and do not double", async () => {
    const key = firstSeededCityKey + 7;
    await db.insert(cities).values({
      key,
      name: "Birmingham",
      stateAbbreviation: "AL",
      stateName: "Alabama",
      searchText: citySearchText("Birmingham", "AL", "Alabama"),
    });
    expect(await imported("cities", towns)).toMatchObject({ inserted: 3, updated: 1 });
    expect(await imported("cities", towns)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    const rows = await db.select().from(cities).where(eq(cities.name, "Birmingham")).orderBy(cities.key);
    expect(rows.map((row) => [row.key, row.county])).toEqual([
      [3, "Shelby"],
      [key, "Jefferson"],
    ]);
  });
});

describe("colors", () => {
  const colleges = institutions(
    "1,University of Kentucky,,Lexington,KY,1",
    "2,Duke University,,Durham,NC,1",
    "3,Union College,,Schenectady,NY,1",
    "4,Union College,,Barbourville,KY,1",
    "5,Hair Academy,Hair,Paris,KY,3",
  );
  const paint = colors(
    "Kentucky,P5,#005DAA,#ffffff",
    "Duke,P5,#000000,#ffffff",
    "Duke (NC),Other,#001A57,NA",
    "Duke,Other,#ff0000,#00ff00",
    "Union,DIII,#ff0000,#ffffff",
    "Nowhere,DIII,NA,NA",
    "Kentucky,P5,blue,#ffffff",
    "Hair,Other,#ff0000,#00ff00",
  );

  it("go to the one college that is meant, with its short name; the rest is listed", async () => {
    await imported("colleges", colleges);
    const report = await imported("colors", paint);
    expect(report).toMatchObject({ rows: 8, inserted: 0, updated: 3, unchanged: 0 });
    expect(report.repeated).toEqual([{ line: 5, text: "Duke: has other colors than line 4 for Duke University" }]);
    expect(report.rejected).toEqual([{ line: 8, text: "has a color that is not like #005daa" }]);
    expect(report.unmatched).toEqual([
      { line: 6, text: "Union: means any of 2 colleges: Union College (NY), Union College (KY)" },
      { line: 7, text: "Nowhere: no college has this name" },
      { line: 9, text: "Hair: no college has this name" },
    ]);
    const rows = await db.select().from(organizations).orderBy(organizations.unitId);
    expect(rows.slice(0, 2)).toMatchObject([
      { primaryColor: "#005daa", secondaryColor: "#ffffff", aliases: ["Kentucky"], searchText: "|university of kentucky|kentucky|" },
      { primaryColor: "#001a57", secondaryColor: null, aliases: ["Duke", "Duke (NC)"] },
    ]);
  });

  it("change nothing when they come again", async () => {
    await imported("colleges", colleges);
    const first = await imported("colors", paint);
    const before = await db.select().from(organizations).orderBy(organizations.key);
    expect(await imported("colors", paint)).toEqual({ ...first, updated: 0, unchanged: first.updated });
    expect(await db.select().from(organizations).orderBy(organizations.key)).toEqual(before);
  });
});
