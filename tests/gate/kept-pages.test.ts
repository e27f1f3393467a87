/** Pages that are kept for whoever asks next (docs/rules.md L9; docs/promises.md V2, V3). */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createKeptPages, type KeptPagesOptions, type MadePage, type Resting } from "~/gate/kept-pages";

const origin = "https://signing.test";

type Make = (request: Request, resting: Resting) => MadePage | Promise<MadePage>;

function pageOf(text: string, topics: readonly string[] = ["person:7"]): Make {
  return (_, resting) => {
    for (const topic of topics) resting.topics.add(topic);
    return { isForEveryone: true, response: new Response(text, { headers: { "content-type": "text/html" } }) };
  };
}

/** Kept pages beside a watch that says what the test says, and how often a page was made. */
function begin(options: Pick<KeptPagesOptions, "most" | "servesStale" | "sharedSeconds"> = {}) {
  const watch = { fresh: true, changed: new Set<string>() };
  let clock = 0;
  let made = 0;
  const pages = createKeptPages({
    ...options,
    now: () => clock,
    watch: {
      isFresh: async () => watch.fresh,
      knowsNow: () => watch.fresh,
      place: () => ({ answered: 0, at: clock }),
      hasChanged: (topics) => [...topics].some((topic) => watch.changed.has(topic)),
    },
  });
  async function ask(path: string, headers: Record<string, string>, make: Make): Promise<Response | null> {
    const request = new Request(origin + path, { headers });
    const key = pages.keyOf(request, origin);
    if (!key) return null;
    const { response } = await pages.answer(request, key, async (asNobody, resting) => {
      made += 1;
      return make(asNobody, resting);
    });
    return response;
  }
  return {
    pages,
    watch,
    made: () => made,
    pass: (milliseconds: number) => void (clock += milliseconds),
    ask,
    read: async (path: string, make: Make, headers: Record<string, string> = {}) => (await ask(path, headers, make))!.text(),
  };
}

/** A page of the person that is being made, until the test has it finished. */
async function underWay(read: (path: string, make: Make) => Promise<string>) {
  let finish = (): void => undefined;
  const page = read("/people/7", async (request, resting) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return pageOf("before")(request, resting);
  });
  await Promise.resolve();
  await Promise.resolve();
  return { finish: () => finish(), page };
}

describe("a page", () => {
  it("is made once, and kept until what it rests on changes", async () => {
    const { read, made, pages } = begin();
    expect([await read("/people/7", pageOf("one")), await read("/people/7", pageOf("two"))]).toEqual(["one", "one"]);
    pages.drop(["person:8", "teams"]);
    expect(await read("/people/7", pageOf("three"))).toBe("one");
    pages.drop(["person:7"]);
    expect([await read("/people/7", pageOf("four")), made()]).toEqual(["four", 2]);
    pages.drop(["everything"]);
    expect(await read("/people/7", pageOf("five"))).toBe("five");
  });

  it("is kept for a minute at most, since words of time grow old", async () => {
    const { read, pass } = begin();
    await read("/people/7", pageOf("one"));
    pass(59_000);
    expect(await read("/people/7", pageOf("two"))).toBe("one");
    pass(2_000);
    expect(await read("/people/7", pageOf("three"))).toBe("three");
  });

  it("is made anew while it is not known what has changed, and is not kept then", async () => {
    const { read, watch, made } = begin();
    await read("/people/7", pageOf("one"));
    watch.fresh = false;
    expect([await read("/people/7", pageOf("two")), await read("/people/8", pageOf("three"))]).toEqual(["two", "three"]);
    watch.fresh = true;
    expect([await read("/people/8", pageOf("four")), made()]).toEqual(["four", 4]);
  });

  it("is not kept when what it rests on changed while it was made, or an answer did not say or did not come", async () => {
    const { read, watch } = begin();
    watch.changed.add("person:7");
    expect([await read("/people/7", pageOf("one")), await read("/people/7", pageOf("two"))]).toEqual(["one", "two"]);
    watch.changed.clear();
    const unsaid: Make = (request, resting) => {
      resting.unsaid += 1;
      return pageOf("unsaid")(request, resting);
    };
    expect([await read("/people/7", unsaid), await read("/people/7", pageOf("three"))]).toEqual(["unsaid", "three"]);
  });

  it("that is not for everyone goes to each as it was made", async () => {
    const { ask, made } = begin();
    const failing: Make = () => ({ response: new Response("gone", { status: 404, headers: { "cache-control": "no-store" } }) });
    const answers = await Promise.all([1, 2, 3].map(() => ask("/people/9", {}, failing)));
    expect(answers.map((one) => [one!.status, one!.headers.get("etag")])).toEqual([1, 2, 3].map(() => [404, null]));
    expect(made()).toBe(3);
  });

  it("that fails fails for whoever made it, and the next one makes it again", async () => {
    const { ask, read } = begin();
    const failing: Make = () => Promise.reject(new Error("broken"));
    await expect(ask("/people/9", {}, failing)).rejects.toThrow("broken");
    expect(await read("/people/9", pageOf("one"))).toBe("one");
  });

  it("of a hundred askers is made once", async () => {
    const { read, made } = begin();
    const slow: Make = async (request, resting) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return pageOf("one")(request, resting);
    };
    const texts = await Promise.all(Array.from({ length: 100 }, () => read("/people/7", slow)));
    expect([new Set(texts), made()]).toEqual([new Set(["one"]), 1]);
  });

  it("under way is not for whoever comes after something was written that it rests on", async () => {
    const { read, watch, made } = begin();
    const { finish, page: slow } = await underWay(read);
    watch.changed.add("person:7");
    const after = read("/people/7", pageOf("after"));
    finish();
    expect([await slow, await after, made()]).toEqual(["before", "after", 2]);
  });

  it("that has been under way for a second is not waited for: it may be older than what was hidden since", async () => {
    const { read, pass, made } = begin();
    const { finish, page: slow } = await underWay(read);
    pass(1_001);
    expect(await read("/people/7", pageOf("after"))).toBe("after");
    finish();
    expect([await slow, made()]).toEqual(["before", 2]);
  });

  it("gives way to others when all together are too large, and one that is too large alone is not kept", async () => {
    const { read, made } = begin({ most: 11_000 });
    for (const key of [1, 2, 3, 4, 5, 6]) await read(`/people/${key}`, pageOf("x".repeat(50), [`person:${key}`]));
    await read("/people/6", pageOf("y"));
    expect(made()).toBe(6);
    expect(await read("/people/1", pageOf("again"))).toBe("again");
    const { read: small } = begin({ most: 1_000 });
    expect([await small("/people/7", pageOf("one")), await small("/people/7", pageOf("two"))]).toEqual(["one", "two"]);
  });
});

describe("what it is kept by", () => {
  it("is the address that it reads, theme and Lite: nothing else of a request reaches it", async () => {
    const { ask, made } = begin();
    const seen: Request[] = [];
    const make: Make = (request, resting) => {
      seen.push(request);
      return pageOf("one")(request, resting);
    };
    const variants: Record<string, string>[] = [
      {},
      { "accept-language": "de", "user-agent": "x", "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" },
      { cookie: "browser=abc.1.x; shortcuts=0; other=1; unsaved-teams=7" },
      { cookie: "__Host-browser=abc", referer: "https://evil.test", authorization: "Bearer x" },
    ];
    for (const headers of variants) await ask("/people/7?utm=1", headers, make);
    expect(made()).toBe(1);
    expect([seen[0]!.url, [...seen[0]!.headers]]).toEqual([`${origin}/people/7`, [["cookie", "lite=0"]]]);
    await ask("/people/7", { cookie: "theme=dark" }, make);
    await ask("/people/7", { "save-data": "on" }, make);
    expect(seen.slice(1).map((request) => request.headers.get("cookie"))).toEqual(["theme=dark; lite=0", "lite=1"]);
  });

  it.each([
    "token=x",
    "refresh=x",
    "acting=x",
    "lapsed=x",
    "__Host-token=x",
    "__Host-refresh=x",
    "toast=signed-out",
    "theme=dark; token=x",
  ])("is nothing for whoever comes with %s", async (cookie) => {
    expect(await begin().ask("/people/7", { cookie }, pageOf("one"))).toBeNull();
  });

  it("is nothing for a form", () => {
    expect(begin().pages.keyOf(new Request(`${origin}/people/7`, { method: "POST", body: "" }), origin)).toBeNull();
  });
});

describe("the answer", () => {
  it("is marked, comes as the browser takes it, and is nothing where the browser has it", async () => {
    const { ask } = begin();
    const text = "a page ".repeat(500);
    const get = async (headers: Record<string, string> = {}) => (await ask("/people/7", headers, pageOf(text)))!;
    const plain = await get();
    const br = await get({ "accept-encoding": "gzip, br" });
    const gz = await get({ "accept-encoding": "gzip" });
    expect(await plain.text()).toBe(text);
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text);
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(text);
    expect([plain, br, gz].map(({ headers }) => headers.get("content-encoding"))).toEqual([null, "br", "gzip"]);
    const marks = [plain, br, gz].map(({ headers }) => headers.get("etag")!);
    expect(new Set(marks).size).toBe(3);
    for (const mark of marks) expect(mark).toMatch(/^"[\w-]{20,}"$/);
    expect(br.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
    for (const known of [marks[1]!, `"other", W/${marks[1]!}`, "*"]) {
      const same = await get({ "accept-encoding": "br", "if-none-match": known });
      expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", marks[1]]);
    }
    expect((await get({ "accept-encoding": "br", "if-none-match": marks[0]! })).status).toBe(200);
  });
});

describe("what a shared cache may hold", () => {
  const shared = "max-age=0, s-maxage=8, must-revalidate";
  const own = "private, max-age=0, must-revalidate";
  const heldAs = async (asked: Promise<Response | null>) => {
    const { headers } = (await asked)!;
    return [headers.get("cache-control"), headers.get("surrogate-key")];
  };

  it("is nothing where the operator has none", async () => {
    const { ask } = begin();
    for (const make of [pageOf("one"), pageOf("two")]) expect(await heldAs(ask("/people/7", {}, make))).toEqual([own, null]);
  });

  it("is a page as it is kept, made or waited for, with the keys of what it rests on", async () => {
    const { ask, pass } = begin({ sharedSeconds: 8 });
    const make = pageOf("one", ["teams", "person:7"]);
    const all = await Promise.all([1, 2, 3].map(() => heldAs(ask("/people/7", {}, make))));
    expect(all).toEqual(Array(3).fill([shared, "everything person:7 teams"]));
    pass(50_000);
    expect(await heldAs(ask("/people/7", { "if-none-match": "*" }, make))).toEqual(all[0]);
  });

  it.each<Record<string, string>>([{ cookie: "theme=dark" }, { cookie: "other=1" }, { "save-data": "on" }])(
    "is nothing that comes with %j",
    async (headers) => {
      const { ask } = begin({ sharedSeconds: 8 });
      for (const make of [pageOf("one"), pageOf("two")]) expect(await heldAs(ask("/people/7", headers, make))).toEqual([own, null]);
    },
  );

  it("is no page that changed while it was made, or of which an answer did not say what it rests on", async () => {
    const { ask, watch } = begin({ sharedSeconds: 8 });
    watch.changed.add("person:7");
    expect(await heldAs(ask("/people/7", {}, pageOf("one")))).toEqual([own, null]);
    watch.changed.clear();
    const unsaid: Make = (request, resting) => {
      resting.unsaid += 1;
      return pageOf("unsaid")(request, resting);
    };
    expect(await heldAs(ask("/people/8", {}, unsaid))).toEqual([own, null]);
  });

  it("is none that has changed, or of which that is not known any more, by the time that it leaves", async () => {
    const { ask, watch, pages } = begin({ sharedSeconds: 8 });
    const make = pageOf("one");
    await ask("/people/7", {}, make);
    const dropped = heldAs(ask("/people/7", {}, make));
    await Promise.resolve();
    await Promise.resolve();
    pages.drop(["person:7"]);
    expect(await dropped).toEqual([own, null]);
    await ask("/people/7", {}, make);
    const unknown = heldAs(ask("/people/7", {}, make));
    await Promise.resolve();
    await Promise.resolve();
    watch.fresh = false;
    expect(await unknown).toEqual([own, null]);
  });

  it("is none that rests on more than its headers can say", async () => {
    const { ask } = begin({ sharedSeconds: 8 });
    const people = Array.from({ length: 1_000 }, (_, index) => `person:${index}`);
    expect(await heldAs(ask("/people/7", {}, pageOf("one", people)))).toEqual([own, null]);
  });

  it("is marked as another page where it says the same and rests on something else", async () => {
    const markOf = async (topics: readonly string[], sharedSeconds: number) => {
      const { headers } = (await begin({ sharedSeconds }).ask("/people/7", {}, pageOf("one", topics)))!;
      return headers.get("etag");
    };
    expect(await markOf(["teams", "sites"], 8)).toBe(await markOf(["sites", "teams"], 8));
    expect(await markOf(["teams"], 8)).not.toBe(await markOf(["sites"], 8));
    expect(await markOf(["teams"], 0)).toBe(await markOf(["sites"], 0));
  });
});

describe("while its facts cannot be read", () => {
  const away: Make = () => ({ response: new Response("away", { status: 503 }) });
  /** The start page stands without the network, and is no page to keep. */
  const partly: Make = (request, resting) => {
    resting.unsaid += 1;
    return pageOf('<main id="main">less</main>')(request, resting);
  };
  const whole = pageOf('<main id="main" tabindex="-1">all of it</main>');

  it.each([
    ["away", away],
    ["partly away", partly],
  ])("(%s) the last page is handed out where the operator says so, and says as of when it is", async (_how, failing) => {
    const { ask, pass, made } = begin({ servesStale: true });
    await ask("/", {}, whole);
    pass(30 * 60_000);
    const stale = (await ask("/", { "if-none-match": "*", "accept-encoding": "br" }, failing))!;
    const text = await stale.text();
    expect([stale.status, stale.headers.get("cache-control"), stale.headers.get("etag")]).toEqual([200, "no-store", null]);
    expect(text).toMatch(
      /^<main id="main" tabindex="-1"><p class="[^"]+" role="status">As of \d\d\/\d\d\/\d\d, \d+:\d\d [AP]M Central Time\. We cannot read anything newer right now\.<\/p>all of it<\/main>$/,
    );
    // Not each who asks tries again.
    await ask("/", {}, failing);
    expect(made()).toBe(2);
    pass(2_001);
    expect(await (await ask("/", {}, whole))!.text()).toBe('<main id="main" tabindex="-1">all of it</main>');
  });

  it("what was kept an hour ago is not, nor anything where the operator says nothing", async () => {
    const old = begin({ servesStale: true });
    await old.ask("/", {}, whole);
    old.pass(61 * 60_000);
    expect((await old.ask("/", {}, away))!.status).toBe(503);
    const silent = begin();
    await silent.ask("/", {}, whole);
    silent.pass(61_000);
    expect((await silent.ask("/", {}, away))!.status).toBe(503);
  });
});
