import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { gameAliases, gameRenovations, games, teamNames } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { statisticLines } from "~/platform/db/schema/statistics";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { gameFile, importInto, institutions, teamNameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
const football = (bytes: Uint8Array) => imported("games", bytes, undefined, { sportKey: sportKeys.football });

beforeEach(async () => {
  await db.delete(gameAliases);
  await db.delete(games);
  await db.delete(teamNames);
  await db.delete(organizations);
  await imported(
    "colleges",
    institutions(
      "1,University of Kentucky,,Lexington,KY,1",
      "2,University of Alabama,,Tuscaloosa,AL,1",
      "3,University of Texas at Austin,,Austin,TX,1",
    ),
  );
});

const names = teamNameFile("Kentucky,1,University of Kentucky", "Alabama,2,University of Alabama", "Texas,3,University of Texas");

describe("names of teams", () => {
  it("lead to the college of their unit id, each once; what leads to none is told (O15)", async () => {
    const report = await imported(
      "team-names",
      teamNameFile(
        "Kentucky,1,University of Kentucky",
        "Kentucky,2,University of Alabama",
        "Elm,9,Elm College",
        "Oak,x,Oak College",
        ",3,x",
      ),
    );
    expect(report).toMatchObject({
      rows: 5,
      inserted: 1,
      repeated: [{ line: 3, text: "has the name Kentucky of line 2" }],
      unmatched: [{ line: 4, text: "Elm: no college has the unit id 9" }],
      rejected: [
        { line: 5, text: 'has the unit id "x", which is not a number' },
        { line: 6, text: "has no name" },
      ],
    });
  });

  it("change nothing when they come again, and move when the list says so (O15)", async () => {
    expect(await imported("team-names", names)).toMatchObject({ inserted: 3, updated: 0 });
    expect(await imported("team-names", names)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
    expect(await imported("team-names", teamNameFile("Kentucky,2,University of Alabama"))).toMatchObject({ updated: 1 });
    expect(await db.select().from(teamNames)).toHaveLength(3);
  });
});

describe("games", () => {
  beforeEach(() => imported("team-names", names));

  const season = gameFile(
    "1993,1993-10-02,Kentucky,Alabama,20,27,home,Lexington,KY,Alabama Forfeits",
    "1993,1993-10-09,Alabama,Lambuth (TN),45,0,home,Tuscaloosa,AL,",
    "1993,1994-01-01,Kentucky,Texas,17,17,neutral,New Orleans,LA,Sugar Bowl",
    "1993,1993-11-20,Texas,Kentucky,,,home,Austin,TX,",
  );

  it("stand with their teams, their score, and what the note says (O13, O16)", async () => {
    const report = await football(season);
    expect(report).toMatchObject({ rows: 4, inserted: 4, rejected: [], unmatched: [] });
    expect(report.remarks).toEqual([{ line: 3, text: "Lambuth (TN) is no team that is known and stands by its name alone" }]);
    const rows = await db.select().from(games).orderBy(games.day);
    expect(
      rows.map(({ awayName, homeScore, awayScore, status, type, forfeit, site }) => [
        awayName,
        homeScore,
        awayScore,
        status,
        type,
        forfeit,
        site,
      ]),
    ).toEqual([
      ["Alabama", 20, 27, "Completed", "RegularSeason", "AwayTeamForfeit", "Home"],
      ["Lambuth (TN)", 45, 0, "Completed", "RegularSeason", null, "Home"],
      ["Kentucky", null, null, "Scheduled", "RegularSeason", null, "Home"],
      ["Texas", 17, 17, "Completed", "Playoff", null, "Neutral"],
    ]);
    expect(rows.map(({ homeKey, awayKey }) => [homeKey !== null, awayKey !== null])).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it("change nothing when they come again, whichever team is named first, and take a score that has come (O16)", async () => {
    await football(season);
    expect(await football(season)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    const played = gameFile("1993,1993-11-20,Kentucky,Texas,10,3,neutral,Austin,TX,");
    expect(await football(played)).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 });
    const [game] = await db.select().from(games).where(eq(games.day, "1993-11-20"));
    expect(game).toMatchObject({ homeName: "Kentucky", homeScore: 10, awayScore: 3, status: "Completed", site: "Neutral" });
    expect(await db.select().from(games)).toHaveLength(4);
  });

  it.each([
    ["1993,1993-10-02,Kentucky,Kentucky,20,27,home,Lexington,KY,", "is a game of Kentucky against itself"],
    ["1993,1993-10-02,,Alabama,20,27,home,Lexington,KY,", "has no home team"],
    ["93,1993-10-02,Kentucky,Alabama,20,27,home,Lexington,KY,", 'has the season "93", which is no year'],
    ["1993,1993-02-30,Kentucky,Alabama,20,27,home,Lexington,KY,", 'has the date "1993-02-30", which is no day'],
    ["1993,1995-10-02,Kentucky,Alabama,20,27,home,Lexington,KY,", "has the date 1995-10-02, which is not of the season 1993"],
    ["1993,1993-10-02,Kentucky,Alabama,20,,home,Lexington,KY,", "has the score of one team alone"],
    ["1993,1993-10-02,Kentucky,Alabama,20,-7,home,Lexington,KY,", "has a score that is not a number up to 999"],
    ["1993,1993-10-02,Kentucky,Alabama,20,27,away,Lexington,KY,", 'has the site "away", which is none of home, neutral, unknown'],
  ])("of a bad line none, and it is told why: %s (O16)", async (line, text) => {
    const report = await football(gameFile(line, "1993,1993-10-02,Kentucky,Alabama,20,27,home,Lexington,KY,"));
    expect(report).toMatchObject({ inserted: 1, rejected: [{ line: 2, text }] });
  });

  it("between two that nobody knows, or that an earlier line has said, are not taken (O16)", async () => {
    const report = await football(
      gameFile(
        "1993,1993-10-02,Kentucky,Alabama,20,27,home,Lexington,KY,",
        "1993,1993-10-02,Alabama,Kentucky,27,20,neutral,Lexington,KY,",
        "1993,1993-10-02,Elm,Oak,1,0,home,Elm,KY,",
      ),
    );
    expect(report).toMatchObject({
      inserted: 1,
      repeated: [{ line: 3, text: "is the game of line 2: Kentucky at Alabama, 1993-10-02" }],
      unmatched: [{ line: 4, text: "neither Elm nor Oak is a team that is known" }],
    });
  });

  it("of another sport are others (O16)", async () => {
    await football(season);
    expect(await imported("games", season, undefined, { sportKey: sportKeys.basketball })).toMatchObject({ inserted: 4 });
    expect(() => importInto(opened)("games", season)).toThrow("A file of games does not say its sport: name it.");
  });

  const sept = new Date("2026-09-01T12:00:00Z");
  const ofDay = async (day: string) => (await db.select().from(games).where(eq(games.day, day)))[0]!;

  it("that staff have corrected stay as they said, however often the file comes, and the report tells where it differs (O35)", async () => {
    await football(season);
    const { key } = await ofDay("1993-10-02");
    await db.update(games).set({ homeScore: 21, version: 2, saidByStaffAt: sept }).where(eq(games.key, key));
    await db.update(games).set({ version: 2, saidByStaffAt: sept }).where(eq(games.day, "1993-10-09"));
    const before = await db.select().from(games);
    for (const _time of [1, 2]) {
      const report = await football(season);
      expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
      expect(report.remarks).toContainEqual({
        line: 2,
        text: "is kept as staff have said it, Alabama at Kentucky, 1993-10-02, 27-21: Alabama at Kentucky, 1993-10-02, 27-20",
      });
      expect(report.remarks.map(({ line }) => line)).toEqual([3, 2]);
      expect(await db.select().from(games)).toEqual(before);
    }
  });

  it("that staff have moved come no second time by the line that brought them (O35)", async () => {
    await football(season);
    const { key } = await ofDay("1993-11-20");
    await db.update(games).set({ day: "1993-11-27", version: 2, saidByStaffAt: sept }).where(eq(games.key, key));
    const { homeKey, awayKey } = await ofDay("1993-11-27");
    const teams = [homeKey, awayKey].map(String).sort();
    await db.insert(gameAliases).values({ sportKey: sportKeys.football, identity: ["1993-11-20", ...teams].join("|"), gameKey: key });
    const report = await football(season);
    expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    expect(report.remarks.at(-1)).toEqual({
      line: 5,
      text: "is kept as staff have said it, Kentucky at Texas, 1993-11-27, Scheduled: Kentucky at Texas, 1993-11-20, Scheduled",
    });
    expect(await db.select().from(games)).toHaveLength(4);
  });

  it("that were moved to where the file has a line of its own are that one, and the other line is another game (O35)", async () => {
    await football(season);
    const { key, homeKey, awayKey } = await ofDay("1993-11-20");
    await db.update(games).set({ day: "1993-11-27", version: 2, saidByStaffAt: sept }).where(eq(games.key, key));
    const identity = ["1993-11-20", ...[homeKey, awayKey].map(String).sort()].join("|");
    const alias = { sportKey: sportKeys.football, identity, gameKey: key };
    await db.insert(gameAliases).values(alias);
    const both = gameFile("1993,1993-11-20,Texas,Kentucky,,,home,Austin,TX,", "1993,1993-11-27,Texas,Kentucky,,,home,Austin,TX,");
    expect(await football(both)).toMatchObject({ inserted: 1, unchanged: 1, remarks: [] });
    expect([(await ofDay("1993-11-27")).key, (await ofDay("1993-11-20")).saidByStaffAt]).toEqual([key, null]);
    expect(await football(both)).toMatchObject({ inserted: 0, unchanged: 2 });
    // Staff say that the two are one after all.
    const other = await ofDay("1993-11-20");
    const kept = { keptKeys: [key], merged: [{ added: [identity], moved: [] }] as never };
    const renovated = { organizationKey: homeKey!, sportKey: sportKeys.football, season: 1993, doneAt: sept, ...kept };
    await db.delete(games).where(eq(games.key, other.key));
    await db.insert(gameAliases).values(alias);
    await db.insert(gameRenovations).values(renovated);
    expect(await football(both)).toMatchObject({ inserted: 0, unchanged: 2 });
    await db.delete(gameRenovations);
  });

  it("of staff's that a file has named come no second time, should staff move them then (O35)", async () => {
    await football(season);
    const { key } = await ofDay("1993-11-20");
    await db.update(games).set({ saidByStaffAt: sept }).where(eq(games.key, key));
    await football(season);
    await db.update(games).set({ day: "1993-11-27" }).where(eq(games.key, key));
    expect(await football(season)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
  });

  it("of an import raise the version that a form of staff is held to (O35)", async () => {
    await football(season);
    await football(gameFile("1993,1993-11-20,Texas,Kentucky,10,3,home,Austin,TX,"));
    expect(await ofDay("1993-11-20")).toMatchObject({ version: 2, saidByStaffAt: null });
    expect(await ofDay("1993-10-02")).toMatchObject({ version: 1 });
  });

  it("of which statistics are known keep their season and teams, and the report tells the line (O16, O38)", async () => {
    await football(season);
    const { key, homeKey } = await ofDay("1994-01-01");
    const line = { sportKey: sportKeys.football, organizationKey: homeKey!, season: 1993, gameKey: key, figures: { pass_yards: 210 } };
    const { personKey } = await addAthlete(db);
    await db.insert(statisticLines).values({ ...line, personKey });
    const before = await db.select().from(games);
    const bowl = gameFile("1994,1994-01-01,Kentucky,Texas,17,16,neutral,New Orleans,LA,Sugar Bowl");
    const text = "is kept, as statistics of it are known, which hold it to its season and teams: Texas at Kentucky, 1994-01-01, 16-17";
    expect(await football(bowl)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, remarks: [{ line: 2, text }] });
    expect(await db.select().from(games)).toEqual(before);
    for (const change of [{ season: 1994 }, { sportKey: sportKeys.basketball }, { homeKey: null }])
      await expect(db.update(games).set(change).where(eq(games.key, key))).rejects.toMatchObject({ cause: { code: "23514" } });
    await football(gameFile("1993,1994-01-01,Texas,Kentucky,16,17,neutral,New Orleans,LA,Sugar Bowl"));
    expect(await ofDay("1994-01-01")).toMatchObject({ key, homeName: "Texas", homeScore: 16 });
    await db.delete(statisticLines);
    expect(await football(bowl)).toMatchObject({ updated: 1 });
  });

  it("with a name alone become a team's once the list knows the name, and stay one game (O15, O16)", async () => {
    await football(season);
    await imported("team-names", teamNameFile("Lambuth (TN),3,University of Texas"));
    expect(await football(season)).toMatchObject({ inserted: 0, updated: 1, unchanged: 3 });
    expect((await ofDay("1993-10-09")).awayKey).not.toBeNull();
  });
});

it("a file of more rows than are compared at once is one file, in which a game is repeated, and which changes nothing twice", async () => {
  await imported("team-names", names);
  const days = Array.from({ length: 6_000 }, (_none, index) => {
    const day = new Date(Date.UTC(1900 + Math.floor(index / 60), 8, 1 + (index % 60))).toISOString().slice(0, 10);
    return `${day.slice(0, 4)},${day},Kentucky,Alabama,${index % 50},7,home,Lexington,KY,`;
  });
  const file = gameFile(...days, days[0]!);
  const repeated = [{ line: 6_002, text: "is the game of line 2: Alabama at Kentucky, 1900-09-01" }];
  expect(await football(file)).toMatchObject({ rows: 6_001, inserted: 6_000, unchanged: 0, repeated });
  expect(await football(file)).toMatchObject({ rows: 6_001, inserted: 0, updated: 0, unchanged: 6_000, repeated });
});
