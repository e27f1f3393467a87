import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import { refreshTokens, sessions, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let clock = Date.parse("2026-03-01T12:00:00Z");
const now = () => new Date(clock);
const here = testPlatform(db, { now });
/** Another node of the same installation. */
const there = testPlatform(db, { now });

const second = 1000;
const day = 24 * 60 * 60 * second;

beforeAll(async () => {
  await addUser(db, { username: "avery" });
  await addUser(db, { username: "blake" });
});

async function signIn(username = "avery"): Promise<TokenPair> {
  const answer = await here.ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TokenPair;
}

function refresh(refreshToken: string, node = here): Promise<Response> {
  return node.ask("POST", "/users/v1/users/refresh", { body: { refreshToken } });
}

async function refreshed(refreshToken: string): Promise<TokenPair> {
  const answer = await refresh(refreshToken);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TokenPair;
}

async function isSignedIn(token: string, node = here): Promise<boolean> {
  const { status } = await node.ask("GET", "/users/v1/users/profiles", { token });
  expect([200, 401]).toContain(status);
  return status === 200;
}

function sessionOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { st: string }).st;
}

function endings(sessionKey: string) {
  return db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.act, "session.ended"), eq(auditRows.subject, `session:${sessionKey}`)));
}

describe("refreshing", () => {
  test("gives the next pair of the same session", async () => {
    const first = await signIn();
    clock += 60 * second;
    const second_ = await refreshed(first.refreshToken);
    expect(second_.refreshToken).not.toBe(first.refreshToken);
    expect(sessionOf(second_.token)).toBe(sessionOf(first.token));
    expect(Date.parse(second_.refreshBefore)).toBeGreaterThan(Date.parse(first.refreshBefore));
    expect(await isSignedIn(second_.token)).toBe(true);
  });

  test("keeps no token as it is", async () => {
    const { refreshToken } = await signIn();
    expect(JSON.stringify(await db.select().from(refreshTokens))).not.toContain(refreshToken);
  });

  test("with a spent token gives another successor within ten seconds", async () => {
    const first = await signIn();
    const [one, two] = await Promise.all([refreshed(first.refreshToken), refreshed(first.refreshToken)]);
    clock += 10 * second;
    const three = await refreshed(first.refreshToken);
    for (const pair of [one, two, three]) {
      expect(sessionOf(pair.token)).toBe(sessionOf(first.token));
      expect((await refresh(pair.refreshToken)).status).toBe(200);
    }
  });

  test("with a spent token ends the whole family after that", async () => {
    const first = await signIn();
    const next = await refreshed(first.refreshToken);
    const other = await signIn();
    clock += 11 * second;
    const answer = await refresh(first.refreshToken);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "session-ended" });

    expect(await isSignedIn(next.token)).toBe(false);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await isSignedIn(other.token)).toBe(true);
    const rows = await endings(sessionOf(first.token));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.detail).toEqual({ reason: "reused" });
  });

  test("ends after seven days, and never takes what is not a refresh token", async () => {
    const first = await signIn();
    clock += 7 * day;
    for (const token of [first.refreshToken, first.token, "x", "0".repeat(43)]) expect((await refresh(token)).status).toBe(401);
    expect((await refresh("")).status).toBe(400);
    expect((await refresh("x".repeat(4001))).status).toBe(400);
  });

  test("reads the user anew: roles change, a suspended user is out", async () => {
    const first = await signIn("blake");
    await db
      .update(users)
      .set({ roles: ["rdb3"] })
      .where(eq(users.username, "blake"));
    const next = await refreshed(first.refreshToken);
    expect(Buffer.from(next.token.split(".")[1]!, "base64url").toString()).toContain('"rg":["rdb3"]');

    await db.update(users).set({ suspendedAt: now() }).where(eq(users.username, "blake"));
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await isSignedIn(next.token)).toBe(false);
    expect((await endings(sessionOf(first.token)))[0]!.detail).toEqual({ reason: "suspended" });
  });
});

describe("signing out", () => {
  test("ends the session here at once, with one audit row", async () => {
    const pair = await signIn();
    expect(await isSignedIn(pair.token)).toBe(true);
    const answer = await here.ask("POST", "/users/v1/users/logout", { token: pair.token, body: { refreshToken: pair.refreshToken } });
    expect(answer.status).toBe(204);
    expect(await isSignedIn(pair.token)).toBe(false);
    expect((await refresh(pair.refreshToken)).status).toBe(401);
    const again = await here.ask("POST", "/users/v1/users/logout", { body: { refreshToken: pair.refreshToken } });
    expect(again.status).toBe(204);
    expect(await endings(sessionOf(pair.token))).toHaveLength(1);
  });

  test("works with the bearer token alone, with the refresh token alone, and with neither", async () => {
    const byToken = await signIn();
    expect((await here.ask("POST", "/users/v1/users/logout", { token: byToken.token })).status).toBe(204);
    expect((await refresh(byToken.refreshToken)).status).toBe(401);

    const byRefresh = await signIn();
    expect((await here.ask("POST", "/users/v1/users/logout", { body: { refreshToken: byRefresh.refreshToken } })).status).toBe(204);
    expect(await isSignedIn(byRefresh.token)).toBe(false);

    expect((await here.ask("POST", "/users/v1/users/logout", { body: { refreshToken: null } })).status).toBe(204);
    expect((await here.ask("POST", "/users/v1/users/logout")).status).toBe(204);
  });

  test("arrives at other nodes within five seconds", async () => {
    const pair = await signIn();
    expect(await isSignedIn(pair.token, there)).toBe(true);
    await here.ask("POST", "/users/v1/users/logout", { token: pair.token });
    clock += 5 * second;
    expect(await isSignedIn(pair.token, there)).toBe(false);
  });

  test("leaves other sessions alone", async () => {
    const [one, two] = [await signIn(), await signIn()];
    await here.ask("POST", "/users/v1/users/logout", { token: one.token });
    expect(await isSignedIn(two.token)).toBe(true);
  });
});

test("what can no longer matter is swept; what may is kept", async () => {
  const old = await signIn();
  clock += 8 * day;
  const fresh = await signIn();
  await here.platform.tend();
  const keys = (await db.select().from(sessions)).map((session) => session.key);
  expect(keys).toEqual([sessionOf(fresh.token)]);
  expect(await db.$count(refreshTokens)).toBe(1);
  expect((await refresh(old.refreshToken)).status).toBe(401);
  expect((await refresh(fresh.refreshToken)).status).toBe(200);
});

test("A1: a refresh token has one spelling: one that differs in its last character ends nothing and spends nothing", async () => {
  await addUser(db, { username: "casey" });
  const { refreshToken } = await signIn("casey");
  const others = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_="]
    .map((last) => refreshToken.slice(0, -1) + last)
    .filter((one) => one !== refreshToken);
  for (const other of others) expect((await refresh(other)).status).toBe(401);
  await refreshed(refreshToken);
});
