/** Readers are counted once a day, told in the background, and forgotten (docs/rules.md S9; docs/promises.md P9). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReadersTold } from "~/contract/sites/readers";
import { networkOf } from "~/gate/client-address";
import { createReaders } from "~/gate/readers";
import { createSeenReaders } from "~/gate/seen-readers";
import { readerLimits } from "~/domain/sites/readers";
import { documentHeader } from "~/page/document-header";
import { testWeb } from "./web-under-test";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const noon = Date.parse("2026-11-25T18:00:00Z");
const minute = 60_000;
const page = () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } });

interface Look {
  path?: string;
  agent?: string | null;
  address?: string;
  headers?: Record<string, string>;
  profileKeys?: number[];
}

/** A counter beside an API that takes what it is told while `api.takes`. */
function begin() {
  const api = { takes: true, told: [] as ReadersTold[] };
  const clock = { now: noon };
  const readers = createReaders({
    now: () => clock.now,
    async tell(batch) {
      api.told.push(structuredClone(batch));
      return api.takes;
    },
  });
  return {
    api,
    clock,
    settle: readers.settle,
    look({ path = "/people/avery-12", agent = firefox, address = "203.0.113.9", headers = {}, profileKeys = [] }: Look = {}) {
      const request = new Request(`https://signing.test${path}`, {
        headers: { ...headers, ...(agent !== null && { "user-agent": agent }) },
      });
      const viewer = { userKey: 7, name: "Avery", roles: [], hasSubscription: false, email: null, profileKey: null, profileKeys };
      const who = profileKeys.length > 0 ? { ...viewer, actingProfileKey: null, actsAsStaff: false } : null;
      readers.note({ request, pathname: path, address, viewer: who, response: page() });
    },
  };
}

const sum = (told: readonly ReadersTold[]) => {
  const totals: Record<string, number> = {};
  for (const { day, people, sites } of told)
    for (const [name, readers] of [
      ...people.map((one) => [one.key, one.readers] as const),
      ...sites.map((one) => [one.slug, one.readers] as const),
    ])
      totals[`${day} ${name}`] = (totals[`${day} ${name}`] ?? 0) + readers;
  return totals;
};

describe("a reader", () => {
  it("counts once a day of each person and site, by address and browser", async () => {
    const { look, settle, api } = begin();
    look();
    look();
    look({ agent: chrome });
    look({ address: "203.0.113.10" });
    look({ path: "/teams/kentucky" });
    look({ path: "/teams/kentucky/commits" });
    look({ path: "/service" });
    await settle();
    expect(sum(api.told)).toEqual({ "2026-11-25 12": 3, "2026-11-25 kentucky": 1 });
  });

  it("is whoever says nothing else: no robot, no program without a name, nobody who asks not to be tracked, nobody on their own page", async () => {
    const { look, settle, api } = begin();
    look({ agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    look({ agent: "curl/8.1" });
    look({ agent: null });
    look({ headers: { dnt: "1" } });
    look({ headers: { "sec-gpc": "1" } });
    look({ headers: { "sec-purpose": "prefetch" } });
    look({ profileKeys: [11, 12] });
    await settle();
    expect(api.told).toEqual([]);
    look({ path: "/people/blake-13", profileKeys: [11, 12] });
    await settle();
    expect(sum(api.told)).toEqual({ "2026-11-25 13": 1 });
  });

  it("who changes the browser's name counts so many times and no more, within one half of IPv6 too", async () => {
    const { look, settle, api } = begin();
    for (let number = 0; number < 100; number += 1) {
      look({ agent: `${firefox} ${number}` });
      look({ path: "/people/blake-13", agent: `${firefox} ${number}`, address: `2001:db8:0:7::${number.toString(16)}` });
    }
    await settle();
    const { browsersOfAddress } = readerLimits;
    expect(sum(api.told)).toEqual({ "2026-11-25 12": browsersOfAddress, "2026-11-25 13": browsersOfAddress });
  });

  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:0:7:a:b:c:d", "2001:db8:0:7"],
    ["2001:0DB8:0000:0007::d", "2001:db8:0:7"],
    ["2001:db8::7:a:b:c:d", "2001:db8:0:7"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["nothing", "nothing"],
  ])("%s is of %s", (address, network) => expect(networkOf(address)).toBe(network));
});

it("marks hardly ever take one reader for another, and say nothing to another process", () => {
  const seen = createSeenReaders();
  let counted = 0;
  for (let number = 0; number < 20_000; number += 1)
    if (seen.add({ subject: "person 12", network: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, agent: firefox }))
      counted += 1;
  expect(counted).toBeGreaterThan(19_997);
  expect(seen.has({ subject: "person 12", network: "10.0.0.7", agent: firefox })).toBe(true);
  expect(seen.has({ subject: "person 12", network: "10.9.0.7", agent: firefox })).toBe(false);
  // Another's marks are by another key: what is seen here says nothing there.
  expect(createSeenReaders().has({ subject: "person 12", network: "10.0.0.7", agent: firefox })).toBe(false);
});

describe("telling", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("comes every half minute while there is something to tell, and says numbers alone", async () => {
    const { look, api } = begin();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(api.told).toEqual([]);
    look();
    look({ path: "/sites/nil" });
    await vi.advanceTimersByTimeAsync(minute);
    expect(api.told).toEqual([
      { batch: expect.any(String), day: "2026-11-25", people: [{ key: 12, readers: 1 }], sites: [{ slug: "nil", readers: 1 }] },
    ]);
    look();
    look({ agent: chrome });
    await vi.advanceTimersByTimeAsync(minute);
    expect(api.told[1]).toMatchObject({ people: [{ key: 12, readers: 1 }], sites: [] });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(api.told).toHaveLength(2);
  });

  it("tells the same batch again while the API takes nothing, and what came since in another", async () => {
    const { look, api, settle } = begin();
    api.takes = false;
    look();
    await vi.advanceTimersByTimeAsync(minute);
    look({ agent: chrome });
    await vi.advanceTimersByTimeAsync(minute);
    expect(api.told.length).toBeGreaterThanOrEqual(3);
    expect(new Set(api.told.map(({ batch }) => batch)).size).toBe(1);
    api.takes = true;
    const before = api.told.length;
    await settle();
    const [again, next, ...more] = api.told.slice(before);
    expect([again, more]).toEqual([api.told[0], []]);
    expect(next!.batch).not.toBe(again!.batch);
    expect(next!.people).toEqual([{ key: 12, readers: 1 }]);
  });

  it("is given up by a stop where the API hangs", async () => {
    const readers = createReaders({ tell: () => new Promise(() => undefined), now: () => noon });
    readers.note({
      request: new Request("https://signing.test/people/12", { headers: { "user-agent": firefox } }),
      pathname: "/people/12",
      address: "203.0.113.9",
      response: page(),
    });
    let isSettled = false;
    void readers.settle().then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isSettled).toBe(true);
  });

  it("goes by the day: what was counted before midnight is of that day, and everybody counts anew after it", async () => {
    const { look, api, clock, settle } = begin();
    clock.now = Date.parse("2026-11-26T05:59:50Z");
    look();
    clock.now = Date.parse("2026-11-26T06:00:10Z");
    look();
    look();
    await settle();
    expect(sum(api.told)).toEqual({ "2026-11-25 12": 1, "2026-11-26 12": 1 });
  });

  it("ends the day when it is over, though nobody comes any more, and is silent then", async () => {
    const { look, api, clock } = begin();
    look();
    await vi.advanceTimersByTimeAsync(minute);
    expect(vi.getTimerCount()).toBe(1);
    clock.now += 12 * 60 * minute;
    await vi.advanceTimersByTimeAsync(minute);
    expect(vi.getTimerCount()).toBe(0);
    expect(api.told).toHaveLength(1);
  });

  it("has its bounds: of so many people and sites at once, a thousand in a batch, and of others nobody is counted meanwhile", async () => {
    const { look, api, settle } = begin();
    api.takes = false;
    for (let key = 1; key <= 10_100; key += 1) look({ path: `/people/${key}` });
    await vi.advanceTimersByTimeAsync(minute);
    look({ path: "/people/30000" });
    api.takes = true;
    await settle();
    // Of each batch as it was told last.
    const told = sum([...new Map(api.told.map((batch) => [batch.batch, batch])).values()]);
    expect(Object.keys(told)).toHaveLength(10_000);
    expect(Math.max(...api.told.map(({ people }) => people.length))).toBe(1_000);
    // Who was not counted is, once there is room.
    look({ path: "/people/30000" });
    await settle();
    expect(sum(api.told)["2026-11-25 30000"]).toBe(1);
  });
});

it("P9: a kept page counts as one that is made, by the visitor's address, and nothing of the visitor is told", async () => {
  const told: { body: unknown; headers: Headers }[] = [];
  const web = testWeb({
    trustedProxies: ["10.0.0.1"],
    api({ path, body, headers }) {
      if (path.endsWith("/topic-changes")) return Response.json({ snapshot: "1:1:", topics: [] });
      told.push({ body, headers });
      return new Response(null, { status: 204 });
    },
    page: () => new Response("<!doctype html><main>", { headers: { "content-type": "text/html", [documentHeader]: "yes" } }),
  });
  const ask = (from: string, method = "GET") =>
    web.ask("/people/avery-12", { method, socket: "10.0.0.1", headers: { "x-forwarded-for": from, "user-agent": firefox } });
  const first = await ask("203.0.113.9");
  const kept = await ask("203.0.113.10");
  expect([first.status, kept.status, first.headers.get("etag")]).toEqual([200, 200, kept.headers.get("etag")]);
  expect(web.contexts.length).toBe(1);
  await ask("203.0.113.10");
  await ask("203.0.113.11", "HEAD");
  await web.settle();
  expect(told.map(({ body }) => body)).toEqual([
    { batch: expect.any(String), day: expect.any(String), people: [{ key: 12, readers: 2 }], sites: [] },
  ]);
  expect(JSON.stringify([told[0]!.body, [...told[0]!.headers]])).not.toMatch(/203\.0\.113|Firefox/);
});
