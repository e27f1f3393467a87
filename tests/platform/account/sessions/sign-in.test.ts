import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import { fieldErrors } from "~/domain/base/messages";
import { people } from "~/platform/db/schema/people";
import { claims, rateLimits, sessions, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { networkOf } from "~/platform/account/sessions/tries";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask, platform } = testPlatform(db);

let avery = 0;
let ward = 0;

beforeAll(async () => {
  const person = { positionType: "Player", searchText: "" } as const;
  const rows = await db
    .insert(people)
    .values([
      { ...person, fullName: "Avery A" },
      { ...person, fullName: "Ward W" },
      { ...person, fullName: "Not Verified" },
      { ...person, fullName: "Coached C" },
    ])
    .returning({ key: people.key });
  const [own, managed, unverified, coached] = rows.map((row) => row.key);
  ward = managed!;
  avery = await addUser(db, { username: "avery", name: "Avery A", roles: ["rdb1"], personKey: own });
  await addUser(db, { username: "sasha", suspendedAt: new Date() });
  const verifiedAt = new Date();
  await db.insert(claims).values([
    { userKey: avery, personKey: own!, claimantType: "Athlete", verifiedAt },
    { userKey: avery, personKey: managed!, claimantType: "Guardian", verifiedAt },
    { userKey: avery, personKey: unverified!, claimantType: "Guardian" },
    { userKey: avery, personKey: coached!, claimantType: "Coach", verifiedAt },
  ]);
});

beforeEach(async () => {
  await db.delete(rateLimits);
});

function signIn(username: string, password: string, address = "203.0.113.7"): Promise<Response> {
  return ask("POST", "/users/v1/users/login", { body: { username, password }, headers: { "x-client-address": address } });
}

async function audited(act: string): Promise<(typeof auditRows.$inferSelect)[]> {
  return db.select().from(auditRows).where(eq(auditRows.act, act)).orderBy(auditRows.key);
}

describe("signing in", () => {
  test("gives a pair of tokens, a session and one audit row", async () => {
    const answer = await signIn("avery", "signing-day");
    expect(answer.status).toBe(200);
    const pair = (await answer.json()) as TokenPair;
    const payload = JSON.parse(Buffer.from(pair.token.split(".")[1]!, "base64url").toString()) as Record<string, unknown>;
    expect(payload).toMatchObject({
      aud: "signing-day",
      iss: "test",
      sub: String(avery),
      uid: String(avery),
      n: "Avery A",
      rg: ["rdb1"],
      has: false,
    });
    expect(payload.pks).toEqual([payload.pk, ward]);
    expect(new Date(pair.refreshBefore).getTime()).toBe(Number(payload.exp) * 1000);
    expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(15 * 60);
    expect(pair.refreshToken).toMatch(/^[\w-]{43}$/);

    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.key, String(payload.st)));
    expect(session).toMatchObject({ userKey: avery, endedAt: null });
    const rows = (await audited("session.started")).filter((row) => row.subject === `session:${session!.key}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actorUserKey: avery, requestId: answer.headers.get("x-request-id") });

    const profiles = await ask("GET", "/users/v1/users/profiles", { token: pair.token });
    expect(await profiles.json()).toEqual([
      { key: payload.pk, fullName: "Avery A" },
      { key: ward, fullName: "Ward W" },
    ]);
  });

  test("names the e-mail address of adults only, in the token", async () => {
    const year = new Date().getUTCFullYear();
    const ages = { grown: `${year - 19}-01-01`, young: `${year - 17}-12-31`, unknown: null };
    for (const [username, dateOfBirth] of Object.entries(ages)) {
      await addUser(db, { username, email: `${username}@mail.example`, dateOfBirth });
      const { token } = (await (await signIn(username, "signing-day")).json()) as TokenPair;
      expect(JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())).toMatchObject({
        e: username === "grown" ? "grown@mail.example" : "",
      });
    }
  });

  test("takes the username in any case, and a form as well as JSON", async () => {
    expect((await signIn("AVERY", "signing-day")).status).toBe(200);
    const form = await ask("POST", "/users/v1/users/login/", {
      body: "username=avery&password=signing-day",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.status).toBe(200);
    const multipart = new FormData();
    multipart.set("username", "avery");
    multipart.set("password", "signing-day");
    expect((await ask("POST", "/users/v1/users/login", { body: multipart })).status).toBe(200);
    const plain = await ask("POST", "/users/v1/users/login", {
      body: JSON.stringify({ username: "avery", password: "signing-day" }),
      headers: { "content-type": "text/plain;charset=UTF-8" },
    });
    expect(plain.status).toBe(200);
  });

  test("answers the same for an unknown user, a wrong password and a suspended account", async () => {
    const answers = await Promise.all([
      signIn("nobody", "signing-day"),
      signIn("avery", "wrong"),
      signIn("sasha", "signing-day"),
      signIn("sasha", "wrong"),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ status: 401, code: "sign-in-failed", message: fieldErrors.signInFailed });
    }
    const refusals = await audited("session.refused");
    for (const answer of answers) {
      expect(refusals.filter((row) => row.requestId === answer.headers.get("x-request-id"))).toHaveLength(1);
    }
  });

  test("names the fields that are missing", async () => {
    const answer = await ask("POST", "/users/v1/users/login", { body: { username: "  " } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "invalid",
      fields: { username: [fieldErrors.usernameRequired], password: [fieldErrors.passwordRequired] },
    });
  });
});

describe("the limit on failed sign-ins", () => {
  test("is ten per account and address, then 429 with a time to wait; another address is free", async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn("avery", "wrong")).status).toBe(401);
    const limited = await signIn("avery", "signing-day");
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(limited.headers.get("retry-after"))).toBeLessThanOrEqual(180);
    expect(await limited.json()).toMatchObject({ code: "too-many-tries", message: fieldErrors.tooManyTries });
    expect((await signIn("Avery", "wrong")).status).toBe(429);
    expect((await signIn("avery", "signing-day", "203.0.113.8")).status).toBe(200);
  });

  test("is exact when all tries come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn("nobody-at-all", "wrong", "203.0.113.9")));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  test("is cleared by a success, which does not count itself", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) expect((await signIn("avery", "wrong")).status).toBe(401);
      expect((await signIn("avery", "signing-day")).status).toBe(200);
    }
  });

  test("is a hundred per address over all accounts", async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => signIn(`someone-${batch}-${i}`, "wrong", "198.51.100.1")));
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(401));
    }
    expect((await signIn("avery", "signing-day", "198.51.100.1")).status).toBe(429);
    expect((await signIn("avery", "signing-day", "198.51.100.2")).status).toBe(200);
  });

  test("keeps neither names nor addresses", async () => {
    await signIn("avery", "wrong", "192.0.2.44");
    const rows = await db.select().from(rateLimits);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/avery|192\.0\.2/);
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["unknown", "unknown"],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test("an expired count is swept away", async () => {
  await db.insert(rateLimits).values({ key: "old", points: 3, expire: new Date(Date.now() - 1000) });
  await platform.tend();
  expect(await db.$count(rateLimits, eq(rateLimits.key, "old"))).toBe(0);
  expect(await db.$count(users)).toBe(5);
});
