/** A8, K1: what a sign-in that fails, and whoever has forgotten a password, is told and has done, counted instead of timed. */
import { createHash } from "node:crypto";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "~/platform/db/database";
import { rateLimits } from "~/platform/db/schema/accounts";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

/** Every work with a password: what kind, and at which cost. */
const worked: string[] = [];
const verified = "verify argon2id v=19 m=19456,t=2,p=1";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      worked.push("hash");
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      worked.push(`verify ${String(given[0]).split("$").slice(1, 4).join(" ")}`);
      return real.verify(...given);
    },
  };
});

const { db, engine } = await testDatabase();
const statements: string[] = [];
const logger = { logQuery: (query: string) => void statements.push(query) };
const { $client } = db as unknown as { $client: never };
const told = (engine === "pglite" ? drizzleEmbedded($client, { logger }) : drizzlePostgres($client, { logger })) as unknown as Database;
const { ask } = testPlatform(told);

beforeAll(async () => {
  await addUser(db, { username: "avery" });
  await addUser(db, { username: "sasha", suspendedAt: new Date() });
  await addUser(db, { username: "casey", email: "casey@home.test" });
  await addUser(db, { username: "blake", email: "blake@home.test", emailConfirmedAt: null });
});
beforeEach(() => db.delete(rateLimits));

const cases = [
  ["an unknown user", "nobody", "signing-day"],
  ["a name that nobody can have", "n".repeat(1000), "signing-day"],
  ["a wrong password", "avery", "wrong-password"],
  ["a password that nobody can have", "avery", "p".repeat(5000)],
  ["a suspended account and its password", "sasha", "signing-day"],
  ["a suspended account and a wrong password", "sasha", "wrong-password"],
] as const;

const tried = (username: string, password: string) => answerTo("/users/v1/users/login", { username, password });

/** Everything that whoever asks sees, and everything that was done for it. */
async function answerTo(path: string, body: object) {
  statements.length = 0;
  worked.length = 0;
  const answer = await ask("POST", path, {
    body,
    headers: { "x-client-address": "203.0.113.7" },
  });
  const headers = [...answer.headers].map(([name, value]) => (name === "x-request-id" ? [name, value.length] : [name, value]));
  const said = createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
  return { status: answer.status, headers, body: said, statements: [...statements], worked: [...worked] };
}

test.each(["a user of ours", "nobody"])("at the first try of a process, too: %s", async (who) => {
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import("~/platform/account/sessions/passwords");
  const own = await hashPassword("signing-day");
  worked.length = 0;
  expect(await verifyPassword(who === "nobody" ? null : own, "wrong-password")).toBe(false);
  expect(worked.splice(0)).toEqual(["hash", verified]);
  expect(await verifyPassword(own, "signing-day")).toBe(true);
  expect(worked).toEqual([verified]);
});

test("whatever is wrong, one password is verified at one cost, the same statements run, and the same bytes come back", async () => {
  // What is made once in a process is made.
  await tried("avery", "signing-day");
  const answers: Awaited<ReturnType<typeof tried>>[] = [];
  for (const [, username, password] of cases) {
    await db.delete(rateLimits);
    answers.push(await tried(username, password));
  }
  expect(answers[0]).toMatchObject({ status: 401, worked: [verified] });
  expect(answers[0]!.statements.some((statement) => /from "users"/.test(statement))).toBe(true);
  for (const [index, [what]] of cases.entries()) expect([what, answers[index]]).toEqual([what, answers[0]]);
});

test("after too many tries it is the same, too: no password is looked at", async () => {
  const answers: Awaited<ReturnType<typeof tried>>[] = [];
  for (const [, username, password] of cases) {
    await db.delete(rateLimits);
    for (let count = 0; count < 10; count += 1) await tried(username, "wrong-password");
    answers.push(await tried(username, password));
  }
  expect(answers[0]).toMatchObject({ status: 429, worked: [] });
  const timeless = answers.map(({ headers, ...answer }) => ({ ...answer, headers: headers.filter(([name]) => name !== "retry-after") }));
  for (const [index, [what]] of cases.entries()) expect([what, timeless[index]]).toEqual([what, timeless[0]]);
});

test("K1: whoever is said to have forgotten a password, known, unknown or without a confirmed address: the same statements, the same bytes", async () => {
  const names = ["casey", "casey@home.test", "nobody", "nobody@home.test", "avery", "blake", "sasha", "n".repeat(1000)];
  const answers: Awaited<ReturnType<typeof answerTo>>[] = [];
  for (const account of names) {
    await db.delete(rateLimits);
    answers.push(await answerTo("/users/v1/users/password-resets", { account }));
  }
  expect(answers[0]).toMatchObject({ status: 204, worked: [] });
  expect(answers[0]!.statements.some((statement) => /insert into mail_outbox/.test(statement))).toBe(true);
  for (const [index, name] of names.entries()) expect([name, answers[index]]).toEqual([name, answers[0]]);
});
