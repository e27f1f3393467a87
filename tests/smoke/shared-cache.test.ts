/** A cache that is shared among readers before the built server (docs/rules.md L13; docs/promises.md V5). */
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { signIn } from "../cast/cast";
import { startCachingProxy } from "../setup/caching-proxy";
import type { RunningServer } from "../setup/server";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";

const purgeKey = "Zq8v-is-in-no-log";
const proxy = await startCachingProxy((path, headers) => fetch(server.url + path, { headers, redirect: "manual" }));
const server: RunningServer = await startCastServer({
  env: { SHARED_CACHE_PURGE_URL: proxy.purgeUrl, SHARED_CACHE_PURGE_KEY: purgeKey, SHARED_CACHE_SECONDS: "10" },
});
afterAll(async () => {
  proxy.stop();
  await server.stop();
});

const tokenOf = async (username: "casey" | "rory") =>
  (await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`)).token;
const casey = jwtDecode<Claims>(await tokenOf("casey")).pk!;
const page = paths.person(casey, personSlug("Casey Whitaker-Bloom"));
const lists = ["/softball", "/sites/nil", "/sites/nil/commits"];

async function act(visibility: string, seen: string): Promise<void> {
  const response = await fetch(`${server.url}/api/rdb/v1/people/${casey}/visibility`, {
    method: "PUT",
    headers: { authorization: `Bearer ${await tokenOf("rory")}`, "content-type": "application/json" },
    body: JSON.stringify({ visibility, reason: "They asked us to.", seen }),
  });
  expect(response.status).toBe(200);
}

test.each(["/", "/teams/kentucky", "/teams/kentucky/considering", page, ...lists])("%s is handed on from there", async (path) => {
  const first = await proxy.get(path);
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "max-age=0, s-maxage=10, must-revalidate"]);
  expect(first.headers.has("set-cookie")).toBe(false);
  expect(await proxy.get(path)).toMatchObject({ status: 200, text: first.text });
  await expect.poll(async () => (await proxy.get(path)).from).toBe("cache");
});

test.each(["/login", "/service", "/people/999999", "/teams/kentucky/commits?sort=name-asc", "/healthz", "/api/openapi.json"])(
  "%s is not",
  async (path) => {
    for (const _ of [1, 2]) expect((await proxy.get(path)).from).toBe("node");
  },
);

describe("who comes with a cookie", () => {
  test("gets what is theirs, and nobody else does", async () => {
    const kim = await signedIn("kim", server.url);
    const cookie = [...kim.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const path = "/teams/kentucky";
    for (const own of [cookie, "theme=dark", "lite=1"]) {
      const mine = await proxy.get(path, { cookie: own });
      expect([mine.from, mine.headers.get("cache-control")?.includes("s-maxage")]).toEqual(["node", false]);
      expect(mine.text).not.toBe((await proxy.get(path)).text);
    }
    expect((await proxy.get(path)).text).not.toContain("Signed in as");
  });
});

test("V5: what is hidden is gone there from its page and from each list the moment the act has answered, and comes back", async () => {
  const naming = [];
  for (const list of lists) if ((await proxy.get(list)).text.includes(page)) naming.push(list);
  expect(naming.length).toBeGreaterThan(0);
  expect((await proxy.get(page)).status).toBe(200);
  await act("Hidden", "Normal");
  expect((await proxy.get(page)).status).toBe(404);
  for (const list of naming) expect((await proxy.get(list)).text).not.toContain(page);
  await act("Normal", "Hidden");
  await expect.poll(async () => (await proxy.get(page)).status).toBe(200);
  for (const list of naming) await expect.poll(async () => (await proxy.get(list)).text).toContain(page);
});

test("a purge that is refused is said once in the log, without what we are known by, and once that it is well again", async () => {
  proxy.purges = "refusing";
  const { length } = proxy.asked;
  await act("Hidden", "Normal");
  proxy.purges = "well";
  await act("Normal", "Hidden");
  await expect.poll(() => server.output()).toContain('"isPurged":true');
  expect(proxy.asked.slice(length).map(({ headers }) => headers.authorization)).toContain(`Bearer ${purgeKey}`);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"shared cache"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, isPurged: false, reason: "refused", status: 403 }),
    expect.objectContaining({ level: 40, isPurged: true }),
  ]);
  expect(server.output()).not.toContain(purgeKey);
});
