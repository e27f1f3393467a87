/** Pages that are kept for guests, on the built server (docs/rules.md L9; docs/promises.md V2 to V4). */
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { signIn, type CastMember } from "../cast/cast";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const server = await startCastServer();
afterAll(() => server.stop());

const tokenOf = async (username: CastMember) => (await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`)).token;
const casey = jwtDecode<Claims>(await tokenOf("casey")).pk!;
const page = paths.person(casey, personSlug("Casey Whitaker-Bloom"));
const addresses = [
  "/",
  "/sites",
  "/moves",
  "/nil",
  "/rankings/trending",
  "/rankings/football/trending",
  "/calendar",
  "/softball",
  "/teams/kentucky",
  "/teams/kentucky/considering",
  "/teams/kentucky/roster",
  "/teams/kentucky/schedule",
  "/teams/kentucky/transfers",
  "/conferences",
  "/sites/nil",
  "/sites/nil/commits",
  page,
];

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** As it is made for one alone: a cookie that nobody signed says nothing, and what it comes with is never kept. */
const alone = (path: string, cookie: string) => get(path, { cookie: `${cookie}; token=nobody` });

describe.each(addresses)("%s", (path) => {
  test("is marked, is not sent again to a browser that has it, and is to be asked for each time", async () => {
    const first = await get(path);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, max-age=0, must-revalidate"]);
    const again = await get(path, { "if-none-match": first.headers.get("etag")! });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", first.headers.get("etag")]);
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  });

  test("is the same whatever else its address and its request say", async () => {
    const { text } = await get(path);
    for (const [address, headers] of [
      [`${path}?utm_source=mail&%3Cscript%3E=1`, {}],
      [path, { "x-forwarded-host": "evil.test", "x-forwarded-proto": "ftp", forwarded: "host=evil.test" }],
      [path, { "accept-language": "de", "user-agent": "<script>", referer: "https://evil.test/" }],
    ] as [string, Record<string, string>][])
      expect((await get(address, headers)).text).toBe(text);
    expect((await fetch(server.url + path, { method: "HEAD" })).headers.get("etag")).toBeTruthy();
  });
});

test("what is looked for is made anew, and a page of what there is not is nobody's to keep", async () => {
  for (const path of [
    "/sites?site=ken",
    "/moves?kind=offers",
    "/nil?sport=football",
    "/rankings/trending?span=day",
    "/calendar?after=x",
    "/search?q=ken",
    "/people/999999",
    `/people/${casey}`,
    "/teams/Kentucky",
    "/teams/nowhere",
    "/service",
    "/login",
    "/teams/kentucky/commits?sort=name-asc",
    "/teams/kentucky/commits?after=x",
  ]) {
    const { headers } = await get(path);
    expect([path, headers.get("etag"), headers.get("cache-control")]).toEqual([path, null, "no-store"]);
  }
});

test("V2: ten thousand requests, signed in and not, get what is theirs", { timeout: 180_000 }, async () => {
  const sessions = new Map<string, string>();
  for (const username of ["casey", "gale", "kim", "robin", "fan"] as const) {
    const browser = openBrowser({ baseUrl: server.url });
    await browser.signIn(username);
    sessions.set(username, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  }
  const variants = ["lite=0", "lite=1", "lite=0; theme=dark", "lite=1; theme=light"];
  const asGuest = new Map<string, string>();
  for (const path of addresses) for (const variant of variants) asGuest.set(path + variant, (await alone(path, variant)).text);
  const named = (text: string) => /Signed in as[^<]*(?:<[^>]*>)*([^<]+)/.exec(text)?.[1]?.toLowerCase() ?? null;

  let seed = 20_261_125;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const people = [...sessions.keys()];
  const asked = Array.from({ length: 10_000 }, () => ({
    path: addresses[random(addresses.length)]!,
    variant: variants[random(variants.length)]!,
    // Nine of ten come as guests: of those pages there is something to mix up.
    who: random(10) === 0 ? people[random(people.length)]! : null,
  }));
  const wrong: string[] = [];
  let guests = 0;
  async function askAll(): Promise<void> {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { path, variant, who } = next;
      const { status, headers, text } = await get(path, { cookie: who ? `${variant}; ${sessions.get(who)}` : variant });
      if (status === 503) continue;
      const says = `${who ?? "guest"} ${path} ${variant}: ${status}`;
      if (who === null) {
        guests += 1;
        if (text !== asGuest.get(path + variant) || headers.has("set-cookie")) wrong.push(says);
      } else if (!named(text)?.startsWith(who) || headers.get("cache-control") !== "no-store" || headers.has("etag")) wrong.push(says);
    }
  }
  await Promise.all(Array.from({ length: 12 }, askAll));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(guests).toBeGreaterThan(7_000);
});

describe("V4: what is hidden", () => {
  const act = async (visibility: string, seen: string) => {
    const response = await fetch(`${server.url}/api/rdb/v1/people/${casey}/visibility`, {
      method: "PUT",
      headers: { authorization: `Bearer ${await tokenOf("rory")}`, "content-type": "application/json" },
      body: JSON.stringify({ visibility, reason: "They asked us to.", seen }),
    });
    expect(response.status).toBe(200);
  };

  test("is gone from its page and from each list the moment the act has answered, and back the moment it is shown", async () => {
    const path = page;
    const lists = (
      await Promise.all(
        ["/softball", "/teams/kentucky", "/sites/nil", "/sites/nil/commits"].map(async (list) => [list, (await get(list)).text] as const),
      )
    )
      .filter(([, text]) => text.includes(path))
      .map(([list]) => list);
    expect((await get(path)).status).toBe(200);
    await act("Hidden", "Normal");
    expect((await get(path)).status).toBe(404);
    for (const list of lists) expect((await get(list)).text).not.toContain(path);
    await act("Normal", "Hidden");
    expect((await get(path)).status).toBe(200);
    for (const list of lists) expect((await get(list)).text).toContain(path);
  });
});
