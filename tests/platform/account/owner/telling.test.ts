/** A40: the owner is told of what changes how an account is entered, and of too many tries, by a notice and an e-mail each. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import type { Passkey, PasskeyOptions, RecoveryCodes } from "~/contract/account/ways-in";
import { accountMailWords } from "~/domain/notices/account-mail-words";
import { accountNoticeKinds } from "~/domain/notices/notices";
import { rateLimits, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { createAuthenticator } from "../../../setup/authenticator";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const origin = "https://signing.example";
let now = new Date("2026-11-01T12:00:00Z");
const { ask } = testPlatform(db, { now: () => now, origins: [origin] });
let count = 0;

async function owner() {
  const username = `told-${++count}`;
  const userKey = await addUser(db, { username, email: `${username}@home.test` });
  const signedIn = await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } });
  const { token } = (await signedIn.json()) as TokenPair;
  const call = (method: string, path: string, body?: unknown) => ask(method, `/users/v1/users/${path}`, { token, body });
  return {
    username,
    userKey,
    call,
    async addPasskey() {
      const options = (await (await call("GET", "passkeys/options")).json()) as PasskeyOptions;
      const credential = createAuthenticator(origin).add(options);
      return (await (await call("POST", "passkeys", { name: "Kitchen tablet", credential })).json()) as Passkey;
    },
    makeCodes: async () => ((await (await call("POST", "recovery-codes", {})).json()) as RecoveryCodes).codes,
    /** What they were told, and whether an e-mail of each waits. */
    async told() {
      const rows = await db
        .select({ kind: notices.kind, outboxKey: mailOutbox.key })
        .from(notices)
        .leftJoin(mailOutbox, eq(mailOutbox.noticeKey, notices.key))
        .where(eq(notices.userKey, userKey))
        .orderBy(notices.key);
      return rows.map(({ kind, outboxKey }) => [kind, outboxKey !== null]);
    },
  };
}

const recover = (username: string, code: string) => ask("POST", "/users/v1/users/login/recovery-code", { body: { username, code } });
const signIn = (username: string, password: string, address = "203.0.113.7") =>
  ask("POST", "/users/v1/users/login", { body: { username, password }, headers: { "x-client-address": address } });
const refusals = async () => (await db.select().from(auditRows).where(eq(auditRows.act, "session.refused"))).map(({ detail }) => detail);

beforeEach(async () => {
  now = new Date("2026-11-01T12:00:00Z");
  await db.delete(rateLimits);
});

describe("of what changes how the account is entered", () => {
  test("each act tells once, in the order in which it is done", async () => {
    const { call, addPasskey, makeCodes, told, username } = await owner();
    const { key } = await addPasskey();
    await addPasskey();
    const [code = ""] = await makeCodes();
    expect((await recover(username, code)).status).toBe(200);
    expect((await call("DELETE", `passkeys/${key}`)).status).toBe(204);
    expect((await call("DELETE", "password")).status).toBe(204);
    expect(await told()).toEqual([
      ["PasskeyAdded", true],
      ["PasskeyAdded", true],
      ["RecoveryCodesMade", true],
      ["RecoveryCodeUsed", true],
      ["PasskeyRemoved", true],
      ["PasswordRemoved", true],
    ]);
  });

  test("so do a copy of the data and a deletion that are asked for, not what waits already", async () => {
    const { call, told } = await owner();
    for (const path of ["data-exports", "deletion"]) {
      expect((await call("POST", path, {})).ok).toBe(true);
      expect((await call("POST", path, {})).status).toBe(409);
    }
    expect(await told()).toEqual([
      ["DataCopyAsked", true],
      ["DeletionAsked", true],
    ]);
  });

  test("what is refused, or changes nothing, tells nobody", async () => {
    const { call, told, username } = await owner();
    expect((await call("DELETE", "password")).status).toBe(409);
    expect((await call("DELETE", "passkeys/999999")).status).toBe(404);
    expect((await recover(username, "ABCD-EFGH-JKMN-PQRS")).status).toBe(401);
    expect(await told()).toEqual([]);
  });

  test.each(accountNoticeKinds)("the e-mail of %s names no value, and leads to a new password", (kind) => {
    const { subject, text } = accountMailWords(kind, "https://signing.test/login/forgot");
    expect(text).toContain("If it was not you");
    expect(text).toContain("https://signing.test/login/forgot");
    expect(`${subject} ${text.replaceAll("https://signing.test/login/forgot", "")}`).not.toMatch(/[\d@]/);
  });

  test("their notices are the owner's alone", async () => {
    const { call, addPasskey } = await owner();
    const other = await owner();
    await addPasskey();
    const list = async (by: typeof call) => (await (await by("GET", "../notices")).json()) as { notices: { kind: string }[] };
    expect((await list(call)).notices.map(({ kind }) => kind)).toEqual(["PasskeyAdded"]);
    expect((await list(other.call)).notices).toEqual([]);
  });
});

describe("of too many tries", () => {
  async function lockOut(username: string, address?: string) {
    for (let tries = 0; tries < 10; tries += 1) await signIn(username, "wrong", address);
    for (let tries = 0; tries < 3; tries += 1) expect((await signIn(username, "wrong", address)).status).toBe(429);
  }

  test("once for each time that the account is closed to an address, and once an hour at most", async () => {
    const { username, told } = await owner();
    await lockOut(username.toUpperCase());
    expect(await told()).toEqual([["TooManyTries", true]]);
    await lockOut(username, "203.0.113.8");
    expect(await told()).toHaveLength(1);
    await db.delete(rateLimits);
    now = new Date(now.getTime() + 61 * 60_000);
    await lockOut(username);
    expect(await told()).toHaveLength(2);
  });

  test("recovery codes count as passwords do, and what is refused is written down with its way", async () => {
    const { username, told } = await owner();
    for (let tries = 0; tries < 10; tries += 1) expect((await recover(username, "wrong")).status).toBe(401);
    expect((await recover(username, "wrong")).status).toBe(429);
    expect(await refusals()).toContainEqual({ reason: "too-many-tries", way: "recovery-code" });
    expect(await told()).toEqual([["TooManyTries", true]]);
  });

  test("the password that is asked for again, too", async () => {
    const { told, call, userKey } = await owner();
    now = new Date(now.getTime() + 12 * 60_000);
    const give = () => call("DELETE", "password", { password: "wrong" });
    for (let tries = 0; tries < 10; tries += 1) expect((await give()).status).toBe(403);
    expect((await give()).status).toBe(429);
    const refused = sql`${auditRows.act} = 'password.refused' and ${auditRows.actorUserKey} = ${userKey}`;
    const rows = await db.select().from(auditRows).where(refused).orderBy(auditRows.key);
    expect(rows.at(-1)).toMatchObject({ subject: `user:${userKey}`, detail: { reason: "too-many-tries" } });
    expect(await told()).toEqual([["TooManyTries", true]]);
  });

  test("of nobody, and of a suspended account, nobody is told", async () => {
    const { username, told, userKey } = await owner();
    await db.update(users).set({ suspendedAt: now }).where(eq(users.key, userKey));
    const before = await db.$count(notices);
    await lockOut("nobody-at-all");
    await lockOut(username);
    expect([await told(), await db.$count(notices)]).toEqual([[], before]);
  });

  test("a passkey that no account knows counts by the address, and is written down", async () => {
    const options = (await (await ask("GET", "/users/v1/users/login/passkey/options")).json()) as PasskeyOptions;
    const credential = createAuthenticator(origin).signIn(options, { userHandle: "Nw" });
    const send = () =>
      ask("POST", "/users/v1/users/login/passkey", { body: { credential }, headers: { "x-client-address": "198.51.100.9" } });
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    }
    const answer = await send();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await refusals()).toContainEqual({ reason: "too-many-tries", way: "passkey" });
  });
});
