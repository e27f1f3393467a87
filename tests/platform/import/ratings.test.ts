/** Players of a class as others rank them (docs/rules.md R47). */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { people } from "~/platform/db/schema/people";
import { cities, organizations } from "~/platform/db/schema/places";
import { readImport } from "~/platform/import/import-file";
import { personSearchText } from "~/platform/people/names";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addSport } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { cityFile, file, highSchools, importInto, ratingFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
await imported("cities", cityFile("1,KY,Kentucky,Lexington,Fayette,38.0,-84.5", "2,IA,Iowa,Lexington,Lee,41.0,-91.5"));
await imported("high-schools", highSchools("Elm High School,Lexington,KY,Public"));
const towns = await db.select().from(cities).orderBy(cities.stateAbbreviation);
const [school] = await db.select().from(organizations).where(eq(organizations.fullName, "Elm High School"));
const [iowa, kentucky] = [towns[0]!.key, towns[1]!.key];

interface Facts {
  year?: number;
  town?: number;
  goesTo?: number;
}

async function player(name: string, { year = 2027, town, goesTo }: Facts = {}): Promise<number> {
  const { personKey } = await addAthlete(db);
  await addSport(db, personKey);
  const said = { fullName: name, searchText: personSearchText(name), classYear: year, hometownCityKey: town, highSchoolKey: goesTo };
  await db.update(people).set(said).where(eq(people.key, personKey));
  return personKey;
}

const al = await player("Al Moss", { town: kentucky });
await player("Al Moss", { town: iowa });
await player("Bo Reed", { town: kentucky, year: 2026 });
const cy = await player("Cy Ash", { goesTo: school!.key });
await player("Di Oak", { town: kentucky });
await player("Di Oak", { town: kentucky });
const ed = await player("Ed Élan", { town: kentucky, goesTo: school!.key });

const named = (asOf = "2026-11-20") => ({ sportKey: sportKeys.football, credit: "Lists: Elm", asOf });
const ratings = (...rows: string[]) => imported("ratings", ratingFile(...rows), undefined, named());

beforeEach(async () => {
  await db.execute(sql`truncate rankings cascade`);
});

async function rows() {
  const found = await db.execute<{ row: unknown[] }>(sql`
    select json_build_array(k.source, k.year, run.as_of, r.rank, coalesce(r.person_key::text, r.subject), r.score::float8, r.previous_rank) as row
    from rankings k join ranking_runs run on run.ranking_key = k.key join ranking_rows r on r.run_key = run.key
    where k.type = 'Player' order by run.as_of, k.source, k.year, r.place
  `);
  return found.rows.map(({ row }) => row);
}

describe("a row of ratings", () => {
  it("is of a person by name, class and town or school; by the name alone it is nobody's, and keeps its name", async () => {
    const report = await ratings(
      'ESPN,2027,1,Al Moss,QB,"Lexington, Ky.",,91.5,',
      "Espn,2027,2,Cy Ash,,,Elm High School,,",
      'Espn,2027,3,Bo Reed,,"Lexington, KY",,,',
      'Espn,2027,4,Di Oak,,"Lexington, KY",,,',
      'Espn,2027,5,Ed Elan,,"Lexington, KY",Elm High School,,',
      "Espn,2027,,Al Moss,,,,,",
      'Espn,2027,6,Ed Elan,,"Lexington, Iowa",Elm High School,,',
    );
    expect(report).toMatchObject({ inserted: 7, rejected: [], repeated: [] });
    expect(report.remarks).toEqual([
      { line: 4, text: "Bo Reed is nobody who is known by class and town or school: the name stays as it is" },
      { line: 5, text: "Di Oak is the name of 2 who cannot be told apart: the name stays as it is" },
      { line: 7, text: "Al Moss is nobody who is known by class and town or school: the name stays as it is" },
      { line: 8, text: "Ed Elan is nobody who is known by class and town or school: the name stays as it is" },
    ]);
    expect((await rows()).map(([, , , rank, who, score]) => [rank, who, score])).toEqual([
      [1, String(al), 91.5],
      [2, String(cy), null],
      [3, "Bo Reed", null],
      [4, "Di Oak", null],
      [5, String(ed), null],
      [6, "Ed Elan", null],
      [null, "Al Moss", null],
    ]);
    const { rows: said } = await db.execute(sql`select figures from ranking_rows where person_key = ${al}`);
    expect(said).toEqual([{ figures: {} }]);
  });

  it.each([
    ["source", "Elm,2027,1,Al,,,,,", 'is of the source "Elm", which is none of TwentyFourSevenSports, Rivals, Espn'],
    ["class year", "Espn,27,1,Al,,,,,", 'has the class year "27", which is none'],
    ["rank", "Espn,2027,0,Al,,,,,", 'has the rank "0", which is none'],
    ["name", "Espn,2027,1,,,,,,", "has no name"],
    ["rating", "Espn,2027,1,Al,,,,100.5,", 'has the rating "100.5", which is not from 0 to 100'],
    ["home town", "Espn,2027,1,Al,,Lexington,,,", 'has the home town "Lexington", which is no city and state'],
    ["day", "Espn,2027,1,Al,,,,,2026-02-30", 'is as of "2026-02-30", which is not a day up to today'],
    ["day to come", "Espn,2027,1,Al,,,,,9999-01-01", 'is as of "9999-01-01", which is not a day up to today'],
  ])("of no %s is refused by its line, and the rest is taken", async (_what, row, text) => {
    const report = await ratings(row, "Espn,2027,1,Bo,,,,,", "Espn,2027,2,Bo,,,,,");
    expect(report).toMatchObject({ inserted: 1, rejected: [{ line: 2, text }], repeated: [{ line: 4, text: "is Bo of line 3 again" }] });
  });
});

describe("a list of ratings", () => {
  it("is of a source, a class and a day, which the row says or the command; two of one name are two by their towns", async () => {
    await ratings(
      'Rivals,2027,1,Jo Fir,,"Ames, IA",,,2026-11-10',
      'Rivals,2027,2,Jo Fir,,"Elko, NV",,,2026-11-10',
      'Rivals,2027,1,Jo Fir,,"Elko, NV",,,2026-11-12',
      "247Sports,2028,1,Jo Fir,,,,,",
    );
    expect(await rows()).toEqual([
      ["Rivals", 2027, "2026-11-10", 1, "Jo Fir", null, null],
      ["Rivals", 2027, "2026-11-10", 2, "Jo Fir", null, null],
      ["Rivals", 2027, "2026-11-12", 1, "Jo Fir", null, 2],
      ["TwentyFourSevenSports", 2028, "2026-11-20", 1, "Jo Fir", null, null],
    ]);
  });

  it("that says the same again is no new run", async () => {
    const list = ['Espn,2027,1,Al Moss,QB,"Lexington, KY",,91.5,', "Espn,2027,2,Jo Fir,QB,,,,"];
    await ratings(...list);
    const again = await imported("ratings", ratingFile(...list), undefined, named("2026-11-21"));
    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await rows()).toHaveLength(2);
  });

  it("says where its players come from", () => {
    const without = file("source,class_year,rank,name", "Espn,2027,1,Al");
    expect(() => readImport("ratings", without, named())).toThrow("by names alone nobody is known");
  });
});
