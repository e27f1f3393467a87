/** A6, A7: the forum's and the paywall's logins end with the session, as far as they answer. */
import { afterEach, describe, expect, test } from "vitest";
import { signIn, signOut } from "~/session/sign-in";
import { startProvider, type Provider, type ProviderAnswer } from "../setup/provider";
import { claimsOf, obligingApi, ownCookies, signedIn, testWeb, type TestWeb } from "../gate/web-under-test";

const providers: Provider[] = [];
afterEach(() => providers.splice(0).forEach((provider) => provider.stop()));

/** The web part beside a forum and a paywall that answer like this. */
async function webBeside(forum: ProviderAnswer, paywall: ProviderAnswer, options: Parameters<typeof testWeb>[0] = {}) {
  const [atForum, atPaywall] = await Promise.all([startProvider(forum), startProvider(paywall)]);
  providers.push(atForum, atPaywall);
  const web = testWeb({
    ...options,
    outsideLogins: [
      { name: "forum", cookies: ["xf_session", "xf_user"], endpoint: { url: atForum.url, key: "forum-key" } },
      { name: "paywall", cookies: ["__utp"], endpoint: { url: atPaywall.url, key: null } },
    ],
  });
  return { web, atForum, atPaywall };
}

function latest(web: TestWeb) {
  const context = web.contexts.at(-1);
  if (!context) throw new Error("No page was asked.");
  return context;
}

async function signOutOf(web: TestWeb, keep: (cookie: string) => boolean = () => true) {
  const cookie = (await signedIn(web)).split("; ").filter(keep).join("; ");
  await web.ask("/logout", { headers: { cookie } });
  return signOut(latest(web));
}

const cleared = (cookies: readonly string[]) =>
  cookies.filter((cookie) => cookie.includes("Expires=Thu, 01 Jan 1970")).map((cookie) => cookie.split("=")[0]);
const everyCookie = [...ownCookies, "xf_session", "xf_user", "__utp"];
const endedHere = (web: TestWeb) => web.calls.some((call) => call.path.endsWith("/logout"));

describe("signing out", () => {
  test("tells each provider whose login is over, and nothing else of them", async () => {
    const { web, atForum, atPaywall } = await webBeside("well", "well");
    expect(cleared((await signOutOf(web)).cookies)).toEqual(everyCookie);
    for (const provider of [atForum, atPaywall]) {
      expect(provider.asked).toHaveLength(1);
      const [{ method, path, body, headers }] = provider.asked as [(typeof provider.asked)[number]];
      expect([method, path, JSON.parse(body)]).toEqual(["POST", "/logout", { userKey: 7 }]);
      expect(headers.cookie).toBeUndefined();
    }
    expect(atForum.asked[0]!.headers.authorization).toBe("Bearer forum-key");
    expect(atPaywall.asked[0]!.headers.authorization).toBeUndefined();
    expect([web.leftOpen, endedHere(web)]).toEqual([[], true]);
  });

  test("does so when the token has ended, too", async () => {
    const { web, atForum, atPaywall } = await webBeside("well", "well");
    await signOutOf(web, (cookie) => !cookie.startsWith("__Host-token="));
    expect([atForum, atPaywall].map(({ asked }) => asked.map(({ body }) => body))).toEqual([['{"userKey":7}'], ['{"userKey":7}']]);
  });

  test("of nobody asks nobody, and still clears the browser", async () => {
    const { web, atForum } = await webBeside("well", "well");
    await web.ask("/logout");
    expect(cleared((await signOut(latest(web))).cookies)).toEqual(everyCookie);
    expect([atForum.asked, web.calls]).toEqual([[], []]);
  });

  test.each<[ProviderAnswer, object | null]>([
    ["failing", { reason: "refused", status: 500 }],
    ["leading elsewhere", { reason: "refused", status: 302 }],
    ["hanging up", { reason: "away" }],
    ["slow body", null],
  ])("with a paywall that is %s ends all the rest", async (answer, left) => {
    const { web, atForum, atPaywall } = await webBeside("well", answer);
    expect(cleared((await signOutOf(web)).cookies)).toEqual(everyCookie);
    expect([atForum.asked.length, atPaywall.asked.length, endedHere(web)]).toEqual([1, 1, true]);
    expect(web.leftOpen).toEqual(left ? [{ requestId: expect.any(String), provider: "paywall", ...left }] : []);
    expect(web.errors).toEqual([]);
  });

  test("with everything hanging is over in three seconds, and both are written down by their kind alone", async () => {
    const stuck = (call: Parameters<ReturnType<typeof obligingApi>>[0]) =>
      call.path.endsWith("/logout") ? new Promise<Response>(() => undefined) : obligingApi()(call);
    const { web } = await webBeside("hanging", "hanging", { api: stuck });
    expect(cleared((await signOutOf(web)).cookies)).toEqual(everyCookie);
    await expect.poll(() => web.leftOpen.length).toBe(2);
    expect(web.leftOpen).toEqual(["forum", "paywall"].map((provider) => ({ requestId: expect.any(String), provider, reason: "timeout" })));
    expect(JSON.stringify(web.leftOpen)).not.toMatch(/Avery|Bearer|key"|eyJ/);
  });

  test("with a provider that is not in use clears its cookies and asks nobody", async () => {
    const web = testWeb({ outsideLogins: [{ name: "forum", cookies: ["xf_session"], endpoint: null }] });
    expect(cleared((await signOutOf(web)).cookies)).toContain("xf_session");
    expect(web.leftOpen).toEqual([]);
  });
});

test("signing in over another session ends what that one had open", async () => {
  let userKey = "7";
  const { web, atForum } = await webBeside("well", "well", { api: obligingApi(() => claimsOf({ sub: userKey, uid: userKey })) });
  await web.ask("/login", { headers: { cookie: await signedIn(web) } });
  userKey = "8";
  const outcome = await signIn(latest(web), { username: "blake", password: "signing-day" });
  expect(cleared(outcome.ok ? outcome.value.cookies : [])).toEqual(expect.arrayContaining(["xf_session", "xf_user", "__utp"]));
  expect(atForum.asked.map(({ body }) => body)).toEqual(['{"userKey":7}']);
});

test("a session that was ended elsewhere leaves no cookie of theirs either", async () => {
  const { web } = await webBeside("well", "well", {
    api: (call) =>
      call.path.endsWith("/refresh")
        ? Response.json({ status: 401, code: "session-ended", message: "No." }, { status: 401 })
        : obligingApi()(call),
  });
  const cookie = (await signedIn(web))
    .split("; ")
    .filter((one) => !one.startsWith("__Host-token="))
    .join("; ");
  const response = await web.ask("/profile", { headers: { cookie } });
  expect(cleared(response.headers.getSetCookie())).toEqual(
    everyCookie.filter((name) => !name.startsWith("unsaved-") && name !== "outcome"),
  );
});
