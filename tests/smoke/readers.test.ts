/** Who is counted as a reader, by two built nodes of one API, each of which tells what it counted when it ends (docs/rules.md S9). */
import { jwtDecode } from "jwt-decode";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { openDatabase } from "~/platform/db/database";
import { signIn, type CastMember } from "../cast/cast";
import { locationOf, removeData, startServer } from "../setup/server";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const SESSION_SECRET = "k3Jx9vQp2LmZ8rTn5WbY7cHd4FgS6aEu";
// The tests are the proxy: they say whom a request is from.
const env = { SESSION_SECRET, TRUSTED_PROXIES: "127.0.0.1" };
const node = await startCastServer({ env, keepsData: true });
const other = await startServer({ env: { ...env, API_URL: `${node.url}/api` } });
afterAll(() => removeData(node.data));

const tokenOf = async (username: CastMember) => (await signIn({ fetch: (request) => fetch(request) }, username, `${node.url}/api`)).token;
const keyOf = async (username: CastMember) => jwtDecode<Claims>(await tokenOf(username)).pk!;
const [casey, avery] = [await keyOf("casey"), await keyOf("avery")];
const caseysPage = paths.person(casey, personSlug("Casey Whitaker-Bloom"));

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** A look from an address; answers the status and the page's mark. */
async function look(path: string, from: string, init: RequestInit = {}, at = node.url) {
  const headers = { "user-agent": firefox, "x-forwarded-for": from, ...(init.headers as Record<string, string>) };
  const response = await fetch(at + path, { redirect: "manual", ...init, headers });
  await response.arrayBuffer();
  return [response.status, response.headers.get("etag")] as const;
}

async function cookiesOf(username: CastMember): Promise<string> {
  const browser = openBrowser({ baseUrl: node.url });
  await browser.signIn(username);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

test("readers of a day", async () => {
  // One who comes back, once to a page that is kept, once with the page in hand; and another.
  const [status, etag] = await look(caseysPage, "203.0.113.1");
  expect([status, etag]).toEqual([200, expect.any(String)]);
  expect(await look(caseysPage, "203.0.113.1")).toEqual([200, etag]);
  expect(await look(caseysPage, "203.0.113.1", { headers: { "if-none-match": etag! } })).toEqual([304, etag]);
  expect(await look(caseysPage, "203.0.113.2", { headers: { "if-none-match": etag! } })).toEqual([304, etag]);
  // Signed in, as somebody, counts; as whose page it is, does not.
  expect((await look(caseysPage, "203.0.113.3", { headers: { cookie: await cookiesOf("fan") } }))[0]).toBe(200);
  for (const own of ["casey", "gale"] as const)
    expect((await look(caseysPage, "203.0.113.4", { headers: { cookie: await cookiesOf(own) } }))[0]).toBe(200);
  // Nobody who reads it.
  expect((await look(caseysPage, "203.0.113.5", { method: "HEAD" }))[0]).toBe(200);
  expect((await look(caseysPage, "203.0.113.5", { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } }))[0]).toBe(
    200,
  );
  expect((await look(caseysPage, "203.0.113.5", { headers: { dnt: "1" } }))[0]).toBe(200);
  expect((await look(caseysPage, "203.0.113.5", { headers: { "sec-purpose": "prefetch" } }))[0]).toBe(200);
  expect((await look(paths.person(casey, ""), "203.0.113.5"))[0]).toBe(301);
  // A team's site and its tables are one; its files are none.
  for (const path of ["/teams/kentucky", "/teams/kentucky/commits", "/teams/kentucky/considering?sort=name-asc"])
    expect((await look(path, "203.0.113.1"))[0]).toBe(200);
  expect((await look("/teams/kentucky/commits.csv", "203.0.113.2"))[0]).toBe(200);
  // By another node it is another reader; who comes by both counts at both.
  for (const from of ["203.0.113.1", "203.0.113.6"]) expect((await look("/softball", from))[0]).toBe(200);
  for (const from of ["203.0.113.1", "203.0.113.7"]) expect((await look("/softball", from, {}, other.url))[0]).toBe(200);

  // Of whom is hidden there is no page that could be read.
  const hidden = await fetch(`${node.url}/api/rdb/v1/people/${avery}/visibility`, {
    method: "PUT",
    headers: { authorization: `Bearer ${await tokenOf("rory")}`, "content-type": "application/json" },
    body: JSON.stringify({ visibility: "Hidden", reason: "They asked us to.", seen: "Normal" }),
  });
  expect(hidden.status).toBe(200);
  expect((await look(paths.person(avery, ""), "203.0.113.1"))[0]).toBe(404);

  expect([await other.stop(), await node.stop()]).toEqual([0, 0]);
  const { db, close } = await openDatabase(locationOf(node.data));
  const { rows } = await db.execute<{ of: string; readers: number }>(sql`
    select 'person ' || person_key as of, readers from person_readers
    union all select 'site ' || s.slug, readers from site_readers join sites s on s.key = site_key
  `);
  const { rows: columns } = await db.execute<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns where table_name in ('person_readers', 'site_readers', 'reader_batches')
  `);
  await close();
  // Of one day, but where midnight has just passed.
  const sums = new Map<string, number>();
  for (const { of, readers } of rows) sums.set(of, (sums.get(of) ?? 0) + readers);
  expect(Object.fromEntries(sums)).toEqual({ [`person ${casey}`]: 3, "site kentucky": 1, "site softball": 4 });
  // Nothing of a reader has a place there.
  expect(columns.map(({ name }) => name).sort()).toEqual(["day", "key", "person_key", "readers", "site_key", "taken_at"]);
});
