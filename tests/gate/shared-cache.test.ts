/**
 * A cache that is shared among readers, before two web nodes on the real API (docs/rules.md L13; docs/promises.md V5): whatever it was
 * handed, what an act has hidden it hands out no more once the act has answered.
 */
import { afterAll, describe, expect, it } from "vitest";
import { addAthlete, cast } from "../setup/athlete";
import { startCachingProxy } from "../setup/caching-proxy";
import { testDatabase } from "../setup/database";
import { nodeOf } from "./showing-node";

const { db } = await testDatabase();
const purgeKey = "a-key-that-is-in-no-log";
const hiding = { visibility: "Hidden", reason: "They asked us to.", seen: "Normal" };
const proxies: { stop: () => void }[] = [];
afterAll(() => proxies.forEach((proxy) => proxy.stop()));

/** The cache is before the second node, the act comes by way of the first. */
async function begin(seconds: number) {
  const athlete = await addAthlete(db, "Committed");
  const { platform, ask, lead, owner } = await cast(db, athlete);
  const { fullName: name } = (await (await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).json()) as {
    fullName: string;
  };
  const proxy = await startCachingProxy((path, headers) => nodes[1]!.ask(path, { headers }));
  proxies.push(proxy);
  const sharedCache = { purgeUrl: proxy.purgeUrl, purgeKey, seconds };
  const nodes = [nodeOf(platform, { sharedCache }), nodeOf(platform, { sharedCache })] as const;
  return {
    athlete,
    name,
    lead,
    owner,
    nodes,
    proxy,
    addresses: [`/people/${athlete.personKey}`, `/teams/${athlete.teams[0]!.key}`],
    async act(token: string, what: "visibility" | "privacy", body: object) {
      const began = performance.now();
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const path = `/api/rdb/v1/people/${athlete.personKey}/${what}`;
      const { status } = await nodes[0].ask(path, { method: "PUT", headers, body: JSON.stringify(body) });
      expect(status).toBe(200);
      return performance.now() - began;
    },
  };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Each page is in the cache, and comes from there. The first node has been asked for pages, too: it knows what has changed since when. */
async function holdAll({ addresses, proxy, name, nodes }: Begun): Promise<void> {
  await nodes[0].read(addresses[0]!);
  for (const from of ["node", "cache"])
    for (const address of addresses) expect(await proxy.get(address)).toMatchObject({ status: 200, text: name, from });
}

/** Asks the cache for both pages, each time by an address that it does not have yet, until `done`; answers the addresses. */
async function askOnAndOn({ addresses, proxy }: Begun, done: Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  let isDone = false;
  void done.finally(() => (isDone = true));
  while (!isDone) {
    const all = addresses.map((address) => `${address}?n=${asked.length}`);
    asked.push(...all);
    await Promise.all(all.map((address) => proxy.get(address)));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return asked;
}

describe("what is hidden", () => {
  it("is handed out no more once its act has answered, whatever came there meanwhile from a node that hears of nothing", async () => {
    const begun = await begin(10);
    await holdAll(begun);
    const { nodes, act, lead, proxy, addresses, name } = begun;
    nodes[1].node.hears = false;
    const done = act(lead.token, "visibility", hiding);
    const asked = [...addresses, ...(await askOnAndOn(begun, done))];
    expect(asked.length).toBeGreaterThan(10);
    expect(await done).toBeLessThan(10_000);
    const texts = await Promise.all(asked.map(async (address) => (await proxy.get(address)).text));
    expect(texts.filter((text) => text.includes(name))).toEqual([]);
    const { personKey, teams } = begun.athlete;
    expect(proxy.asked.at(-1)).toMatchObject({
      keys: expect.stringMatching(new RegExp(`\\bperson:${personKey}\\b`)),
      headers: { authorization: `Bearer ${purgeKey}` },
    });
    expect(proxy.asked.at(-1)!.keys.split(" ")).toContain(`team:${teams[0]!.key}`);
  });

  it("is gone just so when the own side makes the profile private", async () => {
    const begun = await begin(10);
    await holdAll(begun);
    const { act, owner, proxy, addresses } = begun;
    await act(owner.token, "privacy", { privacy: "Private", seen: "Public" });
    expect(await Promise.all(addresses.map(async (address) => (await proxy.get(address)).text))).toEqual(["nothing here", "nobody"]);
  });

  it.each(["refusing", "hanging", "hanging up"] as const)(
    "is waited for where the cache does not let go of it (%s): the act answers when nothing is held any more",
    async (purges) => {
      const begun = await begin(2);
      begun.proxy.purges = purges;
      const { nodes, act, lead, proxy, name } = begun;
      await holdAll(begun);
      nodes[1].node.hears = false;
      const done = act(lead.token, "visibility", hiding);
      const asked = await askOnAndOn(begun, done);
      const milliseconds = await done;
      const texts = await Promise.all(asked.map(async (address) => (await proxy.get(address)).text));
      expect(texts.filter((text) => text.includes(name))).toEqual([]);
      expect(milliseconds).toBeGreaterThanOrEqual(3_400);
      const problem = { refusing: { reason: "refused", status: 403 }, hanging: { reason: "timeout" }, "hanging up": { reason: "away" } }[
        purges
      ];
      await expect.poll(() => nodes[0].sharedCacheTurns).toEqual([problem]);
      proxy.purges = "well";
    },
  );

  it("is in no page that was being made meanwhile and comes there after it", async () => {
    const begun = await begin(10);
    const { nodes, act, lead, proxy, addresses, name } = begun;
    const [, { node }] = nodes;
    let finish = (): void => undefined;
    node.slow = new Promise((resolve) => (finish = resolve));
    const before = addresses.map((address) => proxy.get(address));
    await expect.poll(() => node.made).toBe(2);
    await act(lead.token, "visibility", hiding);
    node.slow = null;
    finish();
    // Who asked before the act gets what was read then; nobody else does.
    expect((await Promise.all(before)).map(({ text }) => text)).toEqual([name, name]);
    expect(await Promise.all(addresses.map(async (address) => (await proxy.get(address)).text))).toEqual(["nothing here", "nobody"]);
  });
});

describe("what a node hands the cache", () => {
  it("is let go of when something else has changed, too: by the node that handed it out, without an act that waits", async () => {
    const begun = await begin(10);
    const { nodes, act, lead, proxy, addresses, name, athlete } = begun;
    await act(lead.token, "visibility", hiding);
    const [, list = ""] = addresses;
    for (const from of ["node", "cache"]) expect(await proxy.get(list)).toMatchObject({ text: "nobody", from });
    const { length } = proxy.asked;
    expect(await act(lead.token, "visibility", { ...hiding, visibility: "Normal", seen: "Hidden" })).toBeLessThan(1_500);
    const purged = () => proxy.asked.slice(length).flatMap(({ keys }) => keys.split(" "));
    await expect.poll(purged).toContain(`team:${athlete.teams[0]!.key}`);
    await expect.poll(async () => proxy.get(list)).toMatchObject({ text: name });
    expect(nodes[1].sharedCacheTurns).toEqual([]);
  });

  it("is a guest's without any cookie or Save-Data; it comes with its keys and its seconds", async () => {
    const { nodes, proxy, athlete, addresses } = await begin(7);
    const [address = ""] = addresses;
    const ask = async (headers: Record<string, string>) => (await nodes[1].ask(address, { headers })).headers;
    const said = (headers: Headers) => [headers.get("cache-control"), headers.get("surrogate-key"), headers.get("vary")];
    const vary = "accept-encoding, cookie, save-data";
    const shared = ["max-age=0, s-maxage=7, must-revalidate", `everything person:${athlete.personKey} teams`, vary];
    const own = ["private, max-age=0, must-revalidate", null, vary];
    const first = await ask({});
    expect(said(first)).toEqual(shared);
    expect(said(await ask({ "if-none-match": first.get("etag")! }))).toEqual(shared);
    for (const cookie of ["theme=dark", "lite=0", "other=1"]) expect(said(await ask({ cookie }))).toEqual(own);
    expect(said(await ask({ "save-data": "on" }))).toEqual(own);
    expect((await ask({ cookie: "token=x" })).get("cache-control")).toBe("no-store");
    expect((await proxy.get(address, { cookie: "theme=dark" })).from).toBe("node");
    expect((await proxy.get(address)).headers.get("surrogate-key")).toBeNull();
  });
});
