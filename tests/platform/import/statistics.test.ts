import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { gameIdentity } from "~/domain/teams/game-identity";
import { sportKeys } from "~/domain/teams/sports";
import { gameAliases, games, teamNames } from "~/platform/db/schema/games";
import { sources } from "~/platform/db/schema/origins";
import { people } from "~/platform/db/schema/people";
import { seasonStatistics, statisticLines } from "~/platform/db/schema/statistics";
import { readCsv } from "~/platform/import/csv";
import { importStatistics } from "~/platform/import/statistics";
import { readPersonStatistics } from "~/platform/profile/statistics/read";
import { seedReference } from "~/platform/seed/reference";
import { testDatabase } from "../../setup/database";
import { gameFile, gameStatisticFile, importInto, institutions, rosterFile, seasonStatisticFile, teamNameFile } from "./files";

const opened = await testDatabase();
const { db } = opened;
await seedReference(db);
const imported = importInto(opened);
const credit = "Statistics: the Elm project";
const sportKey = sportKeys.football;
const named = { sportKey, season: 2026, credit };
const columns = "pass_completions,pass_attempts,pass_yards,rush_yards,tackles";
const ofGames = (...rows: string[]) => imported("statistics", gameStatisticFile(columns, ...rows), undefined, named);
const ofSeason = (...rows: string[]) => imported("statistics", seasonStatisticFile(`games,${columns}`, ...rows), undefined, named);

await imported("colleges", institutions("1,Elm College,,Elm,KY,1", "2,Oak College,,Oak,KY,1"));
await imported("team-names", teamNameFile("Elm,1,Elm College", "Oak,2,Oak College"));
const player = (team: string, name: string, town = "Paducah") => `${team},1,${name},Quarterback,Junior,,71,${town},KY,USA,`;
await imported(
  "rosters",
  rosterFile(
    player("Elm", "Abe Ashby"),
    player("Elm", "Ben Beck"),
    player("Elm", "Ben Beck", "Mayfield"),
    player("Elm", "Cal Cole"),
    player("Elm", "Cal Cole", ""),
    player("Oak", "Dan Dale"),
  ),
  undefined,
  named,
);
const game = (day: string, home: string, away: string) => `2026,${day},${home},${away},21,14,home,,,`;
await imported("games", gameFile(game("2026-09-05", "Elm", "Oak"), game("2026-09-12", "Fir", "Elm")), undefined, { sportKey });

beforeEach(async () => {
  await db.delete(statisticLines);
});

const abe = "Elm,Abe Ashby,Paducah,KY";
const line = `${abe},2026-09-05,Oak,15,30,200,-4,`;
const lines = async () => {
  const rows = await db
    .select()
    .from(statisticLines)
    .innerJoin(people, eq(people.key, statisticLines.personKey))
    .orderBy(statisticLines.key);
  return rows.map(({ statistic_lines: one, people: { fullName } }) => [fullName, one.gameKey === null ? "season" : "game", one.figures]);
};
const seasons = async () =>
  Object.fromEntries(
    (await db.select().from(seasonStatistics)).map(({ statistic, value, isCounted }) => [
      statistic,
      isCounted ? value : `${value} by list`,
    ]),
  );

describe("statistics of games", () => {
  it("are of whom the roster has, in a game of ours; a season is their sum (O38, O39)", async () => {
    const report = await ofGames(line, `${abe},2026-09-12,Fir,5,9,55,10,1`, "Oak,Dan Dale,,,2026-09-05,Elm,,,,,9");
    expect(report).toMatchObject({ rows: 3, inserted: 3, rejected: [], unmatched: [], repeated: [], remarks: [] });
    expect(await lines()).toEqual([
      ["Abe Ashby", "game", { pass_completions: 15, pass_attempts: 30, pass_yards: 200, rush_yards: -4 }],
      ["Abe Ashby", "game", { pass_completions: 5, pass_attempts: 9, pass_yards: 55, rush_yards: 10, tackles: 1 }],
      ["Dan Dale", "game", { tackles: 9 }],
    ]);
    await db.delete(statisticLines).where(eq(statisticLines.personKey, await keyOf("Dan Dale")));
    expect(await seasons()).toEqual({ games: 2, pass_completions: 20, pass_attempts: 39, pass_yards: 255, rush_yards: 6, tackles: 1 });
    const [source] = await db
      .select({ credit: sources.credit })
      .from(statisticLines)
      .innerJoin(sources, eq(sources.key, statisticLines.sourceKey));
    expect(source).toEqual({ credit });
  });

  it("change nothing when they come again, and follow what the source says anew (O38)", async () => {
    await ofGames(line);
    expect(await ofGames(line)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await ofGames(line.replace(",200,", ",210,"))).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 });
    expect(await seasons()).toMatchObject({ pass_yards: 210, games: 1 });
  });

  it("of two of one name are of the one of that town (O38)", async () => {
    const report = await ofGames("Elm,Ben Beck,Mayfield,KY,2026-09-05,Oak,,,,7,");
    expect(report).toMatchObject({ inserted: 1, unmatched: [] });
  });

  it("tell two games of a day apart by the number (O38)", async () => {
    const [first] = await db.select().from(games).where(eq(games.day, "2026-09-05"));
    const { key: _key, ...second } = first!;
    await db.insert(games).values({ ...second, number: 2 });
    expect(await ofGames(line)).toMatchObject({
      unmatched: [{ line: 2, text: "there are 2 games against Oak of 2026-09-05, and no number says which" }],
    });
    const numbered = gameStatisticFile("game_number,tackles", `${abe},2026-09-05,Oak,2,4`);
    expect(await imported("statistics", numbered, undefined, named)).toMatchObject({ inserted: 1 });
    // No game goes under its lines.
    const isIt = eq(games.number, 2);
    await expect(db.delete(games).where(isIt)).rejects.toThrow();
    expect(await lines()).toHaveLength(1);
    await db.delete(statisticLines);
    await db.delete(games).where(isIt);
  });

  it("are taken while nobody merges games or people (O37, O38)", async () => {
    const csv = readCsv(gameStatisticFile("tackles", `${abe},2026-09-05,Oak,4`));
    await db.transaction(async (tx) => {
      await importStatistics(tx, csv, { ...named, isOfGames: true }, () => {});
      const { rows } = await tx.execute<{ held: number }>(sql`
        select count(*)::int as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
      `);
      expect(rows[0]!.held).toBe(2);
    });
  });

  it("that files call what they were find the games that were moved or merged, once (O35, O38)", async () => {
    const [stands] = await db.select().from(games).where(eq(games.day, "2026-09-05"));
    const identity = gameIdentity({ ...stands!, day: "2026-09-04" });
    await db.insert(gameAliases).values({ sportKey, identity, gameKey: stands!.key });
    const called = line.replace("2026-09-05", "2026-09-04");
    expect(await ofGames(called)).toMatchObject({ inserted: 1, unmatched: [] });
    expect(await ofGames(called)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await ofGames(line, called)).toMatchObject({ unchanged: 1, repeated: [{ line: 3 }] });
    // Of another team than those of the game nothing is taken.
    const [fir] = await db.select().from(games).where(eq(games.day, "2026-09-12"));
    await db.update(gameAliases).set({ gameKey: fir!.key });
    expect(await ofGames(`Oak,Dan Dale,,,2026-09-04,Elm,,,,,9`)).toMatchObject({ inserted: 0, unmatched: [{ line: 2 }] });
    await db.delete(gameAliases);
  });

  it("find a game in which either team has its name alone, once the list knows the name (O15, O38)", async () => {
    const [fir] = await db
      .insert(games)
      .values({ ...foreign, day: "2026-10-10", homeName: "Elm U." })
      .returning();
    await db.insert(teamNames).values({ name: "Elm U.", organizationKey: await elm() });
    expect(await ofGames(`${abe},2026-10-10,Oak,1,2,,,`, "Oak,Dan Dale,,,2026-10-10,Elm,,,,,9")).toMatchObject({
      inserted: 2,
      unmatched: [],
    });
    const found = await readPersonStatistics(db, null, await keyOf("Abe Ashby"), {});
    expect(found?.games.map(({ opponent, isAway }) => [opponent, isAway])).toEqual([["Oak College", false]]);
    await db.delete(statisticLines);
    await db.delete(games).where(eq(games.key, fir!.key));
    await db.delete(teamNames).where(eq(teamNames.name, "Elm U."));
  });

  it("of a file of other columns leave what another has said, and take back what their own columns say no more (O38)", async () => {
    const passing = (cells: string, by = named) =>
      imported("statistics", gameStatisticFile("pass_completions,pass_attempts", `${abe},2026-09-05,Oak,${cells}`), undefined, by);
    const rushing = (cells: string) =>
      imported("statistics", gameStatisticFile("rush_attempts,rush_yards", `${abe},2026-09-05,Oak,${cells}`), undefined, named);
    await passing("15,30");
    expect(await rushing("4,20")).toMatchObject({ updated: 1 });
    const both = { pass_completions: 15, pass_attempts: 30, rush_attempts: 4, rush_yards: 20 };
    const known = async () => (await lines()).map(([, , figures]) => figures);
    expect(await known()).toEqual([both]);
    for (const again of [() => passing("15,30"), () => rushing("4,20")]) expect(await again()).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await known()).toEqual([both]);
    expect(await passing("16,")).toMatchObject({ updated: 1 });
    expect(await known()).toEqual([{ pass_completions: 16, rush_attempts: 4, rush_yards: 20 }]);
    const other = { ...named, credit: "Statistics: the Oak project" };
    expect(await passing(",12", other)).toMatchObject({
      updated: 0,
      rejected: [{ line: 2, text: "has 16 pass_completions of 12 pass_attempts, with what is known already" }],
    });
    expect(await passing(",31", other)).toMatchObject({ updated: 1 });
    expect(await known()).toEqual([{ pass_completions: 16, pass_attempts: 31, rush_attempts: 4, rush_yards: 20 }]);
    expect(await rushing("4,20")).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it.each([
    [line.replace("Abe Ashby", "Dan Dale"), "Dan Dale is on no roster of the team in this season"],
    ["Elm,Ben Beck,Oslo,KY,2026-09-05,Oak,,,,7,", "Ben Beck is the name of 2 on the roster who cannot be told apart"],
    ["Elm,Ben Beck,,,2026-09-05,Oak,,,,7,", "Ben Beck is the name of 2 on the roster who cannot be told apart"],
    ["Elm,Cal Cole,,,2026-09-05,Oak,,,,7,", "Cal Cole is the name of 2 on the roster who cannot be told apart"],
    [line.replace("2026-09-05", "2026-09-06"), "no game against Oak of 2026-09-06 is known"],
    [line.replace("Oak", "Fir"), "no game against Fir of 2026-09-05 is known"],
  ])("of nobody, or of no game, are not taken, and it is told why: %s (O38)", async (row, text) => {
    expect(await ofGames(row)).toMatchObject({ inserted: 0, rejected: [], unmatched: [{ line: 2, text }] });
  });

  it.each([
    [line.replace("Elm", "Ash"), "is of Ash, which is no team that is known"],
    [line.replace("Abe Ashby", ""), "has no name"],
    [line.replace("Oak", ""), "has no opponent"],
    [line.replace("2026-09-05", "soon"), 'has the date "soon", which is no day'],
    [line.replace(",15,", ",1.5,"), 'has "1.5" pass_completions, which is not a whole number up to 99999'],
    [line.replace(",15,", ",-1,"), 'has "-1" pass_completions, which is not a whole number up to 99999'],
    [line.replace(",200,", ",many,"), 'has "many" pass_yards, which is not a whole number from -99999 up to 99999'],
    [line.replace(",15,", ",31,"), "has 31 pass_completions of 30 pass_attempts"],
    [`${abe},2026-09-05,Oak,,,,,`, "says nothing of any statistic"],
  ])("of a bad line none, and it is told why: %s (O38)", async (row, text) => {
    expect(await ofGames(row)).toMatchObject({ inserted: 0, unmatched: [], rejected: [{ line: 2, text }] });
  });

  it("are taken once (O38)", async () => {
    expect(await ofGames(line, line)).toMatchObject({ inserted: 1, repeated: [{ line: 3, text: "is the line of Abe Ashby of line 2" }] });
  });
});

describe("statistics of seasons", () => {
  it("stand for the sum of the games, and are never mixed with it (O39)", async () => {
    await ofGames(line);
    expect(await ofSeason(`${abe},11,,,2500,,`)).toMatchObject({ inserted: 1 });
    expect(await seasons()).toEqual({ games: "11 by list", pass_yards: "2500 by list" });
    await ofGames(`${abe},2026-09-12,Fir,5,9,55,10,1`);
    expect(await seasons()).toEqual({ games: "11 by list", pass_yards: "2500 by list" });
    expect(await ofSeason(`${abe},11,,,2500,,`)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
  });
});

describe("a file of statistics", () => {
  const read =
    (file: Uint8Array, sport: number = sportKey) =>
    () =>
      imported("statistics", file, undefined, { ...named, sportKey: sport });

  it("is refused where a column is no statistic of the sport, or is there twice, or none is (O38)", () => {
    expect(read(seasonStatisticFile("kills", `${abe},3`))).toThrow("The column kills is not a statistic of a season of Football.");
    expect(read(gameStatisticFile("games", `${abe},2026-09-05,Oak,3`))).toThrow(
      "The column games is not a statistic of a game of Football.",
    );
    expect(read(seasonStatisticFile("tackles,tackles", `${abe},3,3`))).toThrow("The column tackles is there twice.");
    expect(read(gameStatisticFile("game_number", `${abe},2026-09-05,Oak,1`))).toThrow("The file has no column of a statistic.");
    expect(read(seasonStatisticFile("tackles", `${abe},3`), 11)).toThrow("Of Golf nothing is counted.");
  });

  it("is refused without its sport, its season and its credit, and as one of another kind", () => {
    const file = seasonStatisticFile("tackles", `${abe},3`);
    expect(() => imported("statistics", file)).toThrow("A file of statistics does not say its sport: name it.");
    expect(() => imported("statistics", file, undefined, { sportKey })).toThrow(
      "A file of statistics does not say its season and whom to credit: name both.",
    );
    expect(() => imported("rosters", file, undefined, named)).toThrow("This is a file of statistics, not of rosters");
  });
});

describe("the database", () => {
  const written =
    (figures: Record<string, number>, gameKey: number | null = null) =>
    async () =>
      db
        .insert(statisticLines)
        .values({ personKey: await keyOf("Abe Ashby"), organizationKey: await elm(), sportKey, season: 2026, gameKey, figures });

  it.each([[{}], [{ tackles: -1 }], [{ tackles: 1.5 }], [{ tackles: 100_000 }]])("takes no line of %j", async (figures) => {
    await expect(written(figures as Record<string, number>)()).rejects.toThrow();
  });

  it("takes no line of a game that the team has not played, nor one that says how many", async () => {
    const [oaks] = await db
      .insert(games)
      .values({ ...foreign, day: "2026-10-03" })
      .returning();
    await expect(written({ tackles: 1 }, oaks!.key)()).rejects.toThrow();
    const [first] = await db.select().from(games).where(eq(games.day, "2026-09-05"));
    await expect(written({ games: 1 }, first!.key)()).rejects.toThrow();
    await written({ tackles: 1 }, first!.key)();
    await expect(written({ tackles: 1 }, first!.key)()).rejects.toThrow();
    await written({ tackles: 1 })();
    await expect(written({ tackles: 2 })()).rejects.toThrow();
  });
});

const foreign = {
  sportKey,
  season: 2026,
  homeName: "Fir",
  awayName: "Oak",
  site: "Home",
  status: "Scheduled",
  type: "RegularSeason",
  awayKey: await oak(),
} as const;

async function keyOf(name: string): Promise<number> {
  const [person] = await db.select({ key: people.key }).from(people).where(eq(people.fullName, name));
  return person!.key;
}

async function teamOf(day: string, side: "homeKey" | "awayKey"): Promise<number> {
  const [found] = await db.select().from(games).where(eq(games.day, day));
  return found![side]!;
}

function elm(): Promise<number> {
  return teamOf("2026-09-05", "homeKey");
}

function oak(): Promise<number> {
  return teamOf("2026-09-05", "awayKey");
}
