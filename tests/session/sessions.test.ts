import { describe, expect, onTestFinished, test, vi } from "vitest";
import { seededSiteRoles } from "~/platform/seed/network";
import { largestCookie } from "~/session/cookies";
import { signIn, signOut } from "~/session/sign-in";
import { actAsStaff, actFor } from "~/session/acting-profile";
import {
  claimsOf,
  cookiesOf,
  obligingApi,
  origin,
  ownCookies,
  signedIn,
  testWeb,
  tokenOf,
  type ApiStandIn,
  type TestWeb,
} from "../gate/web-under-test";

const refused = (status: number, code: string) => Response.json({ status, code, message: "No." }, { status });

function without(cookies: string, name: string): string {
  return cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith(`__Host-${name}=`))
    .join("; ");
}

function latest(web: TestWeb) {
  const context = web.contexts.at(-1);
  if (!context) throw new Error("No page was asked.");
  return context;
}

describe("A1: only a cookie that we signed is a session", () => {
  function forgeries(cookie: string): string[] {
    const [token = "", refresh = ""] = cookie.split("; ");
    const value = token.slice(token.indexOf("=") + 1);
    const [header, claims, signature, ends, proof] = value.split(".");
    const rebuilt = (...parts: (string | undefined)[]) => `__Host-token=${parts.join(".")}`;
    const flipped = (text = "", at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    const admin = tokenOf(claimsOf({ rg: ["administrator"] })).split(".");
    return [
      ...[0, 5, 20, 42].map((at) => rebuilt(header, claims, signature, ends, flipped(proof, at))),
      ...[0, 3, 30].map((at) => rebuilt(header, flipped(claims, at), signature, ends, proof)),
      rebuilt(...admin, ends, proof),
      rebuilt(...admin),
      rebuilt(...admin, String(Number(ends) + 86_400), proof),
      rebuilt(header, claims, signature, String(Number(ends) + 1), proof),
      rebuilt(header, claims, signature, ends),
      rebuilt(header, claims, signature, ends, ""),
      rebuilt(header, claims, signature, proof),
      rebuilt(Buffer.from('{"alg":"none"}').toString("base64url"), admin[1], "", ends, proof),
      refresh.replace("__Host-refresh", "__Host-token"),
      token.replace("__Host-token", "token"),
      token.replace("__Host-", "__Secure-"),
      `__Host-token=${"x".repeat(100_000)}`,
      "__Host-token=",
      "__Host-token=....",
      "__Host-token=null",
      "__Host-token=%00",
      "__Host-token=%E0%A4%A",
      "__Host-token=~x.y.z",
      "__Host-token=\u{1F600}",
      "__Host-token=__proto__",
      "token=1; __Host-token=2; __Host-token=3",
      "__Host-refresh=x",
      "__Host-acting=7-12",
      "__Host-browser=x",
      `__Host-refresh=${token.slice(token.indexOf("=") + 1)}`,
    ].map((forged) => (/[^\x20-\x7e]/.test(forged) ? encodeURI(forged) : forged));
  }

  test("every forgery is a guest, at documents, data, actions and uploads", async () => {
    const web = testWeb();
    const forged = forgeries(await signedIn(web));
    expect(forged.length).toBeGreaterThan(30);
    const upload = new FormData();
    upload.set("file", new File(["x"], "x.png"));
    for (const cookie of forged) {
      for (const [path, init] of [
        ["/profile"],
        ["/profile?_data=routes%2Fprofile"],
        ["/preferences", { method: "POST", body: new URLSearchParams({ a: "b" }) }],
        ["/profile/photo", { method: "POST", body: upload }],
      ] as const) {
        const response = await web.ask(path, { ...init, headers: { cookie, origin } });
        expect(response.status).toBe(200);
        expect(latest(web).viewer).toBeNull();
      }
    }
    expect(web.errors).toEqual([]);
    expect(web.calls.filter((call) => call.path.endsWith("/refresh"))).toEqual([]);
  });

  test("a cookie signed with another secret is none", async () => {
    const cookie = await signedIn(testWeb({ secrets: ["another-secret-0123456789-abcdefghijk"] }));
    const web = testWeb();
    await web.ask("/profile", { headers: { cookie } });
    expect(latest(web).viewer).toBeNull();
  });

  test("P7: during rotation, cookies of the old secret count and new ones are signed with the new", async () => {
    const old = "old-secret-0123456789-abcdefghijklmno";
    const next = "new-secret-9876543210-onmlkjihgfedcba";
    const rotating = testWeb({ secrets: [next, old] });
    await rotating.ask("/profile", { headers: { cookie: await signedIn(testWeb({ secrets: [old] })) } });
    expect(latest(rotating).viewer?.userKey).toBe(7);
    const after = testWeb({ secrets: [next] });
    await after.ask("/profile", { headers: { cookie: await signedIn(rotating) } });
    expect(latest(after).viewer?.userKey).toBe(7);
  });
});

describe("A2: cookies", () => {
  const seededRoles = [...new Set(seededSiteRoles.map(({ role }) => role))];
  const longRoles = Array.from(
    { length: 100 },
    (_, index) => `${["north", "south", "grand", "central", "old"][index % 5]}_${(index * 7919).toString(36)}_valley_state_editor`,
  );

  test.each([
    ["none", []],
    ["all seeded", seededRoles],
    ["a hundred long", longRoles],
  ])("%s site roles fit", async (_name, rg) => {
    const claims = claimsOf({ rg, pks: Array.from({ length: 40 }, (_, index) => 1_000_000 + index) });
    const web = testWeb({ api: obligingApi(() => claims) });
    const cookie = await signedIn(web);
    await web.ask("/profile", { headers: { cookie } });
    expect(latest(web).viewer?.roles).toEqual(rg);
    expect(latest(web).viewer?.profileKeys).toHaveLength(41);
    const context = latest(web);
    for (const set of context.session.open({
      token: tokenOf(claims),
      refreshBefore: new Date(Date.now() + 1000).toISOString(),
      refreshToken: "r".repeat(86),
    })) {
      expect(Buffer.byteLength(set)).toBeLessThan(largestCookie);
    }
  });

  test("outside local they carry the prefix, and end when they should", async () => {
    const web = testWeb();
    await web.ask("/login");
    const refreshBefore = new Date(Date.now() + 900_000);
    const [token = "", refresh = ""] = latest(web).session.open({
      token: tokenOf(claimsOf()),
      refreshBefore: refreshBefore.toISOString(),
      refreshToken: "r",
    });
    for (const cookie of [token, refresh])
      for (const part of ["Path=/;", "; HttpOnly", "; Secure", "; SameSite=Lax"]) expect(cookie).toContain(part);
    expect(token).toMatch(/^__Host-token=/);
    expect(token).toContain(`Expires=${refreshBefore.toUTCString()}`);
    const week = Date.parse(/Expires=([^;]+)/.exec(refresh)?.[1] ?? "") - Date.now();
    expect(Math.abs(week - 7 * 86_400_000)).toBeLessThan(5_000);
  });

  test("in local they go over plain HTTP", async () => {
    const web = testWeb({ isLocal: true, origins: ["http://127.0.0.1:3000"] });
    await web.ask("/login", { origin: "http://127.0.0.1:3000" });
    const [token = ""] = latest(web).session.open({
      token: tokenOf(claimsOf()),
      refreshBefore: new Date().toISOString(),
      refreshToken: "r",
    });
    expect(token).toMatch(/^token=/);
    expect(token).not.toContain("Secure");
  });

  test("a cookie that has ended is none, even when a browser keeps it", async () => {
    let now = Date.now();
    const web = testWeb({ now: () => now });
    const cookie = await signedIn(web);
    now += 16 * 60_000;
    await web.ask("/profile", { headers: { cookie: without(cookie, "refresh") } });
    expect(latest(web).viewer).toBeNull();
  });
});

describe("A4: an ended token is renewed once", () => {
  const slowly =
    (api: ApiStandIn): ApiStandIn =>
    async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return api(call);
    };
  const refreshes = (web: TestWeb) => web.calls.filter((call) => call.path.endsWith("/refresh")).length;

  test("ten requests at once cause one refresh and all succeed, with the same new cookies", async () => {
    // One moment for all: cookies say in seconds when they end.
    const now = Date.now();
    const web = testWeb({ api: slowly(obligingApi()), now: () => now });
    const cookie = without(await signedIn(web), "token");
    const paths = ["/profile", "/profile?_data=root", "/desk", "/", "/profile?_data=routes%2Fprofile"];
    const responses = await Promise.all([...paths, ...paths].map((path) => web.ask(path, { headers: { cookie } })));
    expect(refreshes(web)).toBe(1);
    const sent = new Set(
      responses.map((response) =>
        response.headers
          .getSetCookie()
          .filter((set) => /^__Host-(token|refresh)/.test(set))
          .join(),
      ),
    );
    expect(sent.size).toBe(1);
    expect([...sent][0]).toContain("__Host-token=");
    expect(web.contexts.slice(-10).every((context) => context.viewer?.userKey === 7)).toBe(true);

    await web.ask("/profile", { headers: { cookie } });
    expect(refreshes(web)).toBe(1);
  });

  test("the new cookies come with whatever answers: redirects, refusals, data", async () => {
    const web = testWeb({ page: () => new Response(null, { status: 303, headers: { location: "/x" } }) });
    const cookie = without(await signedIn(web), "token");
    const response = await web.ask("/profile?_data=root", { headers: { cookie } });
    expect(response.status).toBe(303);
    expect(cookiesOf(response)).toContain("__Host-token=");
  });

  test("a refused refresh makes a guest; what is unsaved stays for whoever it was", async () => {
    const web = testWeb({ api: (call) => (call.path.endsWith("/refresh") ? refused(401, "session-ended") : obligingApi()(call)) });
    const cookie = without(await signedIn(web), "token");
    const response = await web.ask("/profile", { headers: { cookie } });
    expect(latest(web).viewer).toBeNull();
    const cleared = response.headers
      .getSetCookie()
      .filter((set) => set.includes("Expires=Thu, 01 Jan 1970"))
      .map((set) => set.split("=")[0]);
    expect(cleared).toEqual(["__Host-token", "__Host-refresh", "__Host-acting", "toast"]);
    expect(cookiesOf(response)).toMatch(/^__Host-lapsed=7-\./);
  });

  test.each([
    ["refuses for now", () => refused(503, "unavailable")],
    ["throws", () => Promise.reject(new Error("away"))],
  ])("an API that %s ends no session", async (_name, answer) => {
    const web = testWeb({ api: (call) => (call.path.endsWith("/refresh") ? answer() : obligingApi()(call)) });
    const cookie = without(await signedIn(web), "token");
    const before = web.contexts.length;
    const response = await web.ask("/profile", { headers: { cookie } });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(web.contexts).toHaveLength(before);
  });
});

describe("a session that was ended elsewhere", () => {
  const ended: ApiStandIn = (call) => (/login$/.test(call.path) ? obligingApi()(call) : refused(401, "sign-in-required"));
  const asksApi = async (_request: Request, context: TestWeb["contexts"][number]) => {
    await context.api.sessions.profiles();
    return new Response("private", { headers: { "content-type": "text/html" } });
  };

  test("a page is asked for again, as a guest", async () => {
    const web = testWeb({ api: ended, page: (request, context) => (context.viewer ? asksApi(request, context) : new Response("public")) });
    const response = await web.ask("/profile?reorder=1", { headers: { cookie: await signedIn(web) } });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/profile?reorder=1");
    expect(await response.text()).toBe("");
    expect(await (await web.ask("/profile?reorder=1", { headers: { cookie: cookiesOf(response) } })).text()).toBe("public");
  });

  test("an action leads to sign-in and back to its page", async () => {
    const web = testWeb({ api: ended, page: (request, context) => (context.viewer ? asksApi(request, context) : new Response("public")) });
    const response = await web.ask("/profile?index", {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
      headers: { origin, cookie: await signedIn(web) },
    });
    expect(response.headers.get("location")).toBe("/login?redirectTo=%2Fprofile&ended=1");
  });

  test("a data request tells the client to load the page", async () => {
    const web = testWeb({ api: ended, page: (request, context) => (context.viewer ? asksApi(request, context) : new Response("public")) });
    const response = await web.ask("/profile?_data=root", { headers: { cookie: await signedIn(web) } });
    expect([response.status, response.headers.get("x-remix-redirect"), response.headers.get("x-remix-reload-document")]).toEqual([
      204,
      "/profile",
      "yes",
    ]);
  });

  test("a wrong password while signed in ends nothing", async () => {
    let isRight = true;
    const web = testWeb({
      api: (call) => (call.path.endsWith("/login") && !isRight ? refused(401, "sign-in-failed") : obligingApi()(call)),
      async page(_request, context) {
        if (context.viewer) await context.api.sessions.login({ username: "avery", password: "wrong" });
        return new Response("<p>", { headers: { "content-type": "text/html" } });
      },
    });
    const cookie = await signedIn(web);
    isRight = false;
    expect((await web.ask("/login", { headers: { cookie } })).status).toBe(200);
  });
});

describe("A5, A6, A7: signing in and out", () => {
  test("a new session ends the one before and leaves nothing of it", async () => {
    const web = testWeb();
    await web.ask("/login", { headers: { cookie: await signedIn(web) } });
    const outcome = await signIn(latest(web), { username: "blake", password: "signing-day" });
    expect(outcome.ok).toBe(true);
    const logout = web.calls.find((call) => call.path.endsWith("/logout"));
    expect(logout?.body).toMatchObject({ refreshToken: expect.stringMatching(/^r0/) });
    const names = (outcome.ok ? outcome.value.cookies : []).map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["__Host-token", "__Host-refresh", "__Host-acting", "unsaved-teams", "unsaved-vitals", "outcome"]);
  });

  test("a refused sign-in keeps the session that there is", async () => {
    let isRight = true;
    const web = testWeb({
      api: (call) => (call.path.endsWith("/login") && !isRight ? refused(401, "sign-in-failed") : obligingApi()(call)),
    });
    await web.ask("/login", { headers: { cookie: await signedIn(web) } });
    isRight = false;
    expect(await signIn(latest(web), { username: "avery", password: "x" })).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(web.calls.some((call) => call.path.endsWith("/logout"))).toBe(false);
  });

  test("signing out tells the API and clears every cookie", async () => {
    const web = testWeb();
    await web.ask("/logout", { headers: { cookie: await signedIn(web) } });
    const { cookies } = await signOut(latest(web));
    expect(web.calls.at(-1)?.path).toBe("/api/users/v1/users/logout");
    expect(web.calls.at(-1)?.headers.get("authorization")).toMatch(/^Bearer /);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(ownCookies);
    expect(cookies.every((cookie) => cookie.includes("Expires=Thu, 01 Jan 1970"))).toBe(true);
    expect(cookies.filter((cookie) => cookie.startsWith("unsaved-"))).toEqual([
      expect.stringContaining("Path=/;"),
      expect.stringContaining("Path=/;"),
    ]);
  });

  test("signing out with an ended token renews nothing, and still ends the session", async () => {
    const web = testWeb();
    await web.ask("/logout/", { headers: { cookie: without(await signedIn(web), "token") } });
    await signOut(latest(web));
    expect(web.calls.map((call) => call.path.split("/").at(-1))).toEqual(["login", "logout"]);
  });

  test("A7: an API that never answers does not stop it", async () => {
    const web = testWeb({ api: (call) => (call.path.endsWith("/logout") ? new Promise<Response>(() => undefined) : obligingApi()(call)) });
    await web.ask("/logout", { headers: { cookie: await signedIn(web) } });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    let isDone = false;
    const signingOut = signOut(latest(web)).finally(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await signingOut).cookies).toHaveLength(7);
  });
});

describe("the acting profile", () => {
  test("is the user's own at first, and the chosen one after", async () => {
    const web = testWeb();
    const cookie = await signedIn(web);
    await web.ask("/profile", { headers: { cookie } });
    expect(latest(web).viewer?.actingProfileKey).toBe(11);
    const [chosen = ""] = actFor(latest(web), 12) ?? [];
    await web.ask("/profile", { headers: { cookie: `${cookie}; ${chosen.split(";")[0]}` } });
    expect(latest(web).viewer?.actingProfileKey).toBe(12);
  });

  test("is never one that the token does not name", async () => {
    let pks = [11, 12];
    const web = testWeb({ api: obligingApi(() => claimsOf({ pks })) });
    await web.ask("/profile", { headers: { cookie: await signedIn(web) } });
    expect(actFor(latest(web), 13)).toBeNull();
    expect(actFor(latest(web), Number.NaN)).toBeNull();
    const [chosen = ""] = actFor(latest(web), 12) ?? [];
    pks = [11];
    await web.ask("/profile", { headers: { cookie: `${await signedIn(web)}; ${chosen.split(";")[0]}` } });
    expect(latest(web).viewer?.actingProfileKey).toBe(11);
  });

  test("of one user is nothing to another", async () => {
    let sub = "7";
    const web = testWeb({ api: obligingApi(() => claimsOf({ sub, uid: sub })) });
    await web.ask("/profile", { headers: { cookie: await signedIn(web) } });
    const [chosen = ""] = actFor(latest(web), 12) ?? [];
    sub = "8";
    await web.ask("/profile", { headers: { cookie: `${await signedIn(web)}; ${chosen.split(";")[0]}` } });
    expect(latest(web).viewer?.actingProfileKey).toBe(11);
  });

  test("as staff is any athlete's that exists and that they do not manage, for as long as the token says level 3", async () => {
    let rg = ["rdb3"];
    const claims = () => claimsOf({ pk: null, pks: [12], rg });
    const api: ApiStandIn = (call) =>
      call.path.endsWith("/person/99/profile-admin")
        ? Response.json({})
        : call.path.includes("/profile-admin")
          ? refused(404, "not-found")
          : obligingApi(claims)(call);
    const web = testWeb({ api });
    const ask = async (...chosen: (string | undefined)[]) => {
      await web.ask("/profile", { headers: { cookie: [await signedIn(web), ...chosen].filter(Boolean).join("; ") } });
      const context = latest(web);
      return { context, acting: [context.viewer?.actingProfileKey, context.viewer?.actsAsStaff] };
    };
    const { context, acting } = await ask();
    expect(acting).toEqual([12, false]);
    expect(actFor(context, 99)).toBeNull();
    expect([
      await actAsStaff(context, context.api, 12),
      await actAsStaff(context, context.api, 100),
      await actAsStaff(context, context.api, Number.NaN),
    ]).toEqual([null, null, null]);
    const chosen = (await actAsStaff(context, context.api, 99))?.[0]?.split(";")[0];
    const staff = await ask(chosen);
    expect(staff.acting).toEqual([99, true]);
    expect(staff.context.session.stopActing()).toEqual([expect.stringMatching(/^__Host-acting=;.*Expires=Thu, 01 Jan 1970/)]);

    // A cookie of one's own making, and that of somebody who is level 3 no more, count for nothing.
    for (const forged of ["__Host-acting=7-99", "acting=7-99", chosen?.replace("-99", "-98"), chosen?.replace("7-", "8-")])
      expect((await ask(forged)).acting).toEqual([12, false]);
    for (rg of [["rdb2"], ["rdb1"], ["kentucky_editor"], []]) {
      const demoted = await ask(chosen);
      expect(demoted.acting).toEqual([12, false]);
      expect(await actAsStaff(demoted.context, demoted.context.api, 99)).toBeNull();
    }
  });

  test.each([
    [{ pk: null, pks: [] }, null],
    [{ pk: null, pks: [21, 22] }, 21],
    [{ pk: 11, pks: [] }, 11],
  ])("%j acts for %j", async (claims, acting) => {
    const web = testWeb({ api: obligingApi(() => claimsOf(claims)) });
    await web.ask("/profile", { headers: { cookie: await signedIn(web) } });
    expect(latest(web).viewer?.actingProfileKey).toBe(acting);
  });
});
