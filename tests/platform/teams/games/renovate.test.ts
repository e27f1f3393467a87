/** Duplicates of a team's season by the API: what merging comes to, merged as it was seen, and taken back (O36, O37). */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Renovation, Renovations } from "~/contract/teams/game-renovations";
import type { Schedule } from "~/contract/teams/games";
import { auditRows } from "~/platform/db/schema/audit";
import { gameAliases, gameRenovations, games, teamNames } from "~/platform/db/schema/games";
import { statisticLines } from "~/platform/db/schema/statistics";
import { sports } from "~/platform/db/schema/places";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { auditOf } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const { ask, person } = await cast(db, await addAthlete(db), { now: () => now });
const second = await person("second", { roles: ["rdb2"] });
await db.insert(sports).values({ key: 1, name: "Football", displayName: "Football" }).onConflictDoNothing();
const [elm, ash, oak] = [await addCollege(db, "Elm College"), await addCollege(db, "Ash College"), await addCollege(db, "Oak College")];
await db.insert(teamNames).values({ name: "Ash (KY)", organizationKey: ash.key });

const of = { organizationKey: elm.key, sportKey: 1, season: 2025 };
type Refused = { code?: string; message?: string };
async function send(method: string, path: string, body?: object) {
  const response = await second.ask(method, `/rdb/v2/games${path}`, { body });
  return { status: response.status, body: (await response.json()) as Renovation & Renovations & Refused };
}
const renovate = (fingerprint?: string | null) => send("PUT", "/renovate", { ...of, fingerprint });
const undo = (key: number | null) => send("POST", `/renovations/${key}/undo`);
const list = async () => (await send("GET", `/renovations?organizationKey=${elm.key}&sportKey=1&season=2025`)).body;

const ended = {
  sportKey: 1,
  season: 2025,
  day: "2025-10-04",
  homeKey: elm.key,
  homeName: "Elm",
  awayKey: ash.key,
  awayName: "Ash",
  site: "Home",
  status: "Completed",
  type: "RegularSeason",
  homeScore: 27,
  awayScore: 20,
} as const;
type Row = typeof games.$inferInsert;
const toCome = { status: "Scheduled", homeScore: null, awayScore: null } as const;

/** Played twice over, named alone once; of another game the scores differ; and one that is there once. */
const season: Row[] = [
  { ...ended, day: "2025-10-03", ...toCome, note: "Homecoming", cityName: "Lexington", region: "KY" },
  { ...ended, homeName: "Elm College" },
  { ...ended, awayKey: null, awayName: "Ash (KY)" },
  { ...ended, awayKey: oak.key, awayName: "Oak", day: "2025-10-11", homeScore: 7, awayScore: 10 },
  { ...ended, homeKey: oak.key, homeName: "Oak", awayKey: elm.key, awayName: "Elm", day: "2025-10-11", homeScore: 10, awayScore: 8 },
  { ...ended, homeKey: ash.key, homeName: "Ash", awayKey: oak.key, awayName: "Oak", day: "2025-10-18" },
];
let keys: number[] = [];
beforeEach(async () => {
  await db.delete(gameAliases);
  await db.delete(gameRenovations);
  await db.delete(statisticLines);
  await db.delete(games);
  const rows = await db.insert(games).values(season).returning({ key: games.key });
  keys = rows.map(({ key }) => key);
});

/** All that stands, but for when and how often it was changed. */
const standing = async () =>
  (await db.select().from(games).orderBy(asc(games.key))).map(({ changedAt: _at, version: _version, ...row }) => row);
async function recordOf(team: { key: number }) {
  const path = `/rdb/v2/organizations/${team.key}/schedule?sportKey=1&year=2025`;
  return ((await (await ask("GET", path)).json()) as Schedule).record;
}

describe("merging (O36, O37)", () => {
  test("takes the time of the other one's day, and gives it back; of what was merged before games had times nothing is missed (O45)", async () => {
    const startsAt = new Date("2025-10-04T23:00:00Z");
    await db.update(games).set({ startsAt, zone: "America/Chicago" }).where(eq(games.key, keys[2]!));
    await db
      .update(games)
      .set({ startsAt: new Date("2025-10-03T23:00:00Z"), zone: "America/Chicago" })
      .where(eq(games.key, keys[0]!));
    const before = await standing();
    const { body } = await renovate();
    expect(body.merges[0]).toMatchObject({
      kept: { startsAt: null },
      result: { zone: "America/Chicago" },
      gains: expect.arrayContaining(["Time"]),
    });
    expect(new Date(body.merges[0]!.result.startsAt!)).toEqual(startsAt);
    const done = await renovate(body.fingerprint);
    expect((await standing()).find(({ key }) => key === keys[1])).toMatchObject({ startsAt, zone: "America/Chicago" });
    expect((await undo(done.body.renovationKey)).status).toBe(200);
    expect(await standing()).toEqual(before);

    await db.update(games).set({ startsAt: null, zone: null });
    const again = await renovate((await renovate()).body.fingerprint);
    const without = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/^(startsAt|zone|round|sourceKey)$/.test(name)));
    const [kept] = await db.select().from(gameRenovations).where(eq(gameRenovations.key, again.body.renovationKey!));
    const merged = kept!.merged.map((one) => ({ ...one, kept: without(one.kept), left: without(one.left), gone: one.gone.map(without) }));
    await db
      .update(gameRenovations)
      .set({ merged: merged as never })
      .where(eq(gameRenovations.key, kept!.key));
    expect((await undo(kept!.key)).status).toBe(200);
    expect(await standing()).toEqual(before.map((row) => ({ ...row, startsAt: null, zone: null })));
  });

  test("says first what it comes to, and changes nothing", async () => {
    const before = await standing();
    const rows = await db.$count(auditRows);
    const { status, body } = await renovate();
    expect(status).toBe(200);
    const [one, two, three, four, five] = keys;
    expect(body.merges).toMatchObject([
      { kept: { key: two }, why: "Outcome", gone: [{ key: one }, { key: three }], gains: ["Place", "Note"] },
    ]);
    expect(body.merges[0]!.result).toMatchObject({ key: two, day: "2025-10-04", note: "Homecoming", cityName: "Lexington" });
    expect(body.unsure).toMatchObject([{ why: "Scores", games: [{ key: four }, { key: five }] }]);
    const record = (won: number, lost: number) => ({ won, lost, tied: 0 });
    expect(body.records).toEqual([
      { organization: { key: elm.key, name: "Elm College" }, before: record(2, 2), after: record(1, 2) },
      { organization: { key: ash.key, name: "Ash College" }, before: record(1, 1), after: record(1, 1) },
    ]);
    expect(body.renovationKey).toBeNull();
    expect((await renovate()).body.fingerprint).toBe(body.fingerprint);
    expect((await list()).plan).toEqual(body);
    expect([await standing(), await db.$count(auditRows)]).toEqual([before, rows]);
  });

  test("takes the statistics of a game along, and gives them back", async () => {
    const { personKey } = await addAthlete(db);
    const line = { personKey, sportKey: 1, organizationKey: elm.key, season: 2025, gameKey: keys[0], figures: { pass_yards: 210 } };
    await db.insert(statisticLines).values(line);
    const of = async () => (await db.select().from(statisticLines)).map(({ gameKey, figures }) => [gameKey, figures]);
    const done = await renovate((await renovate()).body.fingerprint);
    expect(await of()).toEqual([[keys[1], { pass_yards: 210 }]]);
    expect((await undo(done.body.renovationKey)).status).toBe(200);
    expect(await of()).toEqual([[keys[0], { pass_yards: 210 }]]);
    await db.insert(statisticLines).values({ ...line, gameKey: keys[1] });
    expect((await renovate()).body.unsure.map(({ why }) => why)).toContain("Statistics");
  });

  test("does what was seen, once, with one row of the audit, and tells the schedules", async () => {
    const seen = (await renovate()).body;
    const { snapshot } = await readTopicChanges(db, undefined);
    const done = await renovate(seen.fingerprint);
    expect(done).toMatchObject({ status: 200, body: { merges: seen.merges, records: seen.records, renovationKey: expect.any(Number) } });
    expect((await readTopicChanges(db, snapshot)).topics).toEqual(expect.arrayContaining([`team:${elm.key}`, `team:${ash.key}`]));
    const rows = await db.select().from(games).where(eq(games.day, "2025-10-04"));
    expect(rows).toMatchObject([{ key: keys[1], homeScore: 27, awayKey: ash.key, note: "Homecoming", version: 2, saidByStaffAt: now }]);
    expect(await recordOf(elm)).toEqual(seen.records[0]!.after);
    expect(await recordOf(ash)).toEqual(seen.records[1]!.after);
    const audit = await auditOf(db, `game-renovation:${done.body.renovationKey}`);
    expect(audit.map(({ act, actorUserKey, detail }) => [act, actorUserKey, detail])).toEqual([
      ["games.renovated", second.userKey, { ...of, kept: 1, gone: 2 }],
    ]);
    const { plan, done: before } = await list();
    expect([plan.merges, before]).toMatchObject([[], [{ key: done.body.renovationKey, undoneAt: null, kept: 1, gone: 2 }]]);
    const again = await renovate(plan.fingerprint);
    expect(again).toMatchObject({ status: 409, body: { code: "nothing-to-merge" } });
    const admin = await send("GET", `/${keys[1]}/admin`);
    expect(admin.body).toMatchObject({ history: [{ act: "games.renovated" }] });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a game of the season is added", () => db.insert(games).values({ ...ended, day: "2025-11-01" })],
    ["one is changed", () => db.update(games).set({ note: "x", version: 2 }).where(eq(games.key, keys[3]!))],
    ["one is gone", () => db.delete(games).where(eq(games.key, keys[2]!))],
    ["an opponent’s record is another", () => db.delete(games).where(eq(games.key, keys[5]!))],
  ])("is refused when %s since it was seen, and nothing is done", async (_what, change) => {
    const { fingerprint } = (await renovate()).body;
    await change();
    const before = await standing();
    expect(await renovate(fingerprint)).toMatchObject({ status: 409, body: { code: "changed" } });
    expect(await standing()).toEqual(before);
  });

  test("is of a team and a sport that are there", async () => {
    const path = (query: object) =>
      `/renovations?${new URLSearchParams(Object.entries({ ...of, ...query }).map(([a, b]) => [a, String(b)]))}`;
    for (const other of [{ organizationKey: 999_999 }, { sportKey: 99 }])
      expect([(await send("GET", path(other))).status, (await send("PUT", "/renovate", { ...of, ...other })).status]).toEqual([404, 404]);
    expect((await send("GET", path({ season: 99999 }))).status).toBe(400);
    expect((await send("PUT", "/renovate", { ...of, season: 12 })).status).toBe(400);
  });
});

describe("taking it back (O37)", () => {
  const merged = async () => (await renovate((await renovate()).body.fingerprint)).body.renovationKey;

  test("has everything stand as it did, with one row of the audit, once", async () => {
    const before = await standing();
    const key = await merged();
    expect(await standing()).not.toEqual(before);
    const { snapshot } = await readTopicChanges(db, undefined);
    const undone = await undo(key);
    expect(undone).toMatchObject({ status: 200, body: { done: [{ key, undoneAt: now.toISOString() }] } });
    expect(undone.body.plan.merges).toHaveLength(1);
    expect(await standing()).toEqual(before);
    expect(await db.$count(gameAliases)).toBe(0);
    expect((await readTopicChanges(db, snapshot)).topics).toEqual(expect.arrayContaining([`team:${elm.key}`, `team:${ash.key}`]));
    expect((await auditOf(db, `game-renovation:${key}`)).map(({ act }) => act)).toEqual(["games.renovated", "games.renovation-undone"]);
    expect(await undo(key)).toMatchObject({ status: 409, body: { code: "undone-before" } });
    expect((await undo(999_999)).status).toBe(404);
    // And it can be merged again.
    expect(await merged()).not.toBe(key);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ["a game that was kept was corrected", () => db.update(games).set({ note: "x" }).where(eq(games.key, keys[1]!)), /Ash at Elm College/],
    ["it is gone", () => db.delete(games).where(eq(games.key, keys[1]!)), /Ash at Elm College/],
    [
      "one stands in the place of a game that went",
      () => db.insert(games).values({ ...ended, day: "2025-10-03" }),
      /Ash at Elm, 2025-10-03, was entered anew/,
    ],
  ])("is refused whole where %s since", async (_what, change, words) => {
    const key = await merged();
    await db.delete(gameAliases);
    await change();
    const before = await standing();
    const refused = await undo(key);
    expect(refused).toMatchObject({ status: 409, body: { code: "changed-since", message: expect.stringMatching(words) } });
    expect(await standing()).toEqual(before);
  });

  test("is refused whole where a game that was kept has statistics by now of a team that it would lose (O38)", async () => {
    // The name alone is kept, and gains the team.
    await db.delete(games).where(eq(games.key, keys[1]!));
    const before = await standing();
    const key = await merged();
    expect(await db.select().from(games).where(eq(games.key, keys[2]!))).toMatchObject([{ awayKey: ash.key }]);
    const { personKey } = await addAthlete(db);
    const line = { personKey, sportKey: 1, season: 2025, gameKey: keys[2], figures: { pass_yards: 210 } };
    await db.insert(statisticLines).values([
      { ...line, organizationKey: ash.key },
      { ...line, organizationKey: elm.key },
    ]);
    const message = "Ash (KY) at Elm, 2025-10-04, has statistics by now of a team that it would lose, so nothing was taken back.";
    expect(await undo(key)).toMatchObject({ status: 409, body: { code: "changed-since", message } });
    await db.delete(statisticLines).where(eq(statisticLines.organizationKey, ash.key));
    expect((await undo(key)).status).toBe(200);
    expect(await standing()).toEqual(before);
    await db.delete(statisticLines);
  });

  test("gives the statistics of a team that the kept game gained back to the game that they were of (O38)", async () => {
    await db.delete(games).where(eq(games.key, keys[1]!));
    const { personKey } = await addAthlete(db);
    const line = { personKey, sportKey: 1, organizationKey: ash.key, season: 2025, gameKey: keys[0], figures: { pass_yards: 210 } };
    await db.insert(statisticLines).values(line);
    expect((await undo(await merged())).status).toBe(200);
    expect(await db.select().from(statisticLines)).toMatchObject([{ gameKey: keys[0] }]);
    await db.delete(statisticLines);
  });

  test("of several that came to one game goes from the latest, and each can be taken back", async () => {
    const before = await standing();
    const first = await merged();
    const left = await standing();
    await db.insert(games).values({ ...ended, homeName: "E", awayName: "A", key: 900_001 });
    const further = await merged();
    const message = "Ash at Elm College, 2025-10-04, has taken others in since. Take that back first; nothing was taken back.";
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: "changed-since", message } });
    expect((await undo(further)).status).toBe(200);
    await db.delete(games).where(eq(games.key, 900_001));
    expect(await standing()).toEqual(left);
    expect((await undo(first)).status).toBe(200);
    expect(await standing()).toEqual(before);
  });

  test("goes from the latest: what was merged further is parted first, and what files call each game leads to it again", async () => {
    const before = await standing();
    const first = await merged();
    const aliased = async () =>
      (await db.select().from(gameAliases).orderBy(gameAliases.identity)).map(({ identity, gameKey }) => [identity.slice(0, 10), gameKey]);
    expect(await aliased()).toEqual([["2025-10-03", keys[1]]]);
    const left = await standing();
    // Staff say another one, which is kept: the one that was kept goes.
    await db.update(games).set({ saidByStaffAt: null }).where(eq(games.key, keys[1]!));
    await db.insert(games).values({ ...ended, homeName: "E", awayName: "A", saidByStaffAt: now, key: 900_000 });
    const further = await merged();
    expect(await aliased()).toEqual([["2025-10-03", 900_000]]);
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: "changed-since" } });
    expect(await undo(further)).toMatchObject({ status: 200 });
    expect(await aliased()).toEqual([["2025-10-03", keys[1]]]);
    await db.update(games).set({ saidByStaffAt: now }).where(eq(games.key, keys[1]!));
    await db.delete(games).where(eq(games.key, 900_000));
    expect(await standing()).toEqual(left);
    expect(await undo(first)).toMatchObject({ status: 200 });
    expect(await standing()).toEqual(before);
  });
});
