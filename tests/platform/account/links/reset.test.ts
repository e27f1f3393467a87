/** K1: a forgotten password (docs/rules.md B15). */
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { asc, eq, gt, sql } from "drizzle-orm";
import pino from "pino";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { UnsentMail } from "~/contract/admin/mail";
import type { Notices } from "~/contract/notices/notices";
import { accountTellings } from "~/domain/notices/notices";
import { accountLinks, rateLimits, sessions, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { mailOutbox } from "~/platform/db/schema/notices";
import { testDatabase } from "../../../setup/database";
import { openTokenOf } from "../../../setup/links";
import { mailPages } from "../../../setup/mail-pages";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let clock = new Date();
let logged = "";
const log = pino({ level: "trace" }, new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) }));
const { ask, tokenOf } = testPlatform(db, { now: () => clock, log, unsentMail: mailPages });
const old = "the password of before";
const chosen = "the password of after";

interface Account {
  userKey: number;
  username: string;
  email: string;
}

async function account(columns: Partial<typeof users.$inferInsert> = {}): Promise<Account> {
  const username = `nia-${randomUUID().slice(0, 8)}`;
  const email = `${username}@home.test`;
  return { userKey: await addUser(db, { username, email, password: old, ...columns }), username, email };
}

const request = (name: string, address = "203.0.113.7") =>
  ask("POST", "/users/v1/users/password-resets", { body: { account: name }, headers: { "x-client-address": address } });
const use = (token: string, password = chosen, address = "203.0.113.7") =>
  ask("POST", "/users/v1/users/password-resets/use", { body: { token, password }, headers: { "x-client-address": address } });
const look = async (token: string) => (await ask("GET", `/users/v1/users/links/${encodeURIComponent(token)}`)).status;
const signIn = async (username: string, password: string) =>
  (await ask("POST", "/users/v1/users/login", { body: { username, password } })).status;
const linksOf = (userKey: number) => db.select().from(accountLinks).where(eq(accountLinks.userKey, userKey)).orderBy(asc(accountLinks.key));
const hashOf = async (userKey: number) => (await db.select().from(users).where(eq(users.key, userKey)))[0]!.passwordHash;

/** A link that the account has asked for. */
async function asked(who: Account, name = who.username): Promise<string> {
  expect((await request(name)).status).toBe(204);
  return (await openTokenOf(db, who.userKey, "Reset"))!;
}

async function messages() {
  const userKey = await addUser(db, { username: `admin-${randomUUID()}`, passwordHash: "none" });
  const token = await tokenOf({ userKey, roles: ["administrator"] });
  return ((await (await ask("GET", "/admin/v1/mail", { token })).json()) as UnsentMail).messages;
}

beforeEach(async () => {
  clock = new Date();
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
});

describe("a link", () => {
  it.each(["username", "email"] as const)("is sent by %s, in any spelling of its letters, and sets the password once", async (by) => {
    const who = await account();
    const token = await asked(who, who[by].toUpperCase());
    const [message] = await messages();
    expect(message).toMatchObject({ to: who.email, url: mailPages.linkUrl("Reset", token), subject: "Choose a new password" });
    expect(JSON.stringify(message!.text)).not.toContain(who.username);
    expect(await look(token)).toBe(200);
    expect((await use(token)).status).toBe(204);
    expect([await signIn(who.username, old), await signIn(who.username, chosen)]).toEqual([401, 200]);
    const hash = await hashOf(who.userKey);
    expect([await look(token), (await use(token, "yet another long one")).status]).toEqual([404, 404]);
    expect(await hashOf(who.userKey)).toBe(hash);
  });

  it("goes to every account of an address, one of its own each", async () => {
    const [one, other] = [await account(), await account()];
    await db.update(users).set({ email: one.email }).where(eq(users.key, other.userKey));
    await asked(one, one.email);
    const tokens = [await openTokenOf(db, one.userKey, "Reset"), await openTokenOf(db, other.userKey, "Reset")];
    expect((await messages()).map(({ url }) => url).sort()).toEqual(tokens.map((token) => mailPages.linkUrl("Reset", token!)).sort());
  });

  it("works for 30 minutes", async () => {
    const who = await account();
    const token = await asked(who);
    const begun = clock.getTime();
    clock = new Date(begun + 30 * 60_000 - 1000);
    expect(await look(token)).toBe(200);
    clock = new Date(begun + 30 * 60_000);
    expect([await look(token), (await use(token)).status]).toEqual([404, 404]);
    expect(await signIn(who.username, old)).toBe(200);
  });

  it("ends with a newer one, of which the older message says nothing any more", async () => {
    const who = await account();
    const first = await asked(who);
    const second = await asked(who);
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    expect((await messages()).map(({ url }) => url)).toEqual([mailPages.linkUrl("Reset", second)]);
  });

  it("is of no use once the account is suspended", async () => {
    const who = await account();
    const token = await asked(who);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.key, who.userKey));
    expect([await look(token), (await use(token)).status]).toEqual([404, 404]);
    expect(await messages()).toEqual([]);
  });

  it("is used by one of two who follow it at one time", async () => {
    const token = await asked(await account());
    const statuses = await Promise.all([use(token), use(token, "yet another long one")].map(async (answer) => (await answer).status));
    expect(statuses.sort()).toEqual([204, 404]);
  });

  it("takes a password as sign-up does, and stays good until one is taken", async () => {
    const who = await account();
    const token = await asked(who);
    for (const password of ["", "short", "x".repeat(201)]) expect((await use(token, password)).status).toBe(400);
    await db.update(users).set({ username: "nia-nia-nia" }).where(eq(users.key, who.userKey));
    const own = await use(token, "NIA-nia-nia");
    expect([own.status, await own.json()]).toEqual([422, expect.objectContaining({ fields: { password: [expect.any(String)] } })]);
    expect((await use(token)).status).toBe(204);
  });
});

describe("a password that was set by a link", () => {
  it("ends every session, signs nobody in, and is told by a notice and a mail without a value", async () => {
    const who = await account();
    const login = await ask("POST", "/users/v1/users/login", { body: { username: who.username, password: old } });
    const session = (await login.json()) as { token: string; refreshToken: string };
    const answer = await use(await asked(who));
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect((await ask("GET", "/users/v1/notices", { token: session.token })).status).toBe(401);
    expect((await ask("POST", "/users/v1/users/refresh", { body: { refreshToken: session.refreshToken } })).status).toBe(401);
    expect((await db.select().from(sessions).where(eq(sessions.userKey, who.userKey))).every(({ endedAt }) => endedAt)).toBe(true);

    const token = await tokenOf({ userKey: who.userKey });
    const { notices } = (await (await ask("GET", "/users/v1/notices", { token })).json()) as Notices;
    expect(notices).toEqual([{ type: "account", key: expect.any(Number), kind: "PasswordReset", at: expect.any(String), readAt: null }]);
    const [told] = await messages();
    expect(told).toMatchObject({ to: who.email, subject: accountTellings.PasswordReset.headline });
    expect(told!.text).not.toMatch(new RegExp(`${who.username}|${who.email}|${chosen}|${old}`));
  });

  it("leaves an audit row and a log without token, name or address", async () => {
    const who = await account();
    const [{ newest } = { newest: 0 }] = await db.select({ newest: sql<number>`coalesce(max(${auditRows.key}), 0)::int` }).from(auditRows);
    logged = "";
    const token = await asked(who);
    await look(token);
    await use(token);
    await use(token);
    const rows = await db.select().from(auditRows).where(gt(auditRows.key, newest)).orderBy(asc(auditRows.key));
    expect(rows.map(({ act, subject }) => [act, subject])).toEqual([
      ["password-reset.requested", `user:${who.userKey}`],
      ["password.reset", `user:${who.userKey}`],
    ]);
    const kept = JSON.stringify(rows) + logged;
    for (const secret of [token, token.split(".")[1]!, who.username, who.email, chosen]) expect(kept).not.toContain(secret);
    expect(logged).toContain("/users/v1/users/links/:token");
  });

  it("stands nowhere with its token: of that the database holds no part", async () => {
    const who = await account();
    const [, proof = ""] = (await asked(who)).split(".");
    const { rows } = await db.execute(sql`select l::text || m::text as kept from account_links l, mail_outbox m`);
    expect(JSON.stringify(rows)).not.toContain(proof);
  });
});

describe("nobody is told whether there is an account", () => {
  it("an unknown name, no confirmed address, a suspended account: the same answer, and no link", async () => {
    const people = [
      await account({ emailConfirmedAt: null }),
      await account({ email: null }),
      await account({ suspendedAt: new Date() }),
      { userKey: 0, username: "nobody", email: "nobody@home.test" },
    ];
    const good = await request((await account()).username);
    for (const { userKey, username } of people) {
      const answer = await request(username);
      expect([answer.status, await answer.text(), [...answer.headers.keys()]]).toEqual([good.status, "", [...good.headers.keys()]]);
      expect(await linksOf(userKey)).toEqual([]);
    }
    expect(await messages()).toHaveLength(1);
  });

  test("used, old, forged and foreign links are missing alike", async () => {
    const who = await account();
    const used = await asked(who);
    await use(used);
    const overtaken = await asked(who);
    const open = await asked(who);
    const [key, proof] = open.split(".");
    const others = [used, overtaken, `${key}.${"A".repeat(43)}`, `999999.${proof}`, proof!, key!, "", "x".repeat(100)];
    const hash = await hashOf(who.userKey);
    const bodies = new Set<string>();
    for (const token of others) {
      const answer = await use(token || "-");
      bodies.add(`${answer.status} ${await answer.text()}`);
    }
    expect([...bodies]).toEqual([expect.stringMatching(/^404 /)]);
    expect(await hashOf(who.userKey)).toBe(hash);
    expect(await look(open)).toBe(200);
  });
});

describe("limits", () => {
  test("five an hour for an account, from wherever they are asked for: the last one stays good", async () => {
    const who = await account();
    for (let count = 0; count < 5; count += 1) expect((await request(who.username, `203.0.113.${count}`)).status).toBe(204);
    const last = await openTokenOf(db, who.userKey, "Reset");
    expect((await request(who.email, "198.51.100.1")).status).toBe(204);
    expect([await linksOf(who.userKey), await look(last!)]).toEqual([expect.objectContaining({ length: 5 }), 200]);
    clock = new Date(clock.getTime() + 61 * 60_000);
    await request(who.username, "198.51.100.1");
    expect(await linksOf(who.userKey)).toHaveLength(6);
  });

  test("five in ten minutes for a name from one address, and nobody is locked out from elsewhere", async () => {
    const { username } = await account();
    for (let count = 0; count < 5; count += 1) await request(username);
    const over = await request(username);
    expect([over.status, Number(over.headers.get("retry-after"))]).toEqual([429, expect.toSatisfy((seconds) => seconds > 0)]);
    expect((await request("nobody-at-all")).status).toBe(204);
    expect((await request(username, "198.51.100.2")).status).toBe(204);
  });

  test("thirty in ten minutes from one address, whatever is asked for", async () => {
    for (let count = 0; count < 30; count += 1) await request(`nobody-${count}`);
    expect((await request("nobody-else")).status).toBe(429);
  });

  test("guessing: sixty tries in ten minutes from one address", async () => {
    const token = await asked(await account());
    for (let count = 0; count < 60; count += 1) await use(`1.${"A".repeat(43)}`);
    expect((await use(token)).status).toBe(429);
    expect((await use(token, chosen, "198.51.100.3")).status).toBe(204);
  });
});
