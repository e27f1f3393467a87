/** Files of bowls, which add games that are missing (O47). */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { games } from "~/platform/db/schema/games";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { bowlFile, gameFile, importInto, institutions, teamNameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
await imported("colleges", institutions("1,University of Kentucky,,Lexington,KY,1", "2,University of Iowa,,Iowa City,IA,1"));
await imported("team-names", teamNameFile("Kentucky,1,x", "Iowa,2,x"));

const football = { sportKey: sportKeys.football };
const bowls = (...rows: string[]) => imported("games", bowlFile(...rows), undefined, football);

beforeEach(async () => {
  await db.delete(games);
});

async function stand() {
  const rows = await db.select().from(games).orderBy(asc(games.day));
  return rows.map(({ season, day, homeName, homeScore, awayName, awayScore, site, type, vacatedBy, note }) => [
    season,
    day,
    homeName,
    homeScore,
    awayName,
    awayScore,
    site,
    type,
    vacatedBy,
    note,
  ]);
}

describe("bowls", () => {
  it("are games on nobody's ground, of the season that they end, and nothing more when they come again", async () => {
    const rows = [
      "1951-01-01,Sugar Bowl,Kentucky,13,Iowa,7,,",
      "1951-11-30,Lions Bowl,Kentucky,20,Carlisle,20,yes,",
      "2011-12-29,Gator Bowl,Kentucky,17,Iowa,10,,Kentucky Vacated Game",
    ];
    expect(await bowls(...rows)).toMatchObject({ inserted: 3, updated: 0, rejected: [] });
    expect(await stand()).toEqual([
      [1950, "1951-01-01", "Iowa", 7, "Kentucky", 13, "Neutral", "Playoff", null, "Sugar Bowl"],
      [1951, "1951-11-30", "Carlisle", 20, "Kentucky", 20, "Neutral", "RegularSeason", null, "Lions Bowl"],
      [2011, "2011-12-29", "Iowa", 10, "Kentucky", 17, "Neutral", "Playoff", "Away", "Gator Bowl - Kentucky Vacated Game"],
    ]);
    expect(await bowls(...rows)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
  });

  it("change no game that stands, and tell where its score is another", async () => {
    const list = gameFile(
      "1990,1991-01-01,Kentucky,Iowa,13,7,neutral,New Orleans,LA,Sugar Bowl",
      "1991,1991-12-31,Iowa,Kentucky,3,0,neutral,,,Gator Bowl",
    );
    await imported("games", list, undefined, football);
    const before = await stand();
    const report = await bowls("1991-01-01,Sugar,Kentucky,13,Iowa,7,,", "1991-12-31,Gator Bowl,Kentucky,30,Iowa,28,,");
    expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(report.remarks.map(({ line }) => line)).toEqual([3]);
    expect(report.remarks[0]!.text).toMatch(/^is kept as it stands, .+: .+/);
    expect(await stand()).toEqual(before);
    expect(await imported("games", list, undefined, football)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect((await db.select().from(games).where(eq(games.day, "1991-12-31"))).length).toBe(1);
  });

  it.each([
    ["1951-01-01,,Kentucky,13,Iowa,7,,", "has no bowl"],
    ["1951-02-30,Sugar Bowl,Kentucky,13,Iowa,7,,", 'has the date "1951-02-30", which is no day'],
    ["1951-01-01,Sugar Bowl,Kentucky,13,Kentucky,7,,", "is a game of Kentucky against itself"],
    ["1951-01-01,Sugar Bowl,Kentucky,13,Iowa,,,", "has the score of one team alone"],
    ["1951-01-01,Sugar Bowl,Kentucky,,Iowa,,,", "has no score"],
    ["1951-01-01,Sugar Bowl,Kentucky,7,Iowa,13,,", "has a score that Kentucky has not won with"],
    ["1951-01-01,Sugar Bowl,Kentucky,7,Iowa,7,,", "has a score that Kentucky has not won with"],
  ])("are refused by their line: %s", async (row, text) => {
    expect(await bowls(row)).toMatchObject({ inserted: 0, rejected: [{ line: 2, text }] });
  });
});
