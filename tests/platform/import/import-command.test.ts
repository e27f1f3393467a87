import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { cities, sports } from "~/platform/db/schema/places";
import { users } from "~/platform/db/schema/accounts";
import { main } from "../../../scripts/import";
import { emptyDatabase } from "../../setup/empty-database";
import { cityFile, colors, highSchools } from "./files";

const folder = await mkdtemp(join(tmpdir(), "signing-day-import-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = inject("databaseTemplate")?.url;
const empty = server ? await emptyDatabase(server) : null;
afterAll(() => empty?.drop());

/** Where the command shall work: a directory that is not there yet, or a database without a table. */
const location: Record<string, string> = empty ? { DATABASE_URL: empty.databaseUrl } : { DATA_DIR: join(folder, "data") };

async function put(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function command(argv: string[], { isTTY = false, env = location }: { isTTY?: boolean; env?: Record<string, string> } = {}) {
  let out = "";
  let err = "";
  const exitCode = await main(argv, env, { stdout: { isTTY, write: (text) => (out += text) }, stderr: { write: (text) => (err += text) } });
  return { exitCode, out, err };
}

const towns = await put(
  "towns.csv",
  cityFile("1,KY,Kentucky,Lexington,Fayette,38.04,-84.5", "2,KY,Kentucky,Paris,Bourbon,38.2,-84.2", "x,KY,Kentucky,Nowhere,,1,1"),
);

describe("the command", () => {
  it("makes and migrates what is not there, without the cast, and tells what it did", async () => {
    const { exitCode, out, err } = await command(["cities", towns]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain('Rejected rows:\n  line 4: has the ID "x", which is not a number below 1000000\n');
    expect(out).toMatch(/\ncities: 3 rows in \d+\.\d s\n2 inserted, 0 updated, 0 unchanged, 0 repeated, 1 rejected, 0 unmatched\n$/);
    expect(out).toMatch(/^1 of 3 rows\n3 of 3 rows\n/);

    const opened = await openDatabase({ databaseUrl: location.DATABASE_URL, dataDir: location.DATA_DIR });
    expect(await opened.db.select().from(cities)).toHaveLength(2);
    expect(await opened.db.select().from(users)).toEqual([]);
    expect(await opened.db.select().from(sports)).not.toEqual([]);
    expect(await migrate(opened)).toBe(0);
    await opened.close();
  });

  it("draws a bar on a terminal", async () => {
    const { out } = await command(["cities", towns], { isTTY: true });
    expect(out).toContain(`\r[${"#".repeat(30)}] 3 of 3 rows\n`);
    expect(out).toContain("0 inserted, 0 updated, 2 unchanged");
  });

  it.skipIf(server)("says in one line that the embedded database is in use, and does nothing", async () => {
    const holder = await openDatabase({ dataDir: location.DATA_DIR });
    const { exitCode, out, err } = await command(["cities", towns]);
    await holder.close();
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: "" });
    expect(err).toMatch(/^The embedded database in .+ is in use by process \d+\. .+\n$/);
  });
});

describe("what cannot be done is one line and exit code 1", () => {
  it.each<[string, () => Promise<string[]> | string[], RegExp]>([
    [
      "nothing asked",
      () => [],
      /^Usage: npm run import -- <kind> <file\.csv>, of games, rosters, transfers, statistics, polls, team-classes, team-rankings, draft, and ratings the sport, of conferences where\nthe file does not say it, and of rosters, transfers, and statistics then the year that the season begins in, and the line that\ncredits the source, in quotation marks; of games only that line, where the source is to be credited;\nof polls, team-classes, team-rankings, draft, ratings, and followers that line, and the day as of which they are\n\(2026-11-21\), which is today where none is named\nKinds: colleges, high-schools, cities, colors, team-names, games, rosters, transfers, conferences, statistics, polls, team-classes, team-rankings, draft, ratings, followers\n$/,
    ],
    ["no file", () => ["cities"], /^Usage: /],
    [
      "an unknown kind",
      () => ["towns", towns],
      /^towns is not a kind of import\. Kinds: colleges, high-schools, cities, colors, team-names, games, rosters, transfers, conferences, statistics, polls, team-classes, team-rankings, draft, ratings, followers\.\n$/,
    ],
    ["games of no sport", () => ["games", towns], /^Usage: /],
    [
      "games of a sport that there is not",
      () => ["games", towns, "chess"],
      /^chess is not a sport\. Sports: football, basketball, .+\.\n$/,
    ],
    ["rosters of no season", () => ["rosters", towns, "womens-basketball"], /^Usage: /],
    ["rosters that credit nobody", () => ["rosters", towns, "womens-basketball", "2020"], /^Usage: /],
    ["rosters of what is no year", () => ["rosters", towns, "womens-basketball", "20", "Data: Elm"], /^20 is not a year\.\n$/],
    ["a sport of what has none", () => ["cities", towns, "football"], /^Usage: /],
    ["a season of conferences, which say their own", () => ["conferences", towns, "football", "1993"], /^Usage: /],
    ["polls that credit nobody", () => ["polls", towns, "football"], /^Usage: /],
    ["polls of a season, which say their own", () => ["polls", towns, "football", "Polls: Elm", "2026-11-21", "2013"], /^Usage: /],
    ["polls as of no day", () => ["polls", towns, "football", "Polls: Elm", "2026-02-30"], /^2026-02-30 is not a day up to today\.\n$/],
    [
      "polls as of a day to come",
      () => ["polls", towns, "football", "Polls: Elm", "9999-01-01"],
      /^9999-01-01 is not a day up to today\.\n$/,
    ],
    ["a missing file", () => ["cities", join(folder, "no.csv")], /^.+no\.csv: there is no such file\.\n$/],
    ["a folder", () => ["cities", folder], /is a folder, not a file\.\n$/],
    [
      "another kind",
      async () => ["cities", await put("paint.csv", colors())],
      /^.+paint\.csv: This is a file of colors, not of cities: the column ID is missing\.\n$/,
    ],
    [
      "a missing column",
      async () => ["cities", await put("half.csv", highSchools())],
      /: This is a file of high-schools, not of cities: the column ID is missing\.\n$/,
    ],
    ["an empty file", async () => ["cities", await put("empty.csv", new Uint8Array())], /^.+empty\.csv: The file is empty\.\n$/],
  ])("%s", async (_what, argv, message) => {
    const { exitCode, out, err } = await command(await argv(), { env: { DATA_DIR: join(folder, "untouched") } });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: "" });
    expect(err).toMatch(message);
  });

  it("an embedded database outside local", async () => {
    const { exitCode, err } = await command(["cities", towns], { env: { APP_ENV: "production" } });
    expect([exitCode, err]).toEqual([1, "DATABASE_URL is missing: APP_ENV=production does not run on the embedded database.\n"]);
  });

  it("a server that is away", async () => {
    const { exitCode, err } = await command(["cities", towns], { env: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" } });
    expect([exitCode, err]).toEqual([1, "The database cannot be reached. Check DATABASE_URL, and that the server is running.\n"]);
  });
});
