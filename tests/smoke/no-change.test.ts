/** C2: following links, and asking for every page there is, changes nothing that is kept. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database";
import { root } from "../architecture/client-build";
import { signIn, type CastMember } from "../cast/cast";
import { patternOf, routesBy, type Route } from "../fuzz/forms";
import { isWhole } from "../setup/sample";
import { locationOf, removeData, startServer, type ServerData } from "../setup/server";
import { openBrowser, type Browser } from "./browser";
import { startCastServer } from "./cast-server";

/** What may grow by looking, who was here and what was looked at, and meanwhile: that the jobs of the day had their look. */
const tracks = [
  "audit_rows",
  "audit_seals",
  "money_wanted_looks",
  "sessions",
  "refresh_tokens",
  "rate_limits",
  "rankings_made",
  "valuations_made",
  "person_readers",
  "site_readers",
  "reader_batches",
];

const { routes: built } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as {
  routes: Record<string, Route & { module: { loader?: unknown; default?: unknown } }>;
};
const routes = Object.values(built);
const routeOf = routesBy(routes);
const answering = routes.filter(({ path, index, module }) => (path !== undefined || index) && (module.loader || module.default));

/** An address of every route that the build answers: one that was come upon, else one with made-up keys. */
function addressOfEach(visited: readonly string[]): Map<string, string> {
  const known = new Map(visited.map((address) => [routeOf(new URL(address, "http://ours").pathname), address]));
  return new Map(
    answering.map((route) => [
      route.id,
      known.get(route.id) ?? (patternOf(route, routes).replace(/:\w+/g, "1").replace("*", "nowhere") || "/"),
    ]),
  );
}

/** The addresses of all that the API can be asked for, with keys that were come upon. */
async function operationsOf(url: string, visited: readonly string[]): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const keyIn = (pattern: RegExp) => visited.map((address) => pattern.exec(address)?.[1]).find(Boolean) ?? "1";
  const keys: Record<string, string> = {
    personKey: keyIn(/^\/people\/(\d+)/),
    reviewItemKey: keyIn(/^\/desk\/(\d+)/),
    organizationKey: keyIn(/^\/profile\/teams\/(\d+)/),
  };
  return Object.entries(paths)
    .filter(([, methods]) => "get" in methods)
    .map(([path]) => `${path.startsWith("/api") ? "" : "/api"}${path.replace(/\{(\w+)\}/g, (_whole, name: string) => keys[name] ?? "1")}`);
}

const kept: ServerData[] = [];
afterAll(() => Promise.all(kept.map(removeData)));

/** The lists of estimates are told that the job of the day had its look. */
const ofJob = /^\(valuations,/;

/** Every row of every table, but for the tracks, as text. */
async function contents(data: ServerData): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase(locationOf(data));
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const read: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !tracks.includes(table.name))) {
    const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t order by 1`);
    read[name] = rows.map(({ row }) => row).filter((row) => name !== "topic_changes" || !ofJob.test(row));
  }
  await close();
  return read;
}

/** The address with # for what differs among pages of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://ours");
  return `${pathname.replace(/\d+|(?<=^\/(?:teams|sites|admin\/roles|accents|photos)\/).+/g, "#")}?${[...new Set(searchParams.keys())].sort().join("&")}`;
}

/**
 * Follows every link of our own from these addresses on, so many of each kind, and searches wherever there is a search; answers the
 * statuses by address.
 */
async function crawl(browser: Browser, from: readonly string[], mostOfAKind: number): Promise<Map<string, number>> {
  const found = [...from];
  const seen = new Map<string, number>();
  const counts = new Map<string, number>();
  for (let path = found.shift(); path !== undefined; path = found.shift()) {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (seen.has(path) || count >= mostOfAKind) continue;
    counts.set(kind, count + 1);
    const page = await browser.look(path);
    seen.set(path, page.status);
    for (const [, address = ""] of page.html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g)) found.push(address.replaceAll("&amp;", "&"));
    if (page.html.includes('type="search"'))
      for (const form of browser.parse(page.html, page.url).querySelectorAll<HTMLFormElement>("form[method=get]")) {
        const name = ([...form.elements] as HTMLInputElement[]).find(({ type }) => type === "search")?.name;
        if (name) found.push(`${form.action}?${name}=coach`, `${form.action}?${name}=alab`);
      }
    const own = found
      .splice(0)
      .map((address) => new URL(address, page.url))
      .filter((url) => url.origin === page.url.origin);
    found.push(...own.map((url) => url.pathname + url.search).filter((address) => !seen.has(address)));
  }
  return seen;
}

const starts = [
  "/",
  "/login",
  "/logout",
  "/profile",
  "/profile?reorder=1",
  "/profile/teams",
  "/profile/teams/confirm",
  "/profile/switch",
  "/profile/outcomes/1",
  "/preferences?lite=on&theme=dark",
  "/desk",
  "/api/docs",
  "/api/openapi.json",
  "/healthz",
];

/**
 * An athlete and a reviewer look at the most; a guardian of two, a coach of a college, a lead who is a guardian, too, an administrator
 * and a guest at something of each kind.
 */
const most = isWhole ? Infinity : 5;
const lookers: [username: string | null, mostOfAKind: number][] = [
  ["avery", most],
  ["robin", most],
  ["gale", 1],
  ["kim", 1],
  ["rory", 1],
  ["admin", 1],
  [null, 3],
];

test("C2: nothing but tracks differs after every page was looked at as anybody", async () => {
  const seeded = await startCastServer({ keepsData: true });
  kept.push(seeded.data);
  await seeded.stop();
  const before = await contents(seeded.data);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(["people", "recruitment_interests", "review_items", "review_item_versions", "users", "visits"]),
  );
  expect(before.review_items).not.toEqual([]);

  const server = await startServer({ copyOf: seeded.data, keepsData: true });
  kept.push(server.data);
  const visited: Record<string, Map<string, number>> = {};
  for (const [username, mostOfAKind] of lookers) {
    const browser = openBrowser({ baseUrl: server.url });
    if (username) await browser.signIn(username);
    visited[username ?? "guest"] = await crawl(browser, starts, mostOfAKind);
  }
  const everywhere = Object.values(visited).flatMap((statuses) => [...statuses.keys()]);
  const addresses = addressOfEach(everywhere);
  const operations = await operationsOf(server.url, everywhere);
  expect([addresses.size, operations.length > 30]).toEqual([answering.length, true]);
  // They have followed every kind of link that they are shown: of all that there is, each is asked for by three of them, and by all in a
  // whole run; its data by another three.
  const isAsked = (place: number, nth: number) => isWhole || (place + nth) % lookers.length < 3;
  for (const [nth, [username]] of lookers.entries()) {
    const browser = openBrowser({ baseUrl: server.url });
    if (username) await browser.signIn(username);
    const statuses = visited[username ?? "guest"]!;
    for (const [place, [id, address]] of [...addresses].entries()) {
      const data = `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}`;
      if (isAsked(place, nth)) statuses.set(address, (await browser.send(address)).status);
      if (isAsked(place + 3, nth)) statuses.set(data, (await browser.send(data)).status);
    }
    const token = username && (await signIn({ fetch: (request) => fetch(request) }, username as CastMember, `${server.url}/api`)).token;
    for (const path of operations.filter((_path, place) => isAsked(place, nth)))
      statuses.set(path, (await fetch(server.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status);
  }
  expect(await server.stop()).toBe(0);
  expect(await contents(server.data)).toEqual(before);

  const { avery, robin, guest, admin } = visited;
  for (const [who, statuses] of Object.entries(visited))
    expect([who, [...statuses].filter(([, status]) => status >= 500)]).toEqual([who, []]);
  expect([...admin!.keys()].filter((path) => /^\/admin\/roles\/\w+$/.test(path)).length).toBeGreaterThan(0);
  expect([...avery!.keys()].filter((path) => /^\/profile\/teams\/\d+\/visits$/.test(path)).length).toBeGreaterThan(4);
  expect([...avery!.keys()].filter((path) => path.includes("search")).length).toBeGreaterThan(5);
  expect([...robin!.keys()].filter((path) => /^\/desk\/\d+$/.test(path)).length).toBeGreaterThan(isWhole ? 10 : 4);
  expect(guest!.get("/")).toBe(200);
  expect(await readdir(server.data.dataDir)).toEqual(await readdir(seeded.data.dataDir));
});
