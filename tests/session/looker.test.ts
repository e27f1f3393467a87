/** L6: who looks, as the data layer may know it. */
import { describe, expect, test } from "vitest";
import { claimsOf, obligingApi, signedIn, testWeb, type TestWebOptions } from "../gate/web-under-test";

async function lookerFor(
  {
    headers = {},
    claims = {},
    ...options
  }: TestWebOptions & { headers?: Record<string, string>; claims?: Parameters<typeof claimsOf>[0] } = {},
  isGuest = false,
) {
  const web = testWeb({ api: obligingApi(() => claimsOf(claims)), ...options });
  const cookie = isGuest ? "" : await signedIn(web);
  await web.ask("/profile", { headers: { ...headers, cookie: `${cookie}; ${headers.cookie ?? ""}` } });
  return web.contexts.at(-1)!.looker;
}

test.each([
  ["an athlete", {}, { userStatus: "guest", userKey: 7 }],
  ["a subscriber", { has: true }, { userStatus: "subscriber", userKey: 7 }],
  ["staff", { has: true, rg: ["rdb1"] }, { userStatus: "admin", userKey: 7 }],
])("%s has a class and a key, no name and no address", async (_who, claims, expected) => {
  expect(await lookerFor({ claims: { ...claims, e: "avery@mail.example" } })).toEqual(expected);
});

test("a guest is a guest", async () => {
  expect(await lookerFor({}, true)).toEqual({ userStatus: "guest", userKey: null });
});

describe("nothing is told", () => {
  test.each<Record<string, string>>([{ dnt: "1" }, { "sec-gpc": "1" }, { "save-data": "on" }, { cookie: "lite=1" }])(
    "where %j asks for it",
    async (headers) => {
      expect(await lookerFor({ headers, tellsEmail: true })).toBeNull();
    },
  );

  test("of the kind, by a browser that says it does not mind", async () => {
    expect(await lookerFor({ headers: { dnt: "0" } })).toEqual({ userStatus: "guest", userKey: 7 });
  });
});

test("an e-mail address is told where the operator wants it, if the token names one", async () => {
  expect(await lookerFor({ tellsEmail: true, claims: { e: "avery@mail.example" } })).toMatchObject({ email: "avery@mail.example" });
  expect(await lookerFor({ tellsEmail: true, claims: { e: "" } })).not.toHaveProperty("email");
});

test("other hosts of ours are known beside the one that was asked, and the one that links from elsewhere name", async () => {
  const web = testWeb({ origins: ["https://signing.test", "https://www.signing.test"] });
  await web.ask("/", { origin: "https://www.signing.test" });
  const { otherHosts, appOrigin, mainOrigin } = web.contexts[0]!;
  expect([otherHosts, appOrigin, mainOrigin]).toEqual([["signing.test"], "https://www.signing.test", "https://signing.test"]);
});
