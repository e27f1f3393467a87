/** What staff say of games by the API: added, corrected, refused by the field, and read with what was done (O34). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { GameAtDesk } from "~/contract/teams/game-edits";
import type { GamesOfDay, Schedule } from "~/contract/teams/games";
import { gameErrors } from "~/domain/base/game-errors";
import { fieldErrors } from "~/domain/base/messages";
import { auditRows } from "~/platform/db/schema/audit";
import { gameAliases, games, teamNames } from "~/platform/db/schema/games";
import { statisticLines } from "~/platform/db/schema/statistics";
import { cities, organizations, sports } from "~/platform/db/schema/places";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { actsOf, auditOf } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const { ask, person, reader, owner } = await cast(db, await addAthlete(db), { now: () => now });
const second = await person("second", { roles: ["rdb2"] });
await db
  .insert(sports)
  .values([
    { key: 1, name: "Football", displayName: "Football" },
    { key: 2, name: "Basketball", displayName: "Boys Basketball" },
  ])
  .onConflictDoNothing();
const [elm, ash, oak] = [await addCollege(db, "Elm College"), await addCollege(db, "Ash College"), await addCollege(db, "Oak College")];
await db.insert(teamNames).values({ name: "Oak (TN)", organizationKey: oak.key });

type Answered = GameAtDesk & { code?: string; fields?: object };
async function send(method: string, path: string, body?: object, by: Pick<typeof second, "ask"> = second) {
  const response = await by.ask(method, `/rdb/v2/games${path}`, { body });
  return { status: response.status, body: (await response.json()) as Answered };
}

let day = 0;
/** Of a day that no other has. */
const game = () => ({
  sportKey: 1,
  season: 2025,
  day: new Date(Date.UTC(2025, 0, ++day)).toISOString().slice(0, 10),
  homeKey: elm.key,
  awayKey: ash.key,
  site: "Home",
  status: "Completed",
  type: "RegularSeason",
  homeScore: 27,
  awayScore: 20,
});
const add = async (fields: object = {}) => (await send("POST", "", { ...game(), ...fields })).body;
const read = async (key: number) => (await send("GET", `/${key}/admin`)).body;
const unplayed = { homeScore: null, awayScore: null };

test("of which statistics are known stays of its sport, season and teams (O34, O38)", async () => {
  const { personKey } = await addAthlete(db);
  const { key, version } = await add({ season: 2024 });
  const line = { personKey, sportKey: 1, organizationKey: elm.key, season: 2024, gameKey: key, figures: { pass_yards: 210 } };
  await db.insert(statisticLines).values(line);
  const fields = { ...game(), season: 2024, version };
  const held = [gameErrors.hasStatistics];
  for (const [change, field] of [
    [{ season: 2025 }, "season"],
    [{ sportKey: 2 }, "sportKey"],
    [{ awayKey: oak.key }, "awayKey"],
  ] as const)
    expect(await send("PUT", `/${key}`, { ...fields, ...change })).toMatchObject({ status: 422, body: { fields: { [field]: held } } });
  expect((await send("PUT", `/${key}`, { ...fields, homeKey: ash.key, awayKey: elm.key, homeScore: 3 })).status).toBe(200);
  await db.delete(statisticLines);
});

describe("a game (O34)", () => {
  test("is added and corrected as a whole, each with one row of the audit that names no value, and the schedule has it", async () => {
    const { snapshot } = await readTopicChanges(db, undefined);
    const fields = { ...game(), cityName: "Lexington", region: "KY", note: "  Rose Bowl " };
    const { status, body: added } = await send("POST", "", fields);
    expect(status).toBe(201);
    const team = (one: { key: number }, name: string) => ({ key: one.key, name });
    const { homeKey: _home, awayKey: _away, ...told } = { ...fields, note: "Rose Bowl", number: 1, forfeit: null, vacatedBy: null };
    const [home, away] = [team(elm, "Elm College"), team(ash, "Ash College")];
    expect(added).toMatchObject({ ...told, home, away, sportName: "Football", version: 1, source: "Staff" });
    expect(new Date(added.saidByStaffAt!)).toEqual(now);
    expect((await readTopicChanges(db, snapshot)).topics).toEqual(expect.arrayContaining([`team:${elm.key}`, `team:${ash.key}`]));

    const anew = { ...game(), sportKey: 2, homeKey: ash.key, awayKey: null, awayName: "Lambuth (TN)", ...unplayed, status: "Postponed" };
    const saved = await send("PUT", `/${added.key}`, { ...anew, number: 2, version: 1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { sportKey: 2, home: away, away: { key: null, name: "Lambuth (TN)" }, number: 2, cityName: null, note: null, version: 2 },
    });
    expect(await send("PUT", `/${added.key}`, { ...anew, version: 1 })).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect((await send("PUT", "/999999", { ...anew, version: 1 })).status).toBe(404);
    expect(await read(added.key)).toEqual(saved.body);
    expect(saved.body.history).toEqual(
      ["game.saved", "game.added"].map((act) => ({ act, at: expect.any(String), by: expect.stringMatching(/^second/) })),
    );
    expect(await actsOf(db, `game:${added.key}`)).toEqual([
      ["game.added", second.userKey],
      ["game.saved", second.userKey],
    ]);
    expect((await auditOf(db, `game:${added.key}`)).map(({ detail }) => detail)).toEqual([{}, {}]);
  });

  test("stands on both schedules and among the scores of its day at once, and no more where it was", async () => {
    const fields = game();
    const { key } = await add(fields);
    const scheduled = async (team: { key: number }) => {
      const path = `/rdb/v2/organizations/${team.key}/schedule?sportKey=1&year=2025`;
      return ((await (await ask("GET", path)).json()) as Schedule).games.some((one) => one.key === key);
    };
    const ofDay = async (of: string) => {
      const found = (await (await ask("GET", `/public/rdb/v1/games?sportKey=1&day=${of}`)).json()) as GamesOfDay;
      return found.games.some((one) => one.key === key);
    };
    const stands = async (of: string) => [await scheduled(elm), await scheduled(ash), await scheduled(oak), await ofDay(of)];
    expect(await stands(fields.day)).toEqual([true, true, false, true]);
    const anew = { ...game(), awayKey: oak.key };
    await send("PUT", `/${key}`, { ...anew, version: 1 });
    expect(await stands(anew.day)).toEqual([true, false, true, true]);
    expect(await ofDay(fields.day)).toBe(false);
  });

  test("of a name that the list knows is that team's (O15), and a team keeps the name that its source gives it", async () => {
    const added = await add({ awayKey: null, awayName: "Oak  (TN)" });
    expect(added.away).toEqual({ key: oak.key, name: "Oak College" });
    const imported = { ...game(), homeName: "Elm (KY)", awayName: "Ash (KY)" };
    const [row] = await db
      .insert(games)
      .values({ ...imported, site: "Home", status: "Completed", type: "RegularSeason" })
      .returning();
    expect(await read(row!.key)).toMatchObject({ source: "Import", saidByStaffAt: null, history: [] });
    await send("PUT", `/${row!.key}`, { ...game(), awayKey: oak.key, version: 1 });
    const [saved] = await db.select().from(games).where(eq(games.key, row!.key));
    expect(saved).toMatchObject({ homeName: "Elm (KY)", awayName: "Oak College" });
  });

  test("begins when staff say, by the clock of the zone that they say, else of the place (O46)", async () => {
    await db.insert(cities).values([
      {
        key: 1,
        name: "Nashville",
        stateAbbreviation: "TN",
        stateName: "Tennessee",
        latitude: "36.17",
        longitude: "-86.78",
        searchText: "",
      },
      {
        key: 2,
        name: "Knoxville",
        stateAbbreviation: "TN",
        stateName: "Tennessee",
        latitude: "35.97",
        longitude: "-83.95",
        searchText: "",
      },
      { key: 3, name: "Salem", stateAbbreviation: "OR", stateName: "Oregon", searchText: "" },
    ]);
    await db.update(organizations).set({ cityName: "Nashville", stateAbbreviation: "TN" }).where(eq(organizations.key, elm.key));
    await db.update(organizations).set({ cityName: "Salem", stateAbbreviation: "OR" }).where(eq(organizations.key, ash.key));
    const began = async (fields: object) => {
      const { startsAt, zone } = await add({ season: 2025, ...fields });
      return [startsAt && new Date(startsAt).toISOString(), zone];
    };
    const [winter, summer] = ["2025-12-20", "2025-08-30"];
    expect(await began({ day: winter, time: "3:30 pm" })).toEqual(["2025-12-20T21:30:00.000Z", "America/Chicago"]);
    expect(await began({ day: summer, time: "15:30" })).toEqual(["2025-08-30T20:30:00.000Z", "America/Chicago"]);
    const neutral = { day: "2025-12-21", time: "12:00", site: "Neutral" };
    expect(await began({ ...neutral, cityName: "knoxville", region: "Tennessee" })).toEqual([
      "2025-12-21T17:00:00.000Z",
      "America/New_York",
    ]);
    expect(await began({ ...neutral, day: "2025-12-22" })).toEqual(["2025-12-22T17:00:00.000Z", "America/New_York"]);
    const dublin = { ...neutral, day: "2025-08-23", cityName: "Dublin", region: "Ireland", zone: "Europe/Dublin" };
    expect(await began(dublin)).toEqual(["2025-08-23T11:00:00.000Z", "Europe/Dublin"]);
    // Of a town without coordinates: as at the latest game there of which the zone is known.
    const atAsh = { homeKey: ash.key, awayKey: elm.key, time: "12:00" };
    expect(await began({ ...atAsh, day: "2025-12-23" })).toEqual(["2025-12-23T17:00:00.000Z", "America/New_York"]);
    expect((await began({ ...atAsh, day: "2025-12-24", zone: "America/Los_Angeles" }))[1]).toBe("America/Los_Angeles");
    expect(await began({ ...atAsh, day: "2025-12-25" })).toEqual(["2025-12-25T20:00:00.000Z", "America/Los_Angeles"]);
    expect(await began({ day: "2025-12-26", zone: "America/Chicago" })).toEqual([null, null]);
    const [key, fields] = [(await add({ season: 2025, day: "2025-12-27", time: "19:00" })).key, { season: 2025, day: "2025-12-27" }];
    const saved = await send("PUT", `/${key}`, { ...game(), ...fields, version: 1 });
    expect(saved.body).toMatchObject({ startsAt: null, zone: null });
    const flaws = { time: [gameErrors.timeSkipped] };
    const skipped = { ...game(), ...fields, day: "2026-03-08", time: "02:30" };
    expect(await send("POST", "", skipped)).toMatchObject({ status: 422, body: { fields: flaws } });
    expect((await send("POST", "", { ...skipped, zone: "America/Phoenix" })).status).toBe(201);
    await db.update(organizations).set({ cityName: null, stateAbbreviation: null });
  });

  test("keeps and loses its round as staff say it, and has one after the season alone (O46)", async () => {
    const final = { type: "Playoff", round: "SuperBowl" };
    const { key, round } = await add(final);
    expect(round).toBe("SuperBowl");
    const [saved] = [await send("PUT", `/${key}`, { ...game(), type: "Playoff", version: 1 })];
    expect(saved.body.round).toBeNull();
  });

  test.each<[string, object, number, Record<string, string[]>]>([
    ["what is no time", { time: "late" }, 400, { time: [gameErrors.timeInvalid] }],
    ["a zone that is none", { time: "12:00", zone: "America/Gotham" }, 400, { zone: [gameErrors.zoneUnknown] }],
    ["a round of the season", { round: "SuperBowl" }, 400, { round: [gameErrors.roundOfSeason] }],
    ["a round that is none", { type: "Playoff", round: "Final" }, 400, { round: [gameErrors.roundUnknown] }],
    ["no sport", { sportKey: undefined }, 400, { sportKey: [fieldErrors.sportRequired] }],
    ["an unknown sport", { sportKey: 99 }, 422, { sportKey: [fieldErrors.sportRequired] }],
    ["no season", { season: undefined }, 400, { season: [gameErrors.seasonRequired] }],
    ["a season before all", { season: 1868 }, 400, { season: [gameErrors.seasonRequired] }],
    ["a season to come", { season: 2028, day: "2028-09-01", ...unplayed, status: "Scheduled" }, 422, { season: [gameErrors.seasonToCome] }],
    ["no day", { day: undefined }, 400, { day: [fieldErrors.dateRequired] }],
    ["a day that is none", { day: "2025-02-30" }, 400, { day: [fieldErrors.dateInvalid] }],
    ["a day of another season", { day: "2024-12-31" }, 400, { day: [gameErrors.dayOfSeason] }],
    ["an end that is still to come", { season: 2026, day: "2026-11-21" }, 422, { status: [gameErrors.dayToCome] }],
    ["an end more than a year ahead", { season: 2027, day: "2027-12-01" }, 422, { status: [gameErrors.dayToCome] }],
    ["no home team", { homeKey: null }, 400, { homeKey: [gameErrors.teamRequired] }],
    ["no away team", { awayKey: undefined }, 400, { awayKey: [gameErrors.teamRequired] }],
    ["a team and a name", { homeName: "Elm" }, 400, { homeName: [gameErrors.teamTwice] }],
    ["an unknown home team", { homeKey: 999_999 }, 422, { homeKey: [gameErrors.teamUnknown] }],
    ["an unknown away team", { awayKey: 999_999 }, 422, { awayKey: [gameErrors.teamUnknown] }],
    ["a team against itself", { awayKey: elm.key }, 400, { awayKey: [gameErrors.ofItself] }],
    ["a team against its own name", { homeKey: oak.key, awayKey: null, awayName: "Oak (TN)" }, 422, { awayKey: [gameErrors.ofItself] }],
    ["none of ours", { homeKey: null, homeName: "Bacone", awayKey: null, awayName: "Lambuth" }, 422, { homeKey: [gameErrors.noneOurs] }],
    ["a name too long", { homeKey: null, homeName: "x".repeat(201) }, 400, { homeName: [gameErrors.teamNameTooLong] }],
    ["a number that is none", { number: 10 }, 400, { number: [gameErrors.numberInvalid] }],
    ["another ground", { site: "Away" }, 400, { site: [gameErrors.siteUnknown] }],
    ["another status", { status: "Over" }, 400, { status: [gameErrors.statusUnknown] }],
    ["another kind", { type: "Bowl" }, 400, { type: [gameErrors.typeUnknown] }],
    ["a score below nothing", { homeScore: -1 }, 400, { homeScore: [gameErrors.scoreInvalid] }],
    ["a score too high", { awayScore: 1000 }, 400, { awayScore: [gameErrors.scoreInvalid] }],
    ["a half score", { awayScore: 2.5 }, 400, { awayScore: [gameErrors.scoreInvalid] }],
    ["one score alone", { awayScore: null }, 400, { awayScore: [gameErrors.scoreAlone] }],
    ["scores before it begins", { status: "Scheduled" }, 400, { status: [gameErrors.scoresTooSoon] }],
    ["scores while it waits", { status: "Delayed" }, 400, { status: [gameErrors.scoresTooSoon] }],
    ["scores though it was put off", { status: "Postponed" }, 400, { status: [gameErrors.scoresTooSoon] }],
    ["an end without an outcome", unplayed, 400, { status: [gameErrors.outcomeRequired] }],
    ["a forfeit of nobody we know", { forfeit: "Elm" }, 400, { forfeit: [gameErrors.forfeitUnknown] }],
    ["a forfeit before the end", { status: "InProgress", forfeit: "DoubleForfeit" }, 400, { forfeit: [gameErrors.forfeitTooSoon] }],
    ["a part vacated before the end", { status: "InProgress", vacatedBy: "Home" }, 400, { vacatedBy: [gameErrors.vacatedTooSoon] }],
    ["a city too long", { cityName: "x".repeat(201) }, 400, { cityName: [gameErrors.cityTooLong] }],
    ["a state too long", { region: "x".repeat(201) }, 400, { region: [gameErrors.regionTooLong] }],
    ["a note too long", { note: "x".repeat(201) }, 400, { note: [gameErrors.noteTooLong] }],
  ])("is refused by the field with %s", async (_what, fields, status, errors) =>
    expect(await send("POST", "", { ...game(), ...fields })).toMatchObject({ status, body: { fields: errors } }),
  );

  test("says all that is wrong at once", async () => {
    const wrong = { ...game(), season: undefined, site: "Away", awayKey: elm.key, awayScore: null };
    const { fields } = (await send("POST", "", wrong)).body;
    expect(Object.keys(fields!).sort()).toEqual(["awayKey", "awayScore", "season", "site"]);
  });

  test("is there once of a day, its teams, whichever is named first, and its number", async () => {
    const fields = game();
    const { key } = await add(fields);
    const twice = { status: 409, body: { code: "game-twice", fields: { day: [gameErrors.twice] } } };
    const otherWay = { ...fields, homeKey: ash.key, awayKey: elm.key };
    expect(await send("POST", "", otherWay)).toMatchObject(twice);
    const other = await add();
    expect(await send("PUT", `/${other.key}`, { ...otherWay, version: 1 })).toMatchObject(twice);
    expect((await send("PUT", `/${key}`, { ...otherWay, version: 1 })).status).toBe(200);
    expect((await send("POST", "", { ...otherWay, number: 2 })).status).toBe(201);
    expect((await send("POST", "", { ...otherWay, sportKey: 2 })).status).toBe(201);
    expect((await send("POST", "", { ...otherWay, awayKey: oak.key })).status).toBe(201);
  });

  test("of two teams of one name has them told apart", async () => {
    const twin = await addCollege(db, "Elm College");
    const { key } = await add({ awayKey: twin.key });
    const [row] = await db.select().from(games).where(eq(games.key, key));
    expect([row?.homeName, row?.awayName]).toEqual(["Elm College", `Elm College (${twin.key})`]);
  });

  test("that no file has leaves nothing behind by which a file would find it, until one has named it (O35)", async () => {
    const fields = game();
    const { key } = await add(fields);
    const aliases = () => db.$count(gameAliases, eq(gameAliases.gameKey, key));
    await send("PUT", `/${key}`, { ...game(), version: 1 });
    expect(await aliases()).toBe(0);
    await db.insert(gameAliases).values({ sportKey: 1, identity: "named by a file", gameKey: key });
    await send("PUT", `/${key}`, { ...game(), version: 2 });
    expect(await aliases()).toBe(2);
  });

  test("that is moved is found by what files called it", async () => {
    const fields = game();
    const brought = { ...fields, homeName: "Elm (KY)", awayName: "Ash (KY)" } as typeof games.$inferInsert;
    const [{ key }] = (await db.insert(games).values(brought).returning({ key: games.key })) as [{ key: number }];
    await send("PUT", `/${key}`, { ...fields, homeScore: 30, version: 1 });
    expect(await db.$count(gameAliases, eq(gameAliases.gameKey, key))).toBe(0);
    await send("PUT", `/${key}`, { ...fields, number: 2, version: 2 });
    const teams = [String(elm.key), String(ash.key)].sort();
    const aliases = await db.select().from(gameAliases).where(eq(gameAliases.gameKey, key));
    expect(aliases).toEqual([{ sportKey: 1, identity: [fields.day, ...teams].join("|"), gameKey: key }]);
  });
});

test("level 1 neither reads nor says what staff say of games, and that is written down (O34)", async () => {
  const { key } = await add();
  const tries = [
    await send("POST", "", game(), reader),
    await send("PUT", `/${key}`, { ...game(), version: 1 }, reader),
    await send("PUT", "/renovate", { organizationKey: elm.key, sportKey: 1, season: 2025 }, reader),
  ];
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [403, "may-not-decide"]));
  const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, reader.userKey));
  expect(rows.filter(({ act }) => act === "decision.refused")).toHaveLength(3);
  const season = `/renovations?organizationKey=${elm.key}&sportKey=1&season=2025`;
  for (const path of [`/${key}/admin`, season]) {
    expect([path, (await send("GET", path, undefined, reader)).status]).toEqual([path, 403]);
    expect([path, (await send("GET", path, undefined, owner)).status]).toEqual([path, 403]);
  }
  expect(await read(key)).toMatchObject({ version: 1, history: [{ act: "game.added" }] });
});

test("a session of level 2 whose account is of it no more says nothing (O34)", async () => {
  const former = await person("former", { roles: ["rdb2"] });
  const { users } = await import("~/platform/db/schema/accounts");
  await db
    .update(users)
    .set({ roles: ["rdb1"] })
    .where(eq(users.key, former.userKey));
  expect(await send("POST", "", game(), former)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
});

test("of two who add a game at once one does (O34)", async () => {
  const hurried = game();
  const tries = await Promise.all([1, 2].map(() => send("POST", "", hurried)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("a game of a team that may not be shown is told to staff whole (I5)", async () => {
  const hidden = await addCollege(db, "Sentinel College");
  await db.update(organizations).set({ visibility: "Hidden" }).where(eq(organizations.key, hidden.key));
  expect(await add({ awayKey: hidden.key })).toMatchObject({ away: { key: hidden.key, name: "Sentinel College" } });
});
