/**
 * C29 and promise P1: whatever athletes keep to themselves of money (what they want from a school, their agent, deals that are not
 * disclosed), no byte that others read is another one for it. Two servers stand on copies of the same data that differ in that alone, and
 * are asked for the same at the same moment. Each is a process of its own, so that neither has kept what the other made.
 */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { money } from "~/domain/base/format";
import { openDatabase, type Database, type DatabaseLocation } from "~/platform/db/database";
import { valuations } from "~/platform/db/schema/own";
import { makeValuations } from "~/platform/nil/make";
import { makeOwnRankings } from "~/platform/rankings/own/make";
import { listTrending } from "~/platform/sites/readers/trending";
import type { OwnDeals } from "~/contract/profile/deals";
import { signIn, type CastMember } from "../cast/cast";
import { freePort } from "../setup/free-port";
import { isWhole } from "../setup/sample";
import { startServer } from "../setup/server";
import { change, disclosed, fill, nameOfLast, type World } from "./amounts-world";
import { askAs } from "./ask-as";
import { openBrowser } from "./browser";
import { addressesOf, askBoth, callsOf, dataOf, eachOf, isEqual, linksOf, publicHost, routeIds, routeOf } from "./public-bytes";
import type { Answer, Asker, Operation } from "./public-bytes";

const now = new Date();
const ports = [await freePort(), await freePort()] as const;
const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
const env = { ORIGIN: [`http://${publicHost}`, ...urls].join(), ACCOUNT_LIMITS: "off" };

async function within<T>(location: DatabaseLocation, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(location);
  return work(db).finally(close);
}

/** What jobs make of it, on both as of the same moment. */
async function make(db: Database): Promise<void> {
  await makeValuations(db, now);
  await db.transaction(async (tx) => {
    await makeOwnRankings(tx, now);
    await listTrending(tx, now);
  });
}

let world!: World;
let changed: number[] = [];
let estimates = 0;
const cast = inject("cast");
const servers: { stop: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));
servers.push(
  await startServer({
    copyOf: cast,
    env: { ...env, PORT: String(ports[0]) },
    async prepare(location) {
      world = await within(location, (db) => fill(db, now));
      const database = location.databaseUrl ? new URL(location.databaseUrl).pathname.slice(1) : null;
      const other = await startServer({
        copyOf: { dataDir: location.dataDir ?? cast.dataDir, database },
        env: { ...env, PORT: String(ports[1]) },
        prepare: (copied) =>
          within(copied, async (db) => {
            changed = await change(db, world.people, now);
            await make(db);
          }),
      });
      servers.push(other);
      estimates = await within(location, async (db) => {
        await make(db);
        return db.$count(valuations, sql`${valuations.formula} is not null`);
      });
    },
  }),
);

async function asker(username: CastMember | null): Promise<Asker> {
  if (username === null) return { cookies: ["", ""], tokens: [null, null] };
  const of = async (baseUrl: string) => {
    const browser = openBrowser({ baseUrl });
    await browser.signIn(username);
    const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${baseUrl}/api`);
    return { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "), token };
  };
  const [one, other] = [await of(urls[0]), await of(urls[1])];
  return { cookies: [one.cookie, other.cookie], tokens: [one.token, other.token] };
}

const guest = await asker(null);

/** Of the addresses that links lead to, so many of a route and the names in its query are asked for; all that name one of these people. */
const ofEachKind = 2;

const namesOne = (address: string) =>
  address
    .split("?")[0]!
    .split(/\D+/)
    .some((part) => world.keys.personKey!.includes(Number(part)));

/** Of what was asked for. */
interface Seen {
  differing: string[];
  /** Where the amount stands that the first of them publishes. */
  telling: string[];
  /** Where one of these people stands by name. */
  naming: string[];
}

const nothing = (): Seen => ({ differing: [], telling: [], naming: [] });

async function look(address: string, by: Asker, seen: Seen): Promise<Answer> {
  const answers = await askBoth(urls, address, by);
  const { text } = answers[0];
  if (!isEqual(answers)) seen.differing.push(address);
  if (text.includes(String(disclosed)) || text.includes(money(disclosed))) seen.telling.push(address);
  if (text.includes(nameOfLast)) seen.naming.push(address);
  return answers[0];
}

/** Every page with these keys and what its links lead to, as a guest finds them, each also as data. */
async function readPages(seen: Seen): Promise<string[]> {
  const pages = [...new Set(routeIds.flatMap((id) => addressesOf(id, world.keys)))];
  const known = new Set(pages);
  const counts = new Map<string, number>();
  const take = (address: string) => {
    if (known.has(address)) return;
    const names = [...new URLSearchParams(address.split("?")[1] ?? "").keys()].sort().join("&");
    const kind = namesOne(address) ? address : `${routeOf(address)}?${names}`;
    const count = counts.get(kind) ?? 0;
    if (count === ofEachKind) return;
    counts.set(kind, count + 1);
    known.add(address);
    pages.push(address);
  };
  await eachOf(pages, async (address) => {
    linksOf(await look(address, guest, seen)).forEach(take);
    const data = dataOf(address);
    if (data !== null) await look(data, guest, seen);
  });
  return pages;
}

async function callsFor({ tokens }: Asker): Promise<string[]> {
  const { paths } = (await (await fetch(`${urls[0]}/api/openapi.json`)).json()) as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && (tokens[0] !== null || !get.security) ? callsOf(path, get, world.keys) : [],
  );
}

async function differingOf(addresses: readonly string[], by: Asker, seen = nothing()): Promise<string[]> {
  await eachOf([...addresses], async (address) => void (await look(address, by, seen)));
  return seen.differing.sort();
}

/** What somebody who is signed in reads of this session alone: when it began, and what a passkey of theirs would sign. */
const ofTheSession = /^\/(account\/sessions|api\/users\/v1\/users\/(sessions|passkeys\/options))(\?|$)/;
/** What the press on “See $ Wanted” asks for (Y6). */
const press = (key: number) => `/api/rdb/v1/people/${key}/nil/money-wanted`;

const seen = nothing();
let pages: string[] = [];

describe("private amounts that differ", () => {
  test("are many, of people of whom everybody reads an estimate, and a minor; who may read them reads others", async () => {
    expect(changed.length).toBe(10);
    expect(Math.min(...changed)).toBeGreaterThan(0);
    expect(estimates).toBeGreaterThan(5);
    const [avery] = world.people as [number];
    const own = ["/profile", "/profile/money-wanted", "/profile/sections/deals", `/api/elite/v1/people/${avery}/deals`, press(avery)];
    expect(await differingOf(own, await asker("avery"))).toEqual(own.sort());
    expect(await differingOf([press(avery)], await asker("kim"))).toEqual([press(avery)]);
  });

  test("are in no byte that a guest reads", async () => {
    pages = await readPages(seen);
    expect(await differingOf(await callsFor(guest), guest, seen)).toEqual([]);
    expect(seen.telling.length).toBeGreaterThan(10);
    expect(seen.naming).toEqual(expect.arrayContaining(["/nil", "/nil.csv", "/nil/deals", "/api/public/rdb/v2/nil-100"]));
  });

  /** Each address where these people stand, and of the rest a share, another one for each. */
  const others: readonly CastMember[] = ["blake", "kim", ...(isWhole ? (["fan"] as const) : [])];
  test.each(others)("are in no byte that %s reads, who has not asked for them", async (username) => {
    const by = await asker(username);
    const naming = new Set(seen.naming);
    const isOfThem = (address: string) => namesOne(address) || naming.has(address) || address.startsWith("/schools/");
    const isAsked = (address: string, place: number) =>
      isWhole || isOfThem(address) || place % (4 * others.length) === others.indexOf(username);
    const asked = [...pages, ...pages.filter(namesOne).flatMap((page) => dataOf(page) ?? []), ...(await callsFor(by))].filter(isAsked);
    const isPress = (address: string) => username === "kim" && world.people.some((key) => address === press(key));
    const open = asked.filter((address) => !ofTheSession.test(address) && !isPress(address));
    expect(open.length).toBeGreaterThan(100);
    expect(await differingOf(open, by)).toEqual([]);
  });

  test("would be found: where an amount that was published is withheld on one of the two, each place that told it differs", async () => {
    const ask = askAs(urls[1]);
    const [avery] = world.people;
    const { deals } = await ask<OwnDeals>("avery", "GET", `/elite/v1/people/${avery}/deals`);
    const { key, version } = deals.find(({ pays }) => "amount" in pays && pays.amount === disclosed)!;
    const ofDeals = seen.telling.filter((address) => /\/deals|\/page$|^\/people\/[\w-]+$/.test(address)).sort();
    const page = new RegExp(`^/people/[\\w-]+-${avery}(/deals)?$`);
    expect(ofDeals.filter((address) => page.test(address)).length).toBe(2);
    expect(ofDeals).toEqual(expect.arrayContaining(["/nil/deals", "/nil/deals.csv", "/api/public/v2/deals"]));
    expect(await differingOf(ofDeals, guest)).toEqual([]);
    await ask("avery", "PUT", `/elite/v1/deals/${key}/publication`, { publish: false, version });
    await expect.poll(() => differingOf(ofDeals, guest)).toEqual(ofDeals);
  });
});
