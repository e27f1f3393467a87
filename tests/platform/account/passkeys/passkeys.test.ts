/** K2: a passkey opens the account that it was added to, by its owner, here, and once an answer (docs/rules.md A31, A33, A34). */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import type { Passkey, PasskeyOptions, WaysIn } from "~/contract/account/ways-in";
import { waysInProblems } from "~/contract/account/ways-in";
import { freshMinutes, mostPasskeys } from "~/domain/account/ways-in";
import { partyOf } from "~/platform/account/passkeys/passkeys";
import { passkeys, rateLimits, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { notices } from "~/platform/db/schema/notices";
import { createAuthenticator } from "../../../setup/authenticator";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const origin = "https://signing.example";
let now = new Date("2026-11-01T12:00:00Z");
const { ask } = testPlatform(db, { now: () => now, origins: ["https://192.0.2.1", origin] });
const numbers = testPlatform(db, { now: () => now, origins: ["http://127.0.0.1:3000", "http://[::1]:3000"] });

let count = 0;

/** Somebody who has just signed in. */
async function newcomer() {
  const username = `owner-${++count}`;
  const userKey = await addUser(db, { username });
  const { token } = (await (
    await ask("POST", "/users/v1/users/login", { body: { username, password: "signing-day" } })
  ).json()) as TokenPair;
  const call = (method: string, path: string, body?: unknown) => ask(method, `/users/v1/users/${path}`, { token, body });
  const options = async () => (await (await call("GET", "passkeys/options")).json()) as PasskeyOptions;
  const ways = async () => (await (await call("GET", "ways-in")).json()) as WaysIn;
  return {
    username,
    userKey,
    call,
    options,
    ways,
    async add(device = createAuthenticator(origin)) {
      const answer = await call("POST", "passkeys", { name: "Phone", credential: device.add(await options()) });
      expect(answer.status).toBe(201);
      return { device, passkey: (await answer.json()) as Passkey };
    },
  };
}

const signInOptions = async () => (await (await ask("GET", "/users/v1/users/login/passkey/options")).json()) as PasskeyOptions;
const signIn = (credential: unknown) => ask("POST", "/users/v1/users/login/passkey", { body: { credential } });
const rowsOf = (act: string) => db.select().from(auditRows).where(eq(auditRows.act, act));

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

beforeEach(async () => {
  now = new Date("2026-11-01T12:00:00Z");
  await db.delete(rateLimits);
});

describe("adding one", () => {
  test("asks the device for one that it keeps and guards, and writes one row", async () => {
    const owner = await newcomer();
    expect(await owner.options()).toMatchObject({
      rp: { id: "signing.example" },
      user: { name: owner.username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { device, passkey } = await owner.add();
    expect(passkey).toEqual({ key: expect.any(Number), name: "Phone", addedAt: now.toISOString(), lastUsedAt: null });
    expect((await owner.options()).excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(await owner.ways()).toEqual({ hasPassword: true, passkeys: [passkey], recoveryCodes: 0, isFresh: true, place: origin });
    expect((await rowsOf("passkey.added")).filter((row) => row.actorUserKey === owner.userKey)).toMatchObject([
      { subject: `passkey:${passkey.key}`, detail: {} },
    ]);
  });

  test.each<[string, Parameters<ReturnType<typeof createAuthenticator>["add"]>[1]]>([
    ["asked by another site", { origin: "https://signing.example.evil" }],
    ["bound to another site", { id: "evil.example" }],
    ["of whom the device has not made sure", { flags: 0b001 }],
    ["that answers another challenge", { challenge: Buffer.from("something else").toString("base64url") }],
  ])("one %s is refused, and nothing is kept", async (_what, bent) => {
    const owner = await newcomer();
    const credential = createAuthenticator(origin).add(await owner.options(), bent);
    expect(await codeOf(await owner.call("POST", "passkeys", { name: "Phone", credential }))).toEqual([422, waysInProblems.passkeyRefused]);
    expect((await owner.ways()).passkeys).toEqual([]);
  });

  test("a challenge counts once, for its own account, within five minutes, for its own purpose", async () => {
    const owner = await newcomer();
    const other = await newcomer();
    const refused = [422, waysInProblems.passkeyRefused];
    const send = async (by: typeof owner, options: PasskeyOptions) =>
      codeOf(await by.call("POST", "passkeys", { name: "Phone", credential: createAuthenticator(origin).add(options) }));

    const options = await owner.options();
    expect(await send(other, options)).toEqual(refused);
    expect((await owner.call("POST", "passkeys", { name: "Phone", credential: createAuthenticator(origin).add(options) })).status).toBe(
      201,
    );
    expect(await send(owner, options)).toEqual(refused);
    expect(await send(owner, { ...options, challenge: (await signInOptions()).challenge })).toEqual(refused);
    const old = await owner.options();
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await send(owner, old)).toEqual(refused);
    expect((await owner.ways()).passkeys.length).toBe(1);
  });

  test("the same passkey is added once, and an account has so many", async () => {
    const owner = await newcomer();
    const other = await newcomer();
    const { device } = await owner.add();
    const again = await other.call("POST", "passkeys", { name: "Phone", credential: device.add(await other.options()) });
    expect(await codeOf(again)).toEqual([422, waysInProblems.passkeyRefused]);
    for (let held = 1; held < mostPasskeys; held++) await owner.add();
    const credential = createAuthenticator(origin).add(await owner.options());
    expect(await codeOf(await owner.call("POST", "passkeys", { name: "Phone", credential }))).toEqual([
      409,
      waysInProblems.tooManyPasskeys,
    ]);
  });

  test("garbage of any kind is refused, and no failure of ours", async () => {
    const owner = await newcomer();
    const credential = createAuthenticator(origin).add(await owner.options());
    const bent = (response: object) => ({ ...credential, response: { ...credential.response, ...response } });
    for (const one of [bent({ clientDataJSON: "AAAA" }), bent({ attestationObject: "AAAA" }), { ...credential, id: "AAAA" }])
      expect((await owner.call("POST", "passkeys", { name: "Phone", credential: one })).status).toBe(422);
    for (const one of [null, {}, { ...credential, type: "password" }, bent({ clientDataJSON: "not base64!" })])
      expect((await owner.call("POST", "passkeys", { name: "Phone", credential: one })).status).toBe(400);
    for (const name of ["", "x".repeat(51), "a\u0007b"])
      expect((await owner.call("POST", "passkeys", { name, credential })).status).toBe(400);
  });

  test("at an address of numbers there are none", async () => {
    expect(partyOf(["http://127.0.0.1:3000", "http://localhost:3000"])).toEqual({ origin: "http://localhost:3000", id: "localhost" });
    expect(await codeOf(await numbers.ask("GET", "/users/v1/users/login/passkey/options"))).toEqual([409, waysInProblems.noPasskeysHere]);
    const { device } = await (await newcomer()).add();
    const answer = await numbers.ask("POST", "/users/v1/users/login/passkey", {
      body: { credential: device.signIn(await signInOptions()) },
    });
    expect(await codeOf(answer)).toEqual([409, waysInProblems.noPasskeysHere]);
  });
});

describe("signing in", () => {
  test("opens the account, keeps the counter, and says the way in the audit", async () => {
    const owner = await newcomer();
    const { device, passkey } = await owner.add();
    const answer = await signIn(device.signIn(await signInOptions()));
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as TokenPair).sort()).toEqual(["refreshBefore", "refreshToken", "token"]);
    const [row] = await db.select().from(passkeys).where(eq(passkeys.key, passkey.key));
    expect([row!.counter, row!.lastUsedAt]).toEqual([1, now]);
    const started = (await rowsOf("session.started")).filter((row) => row.actorUserKey === owner.userKey);
    expect(started.map(({ detail }) => detail)).toEqual([{}, { way: "passkey" }]);
  });

  const cases: [string, Parameters<ReturnType<typeof createAuthenticator>["signIn"]>[1]][] = [
    ["asked by another site", { origin: "https://evil.example" }],
    ["bound to another site", { id: "evil.example" }],
    ["without making sure of its owner", { flags: 0b001 }],
    ["to another challenge", { challenge: Buffer.from("something else").toString("base64url") }],
    ["as another account’s", { userHandle: Buffer.from("1").toString("base64url") }],
    ["with a counter that goes back", { counter: 0 }],
  ];
  test.each(cases)("an answer %s opens nothing", async (_what, bent) => {
    const { device } = await (await newcomer()).add();
    expect((await signIn(device.signIn(await signInOptions()))).status).toBe(200);
    expect(await codeOf(await signIn(device.signIn(await signInOptions(), bent)))).toEqual([401, "sign-in-failed"]);
    expect((await signIn(device.signIn(await signInOptions()))).status).toBe(200);
  });

  test("an answer counts once, also of two at the same time; one of nobody’s, or of a removed passkey, as little", async () => {
    const owner = await newcomer();
    const { device, passkey } = await owner.add();
    const credential = device.signIn(await signInOptions());
    const both = await Promise.all([signIn(credential), signIn(credential)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(credential)).status).toBe(401);

    const stranger = createAuthenticator(origin);
    stranger.add(await owner.options());
    expect((await signIn(stranger.signIn(await signInOptions()))).status).toBe(401);
    expect((await owner.call("DELETE", `passkeys/${passkey.key}`)).status).toBe(204);
    expect((await signIn(device.signIn(await signInOptions()))).status).toBe(401);
  });

  test("a suspended account stays closed", async () => {
    const owner = await newcomer();
    const { device } = await owner.add();
    await db.update(users).set({ suspendedAt: now }).where(eq(users.key, owner.userKey));
    expect(await codeOf(await signIn(device.signIn(await signInOptions())))).toEqual([401, "sign-in-failed"]);
  });
});

describe("taking away", () => {
  test("a passkey of another is missing", async () => {
    const { passkey } = await (await newcomer()).add();
    const other = await newcomer();
    expect((await other.call("DELETE", `passkeys/${passkey.key}`)).status).toBe(404);
  });

  test("the password goes once there are a passkey and recovery codes, and the last way in stays", async () => {
    const owner = await newcomer();
    expect(await codeOf(await owner.call("DELETE", "password"))).toEqual([409, waysInProblems.lastWayIn]);
    const { passkey } = await owner.add();
    expect(await codeOf(await owner.call("DELETE", "password"))).toEqual([409, waysInProblems.lastWayIn]);
    expect((await owner.call("POST", "recovery-codes")).status).toBe(201);
    expect((await owner.call("DELETE", "password")).status).toBe(204);
    expect((await owner.call("DELETE", "password")).status).toBe(204);
    const login = await ask("POST", "/users/v1/users/login", { body: { username: owner.username, password: "signing-day" } });
    expect(await codeOf(login)).toEqual([401, "sign-in-failed"]);
    expect(await codeOf(await owner.call("DELETE", `passkeys/${passkey.key}`))).toEqual([409, waysInProblems.lastWayIn]);

    const { passkey: second } = await owner.add();
    const both = await Promise.all([passkey, second].map(({ key }) => owner.call("DELETE", `passkeys/${key}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await rowsOf("password.removed")).filter((row) => row.actorUserKey === owner.userKey).length).toBe(1);
  });
});

describe("a session that is not fresh (A34)", () => {
  const acts: [string, string, unknown?][] = [
    ["DELETE", "password"],
    ["POST", "recovery-codes"],
  ];
  test.each(acts)("%s %s asks for the password, and a wrong one counts as at sign-in", async (method, path) => {
    const owner = await newcomer();
    await owner.add();
    expect((await owner.call("POST", "recovery-codes")).status).toBe(201);
    now = new Date(now.getTime() + freshMinutes * 60_000);
    expect((await owner.ways()).isFresh).toBe(false);
    expect(await codeOf(await owner.call(method, path))).toEqual([403, waysInProblems.notSure]);
    for (let tries = 0; tries < 10; tries++)
      expect(await codeOf(await owner.call(method, path, { password: "wrong" }))).toEqual([403, waysInProblems.wrongPassword]);
    expect(await codeOf(await owner.call(method, path, { password: "signing-day" }))).toEqual([429, "too-many-tries"]);
    await db.delete(rateLimits);
    expect((await owner.call(method, path, { password: "signing-day" })).ok).toBe(true);
    expect((await rowsOf("password.refused")).filter((row) => row.actorUserKey === owner.userKey).length).toBe(11);
  });

  test("passkeys are added and removed likewise; without a password one signs in again", async () => {
    const owner = await newcomer();
    const { passkey } = await owner.add();
    expect((await owner.call("POST", "recovery-codes")).status).toBe(201);
    now = new Date(now.getTime() + freshMinutes * 60_000);
    const credential = createAuthenticator(origin).add(await owner.options());
    expect(await codeOf(await owner.call("POST", "passkeys", { name: "Phone", credential }))).toEqual([403, waysInProblems.notSure]);
    expect(await codeOf(await owner.call("DELETE", `passkeys/${passkey.key}`))).toEqual([403, waysInProblems.notSure]);
    expect((await owner.call("DELETE", "password", { password: "signing-day" })).status).toBe(204);
    const answer = await owner.call("POST", "passkeys", { name: "Phone", credential, password: "signing-day" });
    expect(await codeOf(answer)).toEqual([403, waysInProblems.signInAgain]);
  });
});

describe("a new password (A38)", () => {
  const changed = "a long enough secret";
  const change = (owner: Awaited<ReturnType<typeof newcomer>>, body: object) =>
    owner.call("PUT", "password", { newPassword: changed, ...body });
  const signInWith = (username: string, password: string) => ask("POST", "/users/v1/users/login", { body: { username, password } });

  test("takes the present one also of a fresh session, ends every other session, and tells the owner", async () => {
    const owner = await newcomer();
    const other = (await (await signInWith(owner.username, "signing-day")).json()) as TokenPair;
    expect(await codeOf(await change(owner, {}))).toEqual([403, waysInProblems.notSure]);
    expect(await codeOf(await change(owner, { password: "wrong" }))).toEqual([403, waysInProblems.wrongPassword]);
    expect((await change(owner, { password: "signing-day", newPassword: "short" })).status).toBe(400);
    expect((await change(owner, { password: "signing-day" })).status).toBe(204);
    expect((await signInWith(owner.username, "signing-day")).status).toBe(401);
    expect((await signInWith(owner.username, changed)).status).toBe(200);
    expect((await ask("GET", "/users/v1/users/ways-in", { token: other.token })).status).toBe(401);
    expect((await owner.call("GET", "ways-in")).status).toBe(200);
    const told = await db.select({ kind: notices.kind }).from(notices).where(eq(notices.userKey, owner.userKey));
    expect(told).toEqual([{ kind: "PasswordChanged" }]);
  });

  test("is not the username, and is set without one in a fresh session alone", async () => {
    const owner = await newcomer();
    await db.update(users).set({ username: "a-long-username" }).where(eq(users.key, owner.userKey));
    expect((await change(owner, { password: "signing-day", newPassword: "A-LONG-USERNAME" })).status).toBe(422);
    await db.update(users).set({ username: owner.username, passwordHash: null }).where(eq(users.key, owner.userKey));
    expect((await change(owner, {})).status).toBe(204);
    await db.update(users).set({ passwordHash: null }).where(eq(users.key, owner.userKey));
    now = new Date(now.getTime() + freshMinutes * 60_000);
    expect(await codeOf(await change(owner, {}))).toEqual([403, waysInProblems.signInAgain]);
  });
});
