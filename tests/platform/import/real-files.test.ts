import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { organizations } from "~/platform/db/schema/places";
import { seedCast } from "~/platform/seed/seed";
import { readImport, runImport } from "~/platform/import/import-file";
import type { ImportKind } from "~/platform/import/layouts";
import { sportKeys } from "~/domain/teams/sports";
import { searchOrganizations } from "~/platform/teams/organizations/search";
import { testDatabase } from "../../setup/database";
import { realFile, sharedData } from "./files";

const files = [
  ["colleges", "colleges-eada-2019.csv"],
  ["colleges", "ipeds-institutions-2024.csv"],
  ["high-schools", "high-schools.csv"],
  ["cities", "us-cities.csv"],
  ["colors", "college-colours.csv"],
  ["team-names", "team-aliases.csv"],
  ["games", "games-football-1990-2013.csv"],
] as const;
const isThere = files.every(([, name]) => realFile(name) !== null);
const title = isThere ? "the real files" : `the real files (skipped: they are not in ${sharedData}; SHARED_DATA says where they are)`;

const opened = await testDatabase();
const { db } = opened;

async function imported(kind: ImportKind, name: string) {
  const sportKey = kind === "games" ? sportKeys.football : null;
  const report = await runImport(opened, readImport(kind, await readFile(realFile(name) ?? ""), sportKey));
  const { rows, inserted, updated, unchanged } = report;
  return {
    rows,
    inserted,
    updated,
    unchanged,
    repeated: report.repeated.length,
    rejected: report.rejected.length,
    unmatched: report.unmatched.length,
  };
}

async function count(condition: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${organizations} where ${sql.raw(condition)}`,
  );
  return rows[0]?.count ?? 0;
}

describe.skipIf(!isThere)(title, () => {
  it("are imported as they are, after the cast, and adopt its colleges", async () => {
    await seedCast(db, { hashPassword: async () => "no password" });
    const seeded = await count("level = 'College'");
    const survey = await imported("colleges", "colleges-eada-2019.csv");
    expect(survey).toMatchObject({ rows: 654, unchanged: 0, repeated: 0, rejected: 0, unmatched: 0 });
    expect(survey.inserted + survey.updated).toBe(654);
    await imported("colleges", "ipeds-institutions-2024.csv");
    expect(await count("level in ('College', 'JuniorCollege', 'Unknown')")).toBe(6_085);
    expect(await count("unit_id is not null")).toBe(6_085);
    expect(await count("unit_id is not null and name <> full_name")).toBeGreaterThan(seeded - 5);
    expect(await imported("high-schools", "high-schools.csv")).toMatchObject({ rows: 25_213, inserted: 25_191, repeated: 22, rejected: 0 });
    expect(await imported("cities", "us-cities.csv")).toMatchObject({ rows: 29_880, repeated: 0, rejected: 0 });
    expect(await imported("colors", "college-colours.csv")).toMatchObject({ rows: 813, inserted: 0, repeated: 2, rejected: 0 });
    expect(await imported("team-names", "team-aliases.csv")).toMatchObject({ rows: 1_669, repeated: 0, rejected: 0 });
    expect(await imported("games", "games-football-1990-2013.csv")).toMatchObject({
      rows: 18_974,
      inserted: 18_974,
      repeated: 0,
      rejected: 0,
    });
  });

  it("change nothing when they come again", async () => {
    for (const [kind, name] of files) {
      const report = await imported(kind, name);
      expect(report).toMatchObject({ inserted: 0, updated: 0 });
      expect(report.unchanged + report.repeated + report.rejected + report.unmatched).toBe(report.rows);
    }
  });

  it.each([
    ["LSU", "Louisiana State University"],
    ["UCLA", "University of California, Los Angeles"],
    ["USC", "University of Southern California"],
    ["ole miss", "University of Mississippi"],
    ["bama", "University of Alabama"],
    ["alab", "University of Alabama"],
    ["UNC", "University of North Carolina at Chapel Hill"],
    ["kentucky", "University of Kentucky"],
    ["BYU", "Brigham Young University"],
    ["UTSA", "University of Texas at San Antonio"],
    ["morehead", "Morehead State University"],
  ])("let %s find %s first", async (searchText, fullName) => {
    const [first] = await searchOrganizations(db, null, searchText, ["College"]);
    expect(first?.fullName).toBe(fullName);
  });

  it("leave no city twice by its name that was seeded", async () => {
    const { rows } = await db.execute(sql`
      select seeded.name from cities seeded join cities other
      on other.name = seeded.name and other.state_abbreviation = seeded.state_abbreviation and other.key < 1000000
      where seeded.key >= 1000000 and seeded.county is not distinct from other.county
    `);
    expect(rows).toEqual([]);
  });
});
