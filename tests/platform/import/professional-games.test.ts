/** Files of professional games: franchises by their codes, and times by the clock of the east (O44, O45). */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sportKeys } from "~/domain/teams/sports";
import { UnusableFile } from "~/platform/import/csv";
import { readImport } from "~/platform/import/import-file";
import { sources } from "~/platform/db/schema/origins";
import { gameAliases, games } from "~/platform/db/schema/games";
import { organizations } from "~/platform/db/schema/places";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { importInto, professionalGameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const credit = "Data: (c) 2021 Elm";
const imported = (bytes: Uint8Array) => importInto(opened)("games", bytes, undefined, { sportKey: sportKeys.football, credit });

beforeEach(async () => {
  await db.delete(gameAliases);
  await db.delete(games);
  await db.delete(organizations).where(eq(organizations.level, "Professional"));
});

const stand = () => db.select().from(games).orderBy(asc(games.day), asc(games.startsAt));

const file = professionalGameFile(
  "2015,REG,1,2015-09-13,13:00,STL,SEA,31,34,home,CenturyLink Field",
  "2016,REG,1,2016-09-12,22:20,LA,SF,0,28,home,Levi's Stadium",
  "2015,REG,8,2015-10-25,09:30,BUF,JAX,31,34,neutral,Wembley Stadium",
  "2015,REG,8,2015-11-01,13:00,TB,ATL,23,20,home,Georgia Dome",
  "2015,WC,18,2016-01-09,16:35,KC,HOU,30,0,home,NRG Stadium",
  "2015,SB,21,2016-02-07,18:30,CAR,DEN,10,24,neutral,Levi's Stadium",
);

describe("professional games", () => {
  it("stand with their franchises, their round, stadium and credit, and begin by the clock of the place (O44, O45)", async () => {
    expect(await imported(file)).toMatchObject({ rows: 6, inserted: 6, rejected: [], unmatched: [], repeated: [], remarks: [] });
    const told = (await stand()).map(({ day, awayName, homeName, type, round, note, cityName, startsAt, zone }) => [
      day,
      `${awayName} at ${homeName}`,
      round ?? type,
      note,
      cityName,
      startsAt?.toISOString(),
      zone,
    ]);
    const season = "RegularSeason";
    expect(told).toEqual([
      [
        "2015-09-13",
        "St. Louis Rams at Seattle Seahawks",
        season,
        "CenturyLink Field",
        null,
        "2015-09-13T17:00:00.000Z",
        "America/Los_Angeles",
      ],
      // A day of summer in both, and of winter in London alone.
      [
        "2015-10-25",
        "Buffalo Bills at Jacksonville Jaguars",
        season,
        "Wembley Stadium",
        "London",
        "2015-10-25T13:30:00.000Z",
        "Europe/London",
      ],
      // The day on which clocks are set back.
      [
        "2015-11-01",
        "Tampa Bay Buccaneers at Atlanta Falcons",
        season,
        "Georgia Dome",
        null,
        "2015-11-01T18:00:00.000Z",
        "America/New_York",
      ],
      [
        "2016-01-09",
        "Kansas City Chiefs at Houston Texans",
        "WildCard",
        "NRG Stadium",
        null,
        "2016-01-09T21:35:00.000Z",
        "America/Chicago",
      ],
      [
        "2016-02-07",
        "Carolina Panthers at Denver Broncos",
        "SuperBowl",
        "Levi's Stadium",
        "Santa Clara",
        "2016-02-07T23:30:00.000Z",
        "America/Los_Angeles",
      ],
      [
        "2016-09-12",
        "Los Angeles Rams at San Francisco 49ers",
        season,
        "Levi's Stadium",
        null,
        "2016-09-13T02:20:00.000Z",
        "America/Los_Angeles",
      ],
    ]);
    const [source] = await db.select().from(sources).where(eq(sources.credit, credit));
    expect((await stand()).every(({ sourceKey }) => sourceKey === source!.key)).toBe(true);
  });

  it("change nothing when they come again, and bring each franchise once, whatever it is called (O44)", async () => {
    await imported(file);
    const teams = () => db.select().from(organizations).where(eq(organizations.level, "Professional")).orderBy(organizations.key);
    const made = await teams();
    expect(made).toHaveLength(11);
    expect(made.find(({ fullName }) => fullName === "Los Angeles Rams")).toMatchObject({
      aliases: ["St. Louis Rams"],
      cityName: "Inglewood",
      stateAbbreviation: "CA",
      hasAthletics: true,
    });
    await db.update(organizations).set({ fullName: "Rams", name: "Rams" }).where(eq(organizations.fullName, "Los Angeles Rams"));
    expect(await imported(file)).toMatchObject({ inserted: 0, updated: 0, unchanged: 6 });
    expect((await teams()).map(({ key }) => key)).toEqual(made.map(({ key }) => key));
  });

  it("find a team that was known by its name before (O44)", async () => {
    const [known] = await db
      .insert(organizations)
      .values({ level: "Professional", fullName: "Denver Broncos", name: "Broncos", searchText: "|broncos|", naturalKey: "x" })
      .returning();
    await imported(professionalGameFile("2015,REG,1,2015-09-13,16:25,BAL,DEN,13,19,home,Mile High"));
    expect(await stand()).toMatchObject([{ homeKey: known!.key }]);
  });

  it("are refused line by line, with the reason, and one without a time or score is taken (O44)", async () => {
    const report = await imported(
      professionalGameFile(
        "2017,REG,1,2017-09-10,13:00,OAK,SD,1,2,home,A",
        "2022,REG,1,2022-09-11,13:00,OAK,KC,1,2,home,A",
        "2017,PRE,1,2017-09-10,13:00,OAK,KC,1,2,home,A",
        "2017,REG,1,2017-09-10,25:00,OAK,KC,1,2,home,A",
        "2017,REG,1,2018-03-11,02:30,OAK,KC,1,2,home,A",
        "2017,REG,1,2017-09-10,13:00,KC,KC,1,2,home,A",
        "2017,REG,1,2017-09-10,13:00,OAK,KC,1,,home,A",
        "2017,REG,1,2017-09-10,13:00,OAK,KC,1,2,away,A",
        "2017,REG,1,2017-12-10,,OAK,KC,,,home,",
      ),
    );
    expect(report.rejected.map(({ text }) => text)).toEqual([
      'has the home team "SD", which is no team of the season 2017',
      "is of the season 2022; the teams of the league are known from 2000 to 2021",
      'has the type "PRE", which is none of REG, WC, DIV, CON, SB',
      'has the time "25:00", which is none',
      "has the time 02:30 on 2018-03-11, which no clock of the east says that day",
      "is a game of Kansas City Chiefs against itself",
      "has the score of one team alone",
      'has the site "away", which is none of home, neutral',
    ]);
    expect(await stand()).toMatchObject([{ startsAt: null, zone: null, note: null, status: "Scheduled", round: null }]);
  });

  it("stay as staff have said them, and a line that says another time is told (O35, O45)", async () => {
    const [line] = ["2015,REG,1,2015-09-13,16:25,BAL,DEN,13,19,home,Mile High"];
    await imported(professionalGameFile(line!));
    const startsAt = new Date("2015-09-13T21:00:00Z");
    await db.update(games).set({ startsAt, saidByStaffAt: new Date() });
    const report = await imported(professionalGameFile(line!));
    expect(report).toMatchObject({ unchanged: 1, updated: 0 });
    expect(report.remarks).toMatchObject([{ line: 2, text: expect.stringContaining("is kept as staff have said it") }]);
    expect(await stand()).toMatchObject([{ startsAt }]);
    await db.update(games).set({ startsAt: null, zone: null });
    expect((await imported(professionalGameFile(line!))).remarks).toEqual([]);
  });

  it("are of football, and credit their source, or are not read at all (O44)", () => {
    const read = (named: object) => () => readImport("games", file, named);
    expect(read({ sportKey: sportKeys.baseball, credit })).toThrow(new UnusableFile("This file of games is of football."));
    expect(read({ sportKey: sportKeys.football })).toThrow(new UnusableFile("This file of games does not say whom to credit: name it."));
  });
});
