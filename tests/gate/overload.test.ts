/** Who works at once with others, who waits, and who is asked to come again: on a clock that the tests turn. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createOverload, type Leave, type LoopSigns, type Overload, type Urgency } from "~/gate/overload";
import { origin, testWeb } from "./web-under-test";

const calm: LoopSigns = { busy: 0.5, delay: 5 };

/** Milliseconds at most that those who are not let in wait. */
const longestWait = { read: 300, write: 2_000 };

function underTest(most: number, loop: () => LoopSigns = () => calm): Overload {
  return createOverload({ most, readLoop: loop, now: () => Date.now() });
}

/** Enters so often, and keeps the places; what does not come in time is told by null. */
async function fill(overload: Overload, count: number, urgency: Urgency = "read"): Promise<Leave[]> {
  const entering = Promise.all(Array.from({ length: count }, () => overload.enter(urgency)));
  await pass(5);
  return (await entering).filter((leave) => leave !== null);
}

/** What becomes of one that asks now. */
function asked(overload: Overload, urgency: Urgency) {
  const state: { is: "waiting" | "in" | "shed"; leave?: Leave } = { is: "waiting" };
  void overload.enter(urgency).then((leave) => Object.assign(state, leave ? { is: "in", leave } : { is: "shed" }));
  return state;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("with a place for four", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("the fifth waits for whoever leaves first", async () => {
    const overload = underTest(4);
    const [first] = await fill(overload, 4);
    const fifth = asked(overload, "read");
    await pass(100);
    expect(fifth.is).toBe("waiting");
    first?.();
    await pass(5);
    expect([fifth.is, overload.figures().running]).toEqual(["in", 4]);
  });

  test("nobody waits for longer than is of use, and a write waits longer than a read", async () => {
    const overload = underTest(4);
    await fill(overload, 4);
    const read = asked(overload, "read");
    const write = asked(overload, "write");
    await pass(longestWait.read);
    expect([read.is, write.is]).toEqual(["shed", "waiting"]);
    await pass(longestWait.write);
    expect(write.is).toBe("shed");
  });

  test("where a line stands for long, reads are turned away soon; where it was empty, they may wait", async () => {
    const overload = underTest(4);
    await fill(overload, 4);
    asked(overload, "read");
    await pass(200);
    const late = asked(overload, "read");
    await pass(20);
    expect(late.is).toBe("shed");
    await pass(500);
    const afterwards = asked(overload, "read");
    await pass(100);
    expect(afterwards.is).toBe("waiting");
  });

  test("writes go first, and reads get a turn in four all the same", async () => {
    const overload = underTest(4);
    const places = await fill(overload, 4);
    const order: Urgency[] = [];
    for (const urgency of [...Array(4).fill("read"), ...Array(8).fill("write")] as Urgency[])
      void overload.enter(urgency).then((leave) => (order.push(urgency), leave?.()));
    places[0]?.();
    await pass(30);
    expect(order).toEqual(["write", "write", "write", "read", "write", "write", "write", "read", "write", "write", "read", "read"]);
  });

  test("a line has an end: what is behind it is turned away before its body is read", async () => {
    const overload = underTest(4);
    const places = await fill(overload, 4);
    for (let count = 0; count < 200; count += 1) asked(overload, "write");
    expect([overload.isFull("write"), overload.isFull("read")]).toEqual([true, false]);
    const last = asked(overload, "write");
    await pass(5);
    expect(last.is).toBe("shed");
    for (const leave of places) leave();
    await pass(5);
    expect(overload.isFull("write")).toBe(false);
  });
});

describe("how many at once", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Keeps every place taken for so many looks; each answer takes so many milliseconds. */
  async function work(overload: Overload, looks: number, milliseconds: number): Promise<number> {
    for (let look = 0; look < looks; look += 1) {
      const some = Array.from({ length: overload.figures().limit + 1 }, () => asked(overload, "read"));
      await pass(milliseconds);
      const first = some.filter((one) => one.is === "in");
      for (const one of first) one.leave?.();
      await pass(milliseconds);
      for (const one of some) if (!first.includes(one)) one.leave?.();
      await pass(250);
    }
    return overload.figures().limit;
  }

  test("fewer while a busy loop makes answers slow, down to two and no further", async () => {
    const overload = underTest(64, () => ({ busy: 1, delay: 20 }));
    expect(await work(overload, 40, 250)).toBe(2);
  });

  test("fewer while the loop is late, however fast the answers are", async () => {
    const overload = underTest(64, () => ({ busy: 1, delay: 150 }));
    expect(await work(overload, 40, 50)).toBe(2);
  });

  test("more again once it keeps up, and never more than was allowed", async () => {
    let loop: LoopSigns = { busy: 1, delay: 150 };
    const overload = underTest(40, () => loop);
    await work(overload, 40, 50);
    loop = calm;
    expect(await work(overload, 40, 50)).toBe(40);
  });

  test("answers that are slow because others are (an API elsewhere, a database) do not lower it: it is not this machine that is short", async () => {
    const overload = underTest(64, () => ({ busy: 0.2, delay: 1 }));
    expect(await work(overload, 20, 250)).toBeGreaterThanOrEqual(32);
  });

  test("where only one is allowed, one it is", async () => {
    const overload = underTest(1, () => ({ busy: 1, delay: 500 }));
    expect(await work(overload, 20, 50)).toBe(1);
  });
});

test("one begins in a turn of the loop, so that who comes in meanwhile is seen", async () => {
  const overload = underTest(64);
  let turns = 0;
  const begun: number[] = [];
  const entered = Array.from({ length: 5 }, () => overload.enter("read").then(() => begun.push(turns)));
  for (; turns < 12 && begun.length < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(entered);
  expect(new Set(begun).size).toBe(5);
});

describe("what is turned away", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const form = { method: "POST", headers: { origin, "content-type": "application/x-www-form-urlencoded" } };

  /** A web part whose only place is taken until `finish`. */
  async function busyWeb() {
    let finish = () => undefined as void;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const web = testWeb({
      overload: createOverload({ most: 1, readLoop: () => calm }),
      page: async (request) => {
        if (new URL(request.url).pathname === "/slow") await slow;
        return new Response("<p>here</p>", { headers: { "content-type": "text/html" } });
      },
    });
    const first = web.ask("/slow");
    while (web.contexts.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return { web, first, finish };
  }

  /** The answers, once those who wait for a turn have waited for long enough. */
  async function patiently(answers: Promise<Response>[]): Promise<Response[]> {
    const all = Promise.all(answers);
    for (let spent = 0; spent < 2_500; spent += 100) {
      await new Promise((resolve) => setImmediate(resolve));
      await pass(100);
    }
    return all;
  }

  test("a page: 503, when to come again, the product's own words, all headers, and the same address offered again", async () => {
    const { web, first, finish } = await busyWeb();
    const answers = await patiently(Array.from({ length: 12 }, () => web.ask("/profile", { headers: { "accept-encoding": "br" } })));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(2);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(8);
      expect([answer.headers.get("cache-control"), answer.headers.get("content-encoding")]).toEqual(["no-store", null]);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      const html = await answer.text();
      expect(html).toContain("A lot of people are here right now");
      expect(html).toContain('<a href="" class="btn btn-primary">Try again</a>');
    }
    expect(new Set(answers.map((answer) => answer.headers.get("retry-after"))).size).toBeGreaterThan(1);
    finish();
    expect((await first).status).toBe(200);
    expect(web.contexts).toHaveLength(1);
    expect((await web.ask("/profile")).status).toBe(200);
  });

  test("a form: nothing changed, and the page says how to send it again", async () => {
    const { web, first, finish } = await busyWeb();
    const [answer] = (await patiently([web.ask("/profile", { ...form, body: "typed=kept" })])) as [Response];
    expect([answer.status, web.changes()]).toEqual([503, 0]);
    const html = await answer.text();
    expect(html).toContain("What you sent was not taken");
    expect(html).toContain("load this page again");
    expect(html).not.toContain("Try again</a>");
    finish();
    await first;
  });

  test("data of a page: as JSON that its script knows to ask for again", async () => {
    const { web, first, finish } = await busyWeb();
    for (const answer of await patiently([
      web.ask("/profile?_data=routes/profile"),
      web.ask("/profile?_data=routes/profile", { ...form, body: "typed=kept" }),
    ])) {
      expect([answer.status, answer.headers.get("x-ask-again")]).toEqual([503, "yes"]);
      expect(await answer.json()).toEqual({
        status: 503,
        code: "not-available-right-now",
        message: "A lot of people are here right now. Nothing is lost. This page asks again by itself in a few seconds.",
      });
    }
    finish();
    await first;
  });

  test("signs of life and refusals need no place", async () => {
    const { web, first, finish } = await busyWeb();
    expect((await web.ask("/livez")).status).toBe(200);
    expect((await web.ask("/healthz")).status).toBe(200);
    expect((await web.ask("/__manifest")).status).toBe(404);
    expect((await web.ask("/", { headers: { host: "elsewhere.test" } })).status).toBe(421);
    finish();
    await first;
  });

  test("a form that comes in slowly takes no place until it is here", async () => {
    const web = testWeb({ overload: createOverload({ most: 1, readLoop: () => calm }) });
    let end = () => undefined as void;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("a="));
        end = () => {
          controller.enqueue(new TextEncoder().encode("x"));
          controller.close();
        };
      },
    });
    const slow = web.ask("/profile", { ...form, body });
    for (let count = 0; count < 3; count += 1) expect((await web.ask("/profile")).status).toBe(200);
    end();
    expect([(await slow).status, web.changes()]).toEqual([200, 1]);
  });
});
