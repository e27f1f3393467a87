/** A1, A4, A6, A7 on the running product: what is no session, what renews one, and what ends it. */
import { jwtDecode } from "jwt-decode";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { fieldErrors } from "~/domain/base/messages";
import { signIn } from "../cast/cast";
import { forgedTokens } from "../setup/forged-tokens";
import { startProvider, type Provider } from "../setup/provider";
import { startServer, type RunningServer } from "../setup/server";
import { openBrowser, signedIn } from "./browser";
import { startWithFailingApi } from "./failing-api";

const SESSION_SECRET = "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu";

let providers: Provider[];
let server: RunningServer;
beforeAll(async () => {
  providers = await Promise.all([startProvider("hanging"), startProvider("failing")]);
  const [forum, paywall] = providers.map(({ url }) => url);
  server = await startServer({ env: { SESSION_SECRET, LOG_LEVEL: "info", FORUM_LOGOUT_URL: forum!, PAYWALL_LOGOUT_URL: paywall! } });
});
afterAll(async () => {
  await server?.stop();
  for (const provider of providers ?? []) provider.stop();
});

const cookieHeader = (cookies: ReadonlyMap<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function ask(path: string, headers: Record<string, string>, body?: URLSearchParams | FormData): Promise<Response> {
  return fetch(server.url + path, {
    method: body ? "POST" : "GET",
    headers: { accept: "text/html", origin: server.url, ...headers },
    body,
    redirect: "manual",
  });
}

function photo(): FormData {
  const form = new FormData();
  form.set("file", new File(["x"], "x.png", { type: "image/png" }));
  return form;
}

/** Each kind of address, with what a guest is answered there. */
const asGuest: Record<string, { path: string; body?: () => URLSearchParams | FormData; answer: string }> = {
  document: { path: "/profile", answer: "302 /login?redirectTo=%2Fprofile" },
  data: { path: "/profile?_data=routes%2Fprofile", answer: "204 /login?redirectTo=%2Fprofile" },
  action: {
    path: "/profile/teams/new",
    body: () => new URLSearchParams({ recruitmentStatus: "Offered" }),
    answer: "302 /login?redirectTo=%2Fprofile%2Fteams%2Fnew&ended=1",
  },
  resource: { path: "/profile/teams", answer: "302 /login?redirectTo=%2Fprofile%2Fteams" },
  upload: { path: "/profile/photo", body: photo, answer: "302 /login?redirectTo=%2Fprofile%2Fphoto&ended=1" },
};

async function answerOf(response: Response): Promise<string> {
  await response.arrayBuffer();
  return `${response.status} ${response.headers.get("location") ?? response.headers.get("x-remix-redirect") ?? ""}`.trim();
}

describe("A1: a forged token is a guest's, never an error", () => {
  test("as cookie and as bearer, at documents, data, actions, resources, uploads and the API", async () => {
    const { token: good } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`);
    const { pk } = jwtDecode<Claims>(good);
    const forged = await forgedTokens(good, SESSION_SECRET);
    expect(forged.length).toBeGreaterThan(40);
    // Node takes no more than 16 KB of headers: the largest are for the tests without a socket.
    for (const [what, token] of forged.filter(([, one]) => one.length < 12_000)) {
      const ends = Math.floor(Date.now() / 1000) + 600;
      const proof = "A".repeat(43);
      const cookies = [`token=${token}`, `token=${token}.${ends}.${proof}; refresh=${token}.${ends}.${proof}`];
      for (const [kind, { path, body, answer }] of Object.entries(asGuest)) {
        for (const cookie of cookies)
          expect([what, kind, await answerOf(await ask(path, { cookie }, body?.()))]).toEqual([what, kind, answer]);
      }
      const bearer = { authorization: `Bearer ${token}` };
      expect([what, (await ask("/api/users/v1/users/profiles", bearer)).status]).toEqual([what, 401]);
      expect([what, (await ask(`/api/rdb/v1/people/${pk}/contact-info`, bearer)).status]).toEqual([what, 401]);
      expect([what, await answerOf(await ask("/profile", bearer))]).toEqual([what, asGuest.document!.answer]);
    }
    expect(server.output()).not.toMatch(/"status":5\d\d/);
  });

  test("while the token that they were made from is taken", async () => {
    const avery = await signedIn("avery", server.url);
    expect((await ask("/profile", { cookie: cookieHeader(avery.cookies) })).status).toBe(200);
  });
});

describe("A6, A7: signing out, with a forum that hangs and a paywall that fails", () => {
  test("ends the session for everyone who has a copy of it, and leaves nothing in the browser", async () => {
    const avery = await signedIn("avery", server.url);
    for (const name of ["xf_session", "xf_user", "__utp"]) avery.cookies.set(name, "theirs");
    const copy = cookieHeader(avery.cookies);
    const before = server.output().length;
    const out = await (await avery.get("/logout")).press("Sign out");
    expect([out.url.pathname, out.status, out.text("header")]).toEqual(["/", 200, expect.stringContaining("Sign in")]);
    expect([...avery.cookies.keys()]).toEqual(["browser"]);
    expect(await answerOf(await ask("/profile", { cookie: copy }))).toMatch(/^303 \/profile$|^302 \/login/);
    const onlyRefresh = copy
      .split("; ")
      .filter((one) => !one.startsWith("token="))
      .join("; ");
    expect(await answerOf(await ask("/profile", { cookie: onlyRefresh }))).toBe(asGuest.document!.answer);

    expect(providers.map(({ asked }) => asked.length)).toEqual([1, 1]);
    const written = server
      .output()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes('"provider"'));
    expect(written.map((line) => JSON.parse(line) as object)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ provider: "paywall", reason: "refused", status: 500 }),
        expect.objectContaining({ provider: "forum", reason: "timeout" }),
      ]),
    );
    expect(written.join()).not.toMatch(/avery|castellanos|eyJ|Bearer/i);
  });

  test("is asked for by GET and done by POST only", async () => {
    const avery = await signedIn("avery", server.url);
    const asked = await avery.get("/logout/?redirectTo=/profile");
    expect([asked.status, asked.text("h1")]).toEqual([200, "Sign out?"]);
    expect((await avery.get("/profile")).url.pathname).toBe("/profile");
  });
});

describe("A4: ten requests at once with an ended token", () => {
  test("cause one refresh, all succeed, and the session goes on", async () => {
    const behind = await startWithFailingApi();
    try {
      const casey = await signedIn("casey", behind.url);
      casey.cookies.delete("token");
      const cookie = cookieHeader(casey.cookies);
      behind.asked.length = 0;
      const paths = ["/profile", "/profile?_data=routes%2Fprofile", "/profile/edits", "/profile/switch", "/notices"];
      const answers = await Promise.all(
        [...paths, ...paths].map((path) => fetch(behind.url + path, { headers: { cookie }, redirect: "manual" })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
      expect(behind.asked.filter((one) => one.endsWith("/users/refresh"))).toHaveLength(1);
      const renewed = answers.map((answer) =>
        answer.headers
          .getSetCookie()
          .map((one) => one.split(";")[0]!)
          .filter((one) => /^(token|refresh)=/.test(one)),
      );
      // The refresh cookie ends so long after its answer: what is the same is the pair.
      expect(new Set(renewed.map(([token, refresh]) => `${token} ${refresh?.split(".")[0]}`)).size).toBe(1);
      expect((await fetch(`${behind.url}/profile`, { headers: { cookie: renewed[0]!.join("; ") }, redirect: "manual" })).status).toBe(200);
    } finally {
      await behind.stop();
    }
  });
});

test("A8, A9: what is wrong with a sign-in is not told, and too many tries are told with the time to wait, whatever address is claimed", async () => {
  const guest = openBrowser({ baseUrl: server.url });
  const csrf = (await guest.get("/login")).document.querySelector<HTMLInputElement>("[name=csrf]")!.value;
  const attempt = (username: string, claimed: string) =>
    ask(
      "/login",
      { cookie: cookieHeader(guest.cookies), "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` },
      new URLSearchParams({ username, password: "wrong", csrf }),
    );
  const plain = (html: string, name: string) =>
    html
      .replaceAll(name, "NAME")
      .replace(/nonce="[^"]*"|content="[^"]*"|value="[^"]*"|"formToken":"[^"]*"|[\da-f]{8}-[\da-f-]{27}/g, "")
      .replaceAll(/<link [^>]*>/g, "");
  const unknown = await attempt("nobody-at-all", "198.51.100.1");
  const wrong = await attempt("kentucky", "198.51.100.1");
  expect([unknown.status, wrong.status]).toEqual([422, 422]);
  expect(plain(await unknown.text(), "nobody-at-all")).toBe(plain(await wrong.text(), "kentucky"));

  for (let tries = 1; tries < 10; tries += 1) expect((await attempt("kentucky", `198.51.100.${tries}`)).status).toBe(422);
  const limited = await attempt("kentucky", "198.51.100.200");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.text()).toContain(fieldErrors.tooManyTries);
});
