/** Games that staff entered by mistake are removed by the API; what files or statistics hold stays (O42). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { GameAtDesk } from "~/contract/teams/game-edits";
import type { Schedule } from "~/contract/teams/games";
import { removalBarWords } from "~/domain/teams/game-edits";
import { auditRows } from "~/platform/db/schema/audit";
import { gameAliases, games } from "~/platform/db/schema/games";
import { sports } from "~/platform/db/schema/places";
import { statisticLines } from "~/platform/db/schema/statistics";
import { readTopicChanges } from "~/platform/topics/read";
import { addAthlete, addCollege, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
const now = new Date("2026-11-20T18:00:00Z");
const { ask, person, reader } = await cast(db, await addAthlete(db), { now: () => now });
const second = await person("second", { roles: ["rdb2"] });
await db.insert(sports).values({ key: 1, name: "Football", displayName: "Football" }).onConflictDoNothing();
const [elm, ash] = [await addCollege(db, "Elm College"), await addCollege(db, "Ash College")];

let day = 0;
/** Of a day that no other has. */
const game = () => ({
  sportKey: 1,
  season: 2025,
  day: new Date(Date.UTC(2025, 0, ++day)).toISOString().slice(0, 10),
  homeKey: elm.key,
  awayKey: ash.key,
  site: "Home" as const,
  status: "Completed" as const,
  type: "RegularSeason" as const,
  homeScore: 27,
  awayScore: 20,
});
const add = async () => (await (await second.ask("POST", "/rdb/v2/games", { body: game() })).json()) as GameAtDesk;
const read = async (key: number) => (await (await second.ask("GET", `/rdb/v2/games/${key}/admin`)).json()) as GameAtDesk;
async function remove(key: number, version: number, by: Pick<typeof second, "ask"> = second) {
  const response = await by.ask("DELETE", `/rdb/v2/games/${key}?version=${version}`);
  return { status: response.status, body: response.status === 204 ? null : ((await response.json()) as object) };
}
const stands = (key: number) => db.$count(games, eq(games.key, key));

describe("a game that staff alone entered (O42)", () => {
  test("is removed for good, with one row of the audit, and the schedules and the record are without it", async () => {
    const [stays, { key }] = [await add(), await add()];
    expect(await read(key)).toMatchObject({ staysFor: null });
    const { snapshot } = await readTopicChanges(db, undefined);
    expect(await remove(key, 1)).toEqual({ status: 204, body: null });
    expect((await readTopicChanges(db, snapshot)).topics).toEqual(expect.arrayContaining(["games", `team:${elm.key}`, `team:${ash.key}`]));
    const schedule = (await (await ask("GET", `/rdb/v2/organizations/${elm.key}/schedule?sportKey=1&year=2025`)).json()) as Schedule;
    expect(schedule.games.map((one) => one.key)).toEqual([stays.key]);
    expect(schedule.record).toMatchObject({ won: 1, lost: 0 });
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `game:${key}`))
      .orderBy(auditRows.key);
    expect(rows.map(({ act, actorUserKey }) => [act, actorUserKey])).toEqual([
      ["game.added", second.userKey],
      ["game.removed", second.userKey],
    ]);
    expect(rows[1]!.detail).toEqual({ sportKey: 1, season: 2025, day: expect.any(String), homeKey: elm.key, awayKey: ash.key });
    expect((await remove(key, 1)).status).toBe(404);
    expect((await second.ask("GET", `/rdb/v2/games/${key}/admin`)).status).toBe(404);
    await remove(stays.key, 1);
  });

  test("stays on another version than was seen, and for level 1, whose try is written down", async () => {
    const { key } = await add();
    expect(await remove(key, 2)).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect(await remove(key, 1, reader)).toMatchObject({ status: 403, body: { code: "may-not-decide" } });
    const refused = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, reader.userKey));
    expect(refused.map(({ act, subject }) => [act, subject])).toEqual([["decision.refused", `game:${key}`]]);
    expect(await stands(key)).toBe(1);
  });

  test("goes once of two who remove it at once", async () => {
    const { key } = await add();
    const tries = await Promise.all([1, 2].map(() => remove(key, 1)));
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

describe("a game stays (O42)", () => {
  async function refused(key: number, version: number, why: "Files" | "Statistics") {
    expect(await read(key)).toMatchObject({ staysFor: why });
    expect(await remove(key, version)).toMatchObject({ status: 409, body: { code: "game-stays", message: removalBarWords[why] } });
    expect(await stands(key)).toBe(1);
  }

  test("that a file has brought, also once staff have corrected it", async () => {
    const [brought] = await db
      .insert(games)
      .values({ ...game(), homeName: "Elm (KY)", awayName: "Ash (KY)" })
      .returning();
    await refused(brought!.key, 1, "Files");
    await second.ask("PUT", `/rdb/v2/games/${brought!.key}`, { body: { ...game(), version: 1 } });
    await refused(brought!.key, 2, "Files");
  });

  test("that staff added and a file has named since", async () => {
    const { key } = await add();
    await db.insert(gameAliases).values({ sportKey: 1, identity: "named by a file", gameKey: key });
    await refused(key, 1, "Files");
  });

  test("that statistics name, and goes once they do not", async () => {
    const { key } = await add();
    const { personKey } = await addAthlete(db);
    const line = { personKey, sportKey: 1, organizationKey: elm.key, season: 2025, gameKey: key, figures: { pass_yards: 210 } };
    await db.insert(statisticLines).values(line);
    await refused(key, 1, "Statistics");
    await db.delete(statisticLines);
    expect((await remove(key, 1)).status).toBe(204);
  });
});
