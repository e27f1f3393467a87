import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import pino from "pino";
import { describe, expect, it, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import { fieldErrors } from "~/domain/base/messages";
import { rateLimits, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { bornYearsAgo } from "../../../setup/newcomer";
import { testDatabase } from "../../../setup/database";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let logged = "";
const { ask } = testPlatform(db, {
  log: pino({ level: "trace" }, new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) })),
});

const account = {
  name: "Nia Newcomer",
  username: "nia",
  password: "a long enough one",
  email: "nia@home.test",
  dateOfBirth: bornYearsAgo(40),
};
async function signUp(fields: object = {}, address = "203.0.113.50") {
  const response = await ask("POST", "/users/v1/users", { body: { ...account, ...fields }, headers: { "x-client-address": address } });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as TokenPair & { code?: string; fields?: Record<string, string[]> },
  };
}

describe("an account (B1)", () => {
  it("is made with its first session, and an audit row of each without what was typed", async () => {
    const { status, body, headers } = await signUp();
    expect(status).toBe(201);
    expect((await ask("GET", "/users/v1/users/claims", { token: body.token })).status).toBe(200);
    const [user] = await db.select().from(users).where(eq(users.username, "nia"));
    expect(user).toMatchObject({
      name: "Nia Newcomer",
      email: "nia@home.test",
      roles: [],
      personKey: null,
      dateOfBirth: account.dateOfBirth,
    });
    expect(user!.passwordHash).toMatch(/^\$argon2id\$/);
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.requestId, headers.get("x-request-id")!));
    expect(rows.map(({ act }) => act).sort()).toEqual(["account.created", "session.started"]);
    expect(JSON.stringify(rows) + logged).not.toMatch(/nia|Nia|home\.test|long enough/);
    const login = await ask("POST", "/users/v1/users/login", { body: { username: "NIA", password: account.password } });
    expect(login.status).toBe(200);
  });

  test("a username is taken in any spelling of its letters", async () => {
    await signUp({ username: "taken.one" });
    expect(await signUp({ username: "Taken.ONE" })).toMatchObject({
      status: 409,
      body: { code: "username-taken", fields: { username: [fieldErrors.usernameTaken] } },
    });
  });

  test("ten who want the same name at once: one gets it", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ username: "wanted" }, "203.0.113.51")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await db.$count(users, eq(users.username, "wanted"))).toBe(1);
  });

  test.each([
    ["name", { name: " " }, fieldErrors.yourNameRequired],
    ["name", { name: "n".repeat(101) }, fieldErrors.nameTooLong],
    ["username", { username: "" }, fieldErrors.newUsernameRequired],
    ["username", { username: "ab" }, fieldErrors.usernameInvalid],
    ["username", { username: "a".repeat(31) }, fieldErrors.usernameInvalid],
    ["username", { username: "two words" }, fieldErrors.usernameInvalid],
    ["password", { password: "" }, fieldErrors.newPasswordRequired],
    ["password", { password: "123456789" }, fieldErrors.passwordTooShort],
    ["password", { password: "p".repeat(201) }, fieldErrors.passwordTooLong],
    ["password", { username: "nia-newcomer", password: "Nia-Newcomer" }, fieldErrors.passwordIsUsername],
    ["email", { email: "" }, fieldErrors.emailRequired],
    ["email", { email: "nowhere" }, fieldErrors.emailInvalid],
    ["dateOfBirth", { dateOfBirth: "" }, fieldErrors.dateOfBirthRequired],
    ["dateOfBirth", { dateOfBirth: "2001-02-29" }, fieldErrors.dateOfBirthInvalid],
    ["dateOfBirth", { dateOfBirth: "2099-01-01" }, fieldErrors.dateOfBirthInvalid],
  ])("without a good %s is refused beside its field", async (field, fields, message) => {
    expect(await signUp(fields)).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  });
});

describe("somebody under 13 (B2)", () => {
  test("leaves nothing: no row, no count, no audit, no line of the log with what was typed", async () => {
    const before = [await db.$count(users), await db.$count(auditRows), await db.$count(rateLimits)];
    logged = "";
    const refused = await signUp({ username: "kid", name: "Kiki Kid", dateOfBirth: bornYearsAgo(13, -1) }, "198.51.100.77");
    expect(refused).toMatchObject({ status: 422, body: { code: "too-young" } });
    expect([await db.$count(users), await db.$count(auditRows), await db.$count(rateLimits)]).toEqual(before);
    expect(logged + JSON.stringify(refused.body)).not.toMatch(/kid|Kiki|home\.test/i);
  });

  test("is welcome on the thirteenth birthday", async () => {
    expect((await signUp({ username: "thirteen", dateOfBirth: bornYearsAgo(13) })).status).toBe(201);
  });
});

test("one address makes at most 30 accounts in ten minutes, then hears when to come back", async () => {
  const answers = await Promise.all(Array.from({ length: 35 }, () => signUp({ username: "nia" }, "198.51.100.9")));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(5);
  for (const { headers } of limited) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signUp({ username: "elsewhere" }, "198.51.100.10")).status).toBe(201);
});
