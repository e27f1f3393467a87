/** A30: where an account is signed in, and signing out elsewhere. */
import { expect, test } from "vitest";
import type { TokenPair } from "~/contract/account/sessions";
import type { OpenSession } from "~/contract/account/ways-in";
import { refreshTokenLasts } from "~/platform/account/sessions/families";
import { testDatabase } from "../../../setup/database";
import { addUser, testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
let now = new Date("2026-11-01T12:00:00Z");
const { ask } = testPlatform(db, { now: () => now });

const agents = {
  phone: "Mozilla/5.0 (Linux; Android 13; SM-A125F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36",
  laptop: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  quiet: "secret-build/7 (for somebody)",
};

async function signIn(username: string, agent: keyof typeof agents): Promise<TokenPair> {
  const answer = await ask("POST", "/users/v1/users/login", {
    body: { username, password: "signing-day" },
    headers: { "user-agent": agents[agent] },
  });
  return (await answer.json()) as TokenPair;
}

const listOf = async ({ token }: TokenPair) => (await (await ask("GET", "/users/v1/users/sessions", { token })).json()) as OpenSession[];
const refresh = ({ refreshToken }: TokenPair) => ask("POST", "/users/v1/users/refresh", { body: { refreshToken } });

test("lists what is open, the last used first, by what the browser calls itself; what names nothing keeps no word", async () => {
  await addUser(db, { username: "lee" });
  const phone = await signIn("lee", "phone");
  now = new Date("2026-11-01T12:05:00Z");
  const laptop = await signIn("lee", "laptop");
  await signIn("lee", "quiet");
  now = new Date("2026-11-01T12:10:00Z");
  expect((await refresh(phone)).status).toBe(200);
  const [first, ...others] = await listOf(laptop);
  expect(first).toEqual({
    key: expect.any(String),
    device: "Chrome on Android",
    startedAt: "2026-11-01T12:00:00.000Z",
    lastUsedAt: "2026-11-01T12:10:00.000Z",
    isThis: false,
  });
  expect(new Set(others.map(({ device, isThis }) => `${device} ${isThis}`))).toEqual(new Set(["Firefox on Linux true", "null false"]));
});

test("ends one of one’s own, or all others, at once; another’s is missing", async () => {
  now = new Date("2026-11-02T12:00:00Z");
  await addUser(db, { username: "morgan" });
  await addUser(db, { username: "stranger" });
  const [here, there, third] = [await signIn("morgan", "phone"), await signIn("morgan", "laptop"), await signIn("morgan", "quiet")];
  const stranger = await signIn("stranger", "phone");
  const [other] = (await listOf(there)).filter(({ isThis }) => isThis);
  const end = (pair: TokenPair, key: string) => ask("DELETE", `/users/v1/users/sessions/${key}`, { token: pair.token });
  expect((await end(stranger, other!.key)).status).toBe(404);
  expect((await end(here, "7")).status).toBe(404);
  expect((await end(here, other!.key)).status).toBe(204);
  expect((await end(here, other!.key)).status).toBe(204);
  expect((await ask("GET", "/users/v1/users/sessions", { token: there.token })).status).toBe(401);
  expect((await refresh(there)).status).toBe(401);

  const ended = await ask("DELETE", "/users/v1/users/sessions", { token: here.token });
  expect(await ended.json()).toEqual({ ended: 1 });
  expect((await refresh(third)).status).toBe(401);
  expect((await listOf(here)).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await listOf(stranger)).length).toBe(1);
});

test("one that nothing renews any more is not listed", async () => {
  now = new Date("2026-11-03T12:00:00Z");
  await addUser(db, { username: "old" });
  await signIn("old", "phone");
  now = new Date(now.getTime() + refreshTokenLasts);
  const fresh = await signIn("old", "laptop");
  expect((await listOf(fresh)).map(({ device }) => device)).toEqual(["Firefox on Linux"]);
});
