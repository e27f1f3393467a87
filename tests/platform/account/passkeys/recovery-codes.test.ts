/** A32: a recovery code opens its account once; whatever is wrong is answered alike. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import type { RecoveryCodes } from "~/contract/account/ways-in";
import { fieldErrors } from "~/domain/base/messages";
import { rateLimits, recoveryCodes, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask } = testPlatform(db);

const keys = { lee: await addUser(db, { username: "lee" }), morgan: await addUser(db, { username: "morgan" }) };

const recover = (username: string, code: string) => ask("POST", "/users/v1/users/login/recovery-code", { body: { username, code } });

async function codesOf(username: string): Promise<string[]> {
  const { token } = (await (
    await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } })
  ).json()) as TokenPair;
  const made = await ask("POST", "/users/v1/users/recovery-codes", { token });
  expect(made.status).toBe(201);
  return ((await made.json()) as RecoveryCodes).codes;
}

beforeEach(() => db.delete(rateLimits));

test("each of ten opens the account once, in whatever spelling, and nothing of it is kept but a hash", async () => {
  const codes = await codesOf("lee");
  expect(new Set(codes).size).toBe(10);
  const [first = "", second = ""] = codes;
  const kept = JSON.stringify(await db.select().from(recoveryCodes));
  expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll("-", "")))).toEqual([]);
  expect((await recover("LEE", first.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await recover("lee", first)).status).toBe(401);
  expect((await recover("lee", second)).status).toBe(200);
  expect((await db.select().from(recoveryCodes).where(eq(recoveryCodes.userKey, keys.lee))).length).toBe(8);
  const rows = await db.select().from(auditRows).where(eq(auditRows.actorUserKey, keys.lee));
  expect(rows.filter(({ detail }) => (detail as { way?: string } | null)?.way === "recovery-code").length).toBe(2);
});

test("of two at the same time one opens it", async () => {
  const [code = ""] = await codesOf("lee");
  const both = await Promise.all([recover("lee", code), recover("lee", code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("a new set ends the one before; another account’s, a forged one and one of nobody are answered alike", async () => {
  const [old = ""] = await codesOf("lee");
  const [code = ""] = await codesOf("lee");
  await db.update(users).set({ suspendedAt: null }).where(eq(users.key, keys.morgan));
  const answers = await Promise.all([
    recover("lee", old),
    recover("morgan", code),
    recover("nobody", code),
    recover("lee", "ABCD-EFGH-JKMN-PQRS"),
    recover("lee", "x"),
  ]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(bodies).size).toBe(1);
  expect((await recover("lee", code)).status).toBe(200);
});

test("a suspended account stays closed, and its code unspent", async () => {
  const [code = ""] = await codesOf("morgan");
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.key, keys.morgan));
  expect((await recover("morgan", code)).status).toBe(401);
  expect((await db.select().from(recoveryCodes).where(eq(recoveryCodes.userKey, keys.morgan))).length).toBe(10);
});

test("ten wrong ones, and the address waits", async () => {
  const [code = ""] = await codesOf("lee");
  for (let tries = 0; tries < 10; tries++) expect((await recover("lee", "wrong")).status).toBe(401);
  const answer = await recover("lee", code);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(await answer.json()).toMatchObject({ message: fieldErrors.tooManyTries });
});
