import { describe, expect, test } from "vitest";
import { createPlatform } from "~/platform/app";
import { createTokens } from "~/platform/account/sessions/tokens";
import { everyFlip } from "../../../setup/every-flip";
import { testDatabase } from "../../../setup/database";
import { forgedTokens } from "../../../setup/forged-tokens";
import { addUser, testPhotoStore, testPlatform, testSecret } from "../../../setup/platform";

const { db } = await testDatabase();
const { ask, tokenOf } = testPlatform(db);
const userKey = await addUser(db, { username: "avery" });
const good = await tokenOf({ userKey });
const forged = await forgedTokens(good, testSecret);

describe("a forged token makes a guest, never an error", () => {
  test.each(forged)("%s", async (_name, token) => {
    const guarded = await ask("GET", "/users/v1/users/profiles", { headers: { authorization: `Bearer ${token}` } });
    expect(guarded.status).toBe(401);
    expect(guarded.headers.get("www-authenticate")).toBe("Bearer");
    expect(await guarded.json()).toMatchObject({ status: 401, code: "sign-in-required" });
    const open = await ask("GET", "/public/rdb/v1/organizations/advanced-search?searchText=ab", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(open.status).toBe(200);
  });

  test.each(["Basic YTpi", "Bearer", `Bearer Bearer ${good}`, `Token ${good}`, good, `Bearer ${good}, Bearer ${good}`, `Bearer ${good} x`])(
    "header %#",
    async (authorization) => {
      expect((await ask("GET", "/users/v1/users/profiles", { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe("not one bit of a token may differ", () => {
  test("any bit of any character", async () => {
    const tokens = createTokens({ secrets: [testSecret], issuer: "test", now: () => new Date() });
    const flipped = everyFlip(good);
    expect(flipped.length).toBe(good.length * 7);
    const taken: string[] = [];
    for (let from = 0; from < flipped.length; from += 200) {
      const batch = flipped.slice(from, from + 200);
      const viewers = await Promise.all(batch.map(tokens.verify));
      taken.push(...batch.filter((_token, index) => viewers[index]));
    }
    expect([taken, (await tokens.verify(good))?.userKey]).toEqual([[], userKey]);
  });

  test("the last character has one spelling, though its last bits say nothing", async () => {
    const last = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
    const answers = await Promise.all(
      last.map((character) => ask("GET", "/users/v1/users/profiles", { token: good.slice(0, -1) + character })),
    );
    expect(last.filter((_character, index) => answers[index]!.status !== 401)).toEqual([good.at(-1)]);
    for (const more of ["A", "=", "=="]) expect((await ask("GET", "/users/v1/users/profiles", { token: good + more })).status).toBe(401);
  });
});

describe("a good token", () => {
  test("is a viewer, whatever the case of its scheme", async () => {
    expect((await ask("GET", "/users/v1/users/profiles", { token: good })).status).toBe(200);
    expect((await ask("GET", "/users/v1/users/profiles", { headers: { authorization: `bearer ${good}` } })).status).toBe(200);
  });

  test("has not outlived its end by more than clocks may differ", async () => {
    const made = Date.parse("2026-03-01T12:00:00Z");
    let clock = made;
    const node = testPlatform(db, { now: () => new Date(clock) });
    const token = await node.tokenOf({ userKey });
    const status = async () => (await node.ask("GET", "/users/v1/users/profiles", { token })).status;
    clock = made + 14 * 60_000;
    expect(await status()).toBe(200);
    clock = made + 15 * 60_000 + 6_000;
    expect(await status()).toBe(401);
  });

  test("P7: of the former secret is accepted while secrets are rotated, and signed no more", async () => {
    const rotated = createPlatform({
      db,
      photoStore: testPhotoStore(),
      secrets: ["the new secret, long enough to sign with too", testSecret],
      issuer: "test",
    });
    const after = createPlatform({
      db,
      photoStore: testPhotoStore(),
      secrets: ["the new secret, long enough to sign with too"],
      issuer: "test",
    });
    const request = (token: string) =>
      new Request("http://localhost/api/users/v1/users/profiles", { headers: { authorization: `Bearer ${token}` } });
    expect((await rotated.fetch(request(good))).status).toBe(200);
    expect((await after.fetch(request(good))).status).toBe(401);
    const login = await rotated.fetch(
      new Request("http://localhost/api/users/v1/users/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "avery", password: "signing-day" }),
      }),
    );
    const { token } = (await login.json()) as { token: string };
    expect((await after.fetch(request(token))).status).toBe(200);
  });
});
