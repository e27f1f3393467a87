/** Jobs on either engine (docs/rules.md G8 to G11): asked for in an act, done once, tried again, told when they fail. */
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Transaction } from "~/platform/db/database";
import type { Job, JobRun } from "~/platform/jobs/job";
import { createJobs, type Jobs } from "~/platform/jobs/jobs";
import { complete, createQueue, enqueue, retry, takeNext } from "~/platform/jobs/queue";
import { usualDueHours } from "~/domain/profile/review-kinds";
import { upkeepJobs } from "~/platform/upkeep";
import { testDatabase } from "../../setup/database";
import { testPhotoStore } from "../../setup/platform";

const { db, databaseUrl } = await testDatabase();
let logged = "";
const log = pino({ level: "info" }, new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) }));
const lines = () => logged.split("\n").flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));

const options = { policy: "standard", retryLimit: 1, retryDelay: 1, expireInSeconds: 60, deadLetter: "dead-letter" };
await db.execute(sql`select pgboss.create_queue('count-visits', ${JSON.stringify(options)}::json)`);
await db.execute(sql`create table visit_counts (id uuid primary key, data jsonb)`);

const counting = (effect: (tx: Transaction, run: JobRun) => Promise<void>): Job => ({ name: "count-visits", says: "Counts.", effect });
const counts = counting(async (tx, { id, data }) => {
  await tx.execute(sql`insert into visit_counts (id, data) values (${id}::uuid, ${JSON.stringify(data)}::jsonb)`);
});
const counted = async () =>
  (await db.execute<{ data: unknown }>(sql`select data from visit_counts order by data::text`)).rows.map(({ data }) => data);
const stateOf = async (name = "count-visits") =>
  (await db.execute<{ state: string }>(sql`select state::text from pgboss.job where name = ${name} order by created_on`)).rows.map(
    ({ state }) => state,
  );
/** Time passes: what waits for its next try is due. */
const later = () => db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`);
const nodeWith = (...jobs: Job[]): Jobs => createJobs(db, jobs, log);
const breaks = counting(async (tx) => {
  await tx.execute(sql`insert into visit_counts (id) values (gen_random_uuid())`);
  throw new Error("kim@college.test broke it");
});

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`delete from visit_counts`);
  logged = "";
});

describe("asked for in an act", () => {
  it("is done with what was given, once for its key, however often it is asked for", async () => {
    for (const visits of [3, 4]) await db.transaction((tx) => enqueue(tx, counts, { key: "site-7", data: { visits } }));
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-8", data: { visits: 5 } }));
    await nodeWith(counts).tend();
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-7", data: { visits: 6 } }));
    await nodeWith(counts).tend();
    expect(await counted()).toEqual([
      { job: "count-visits", visits: 3 },
      { job: "count-visits", visits: 5 },
    ]);
    expect(await stateOf()).toEqual(["completed", "completed"]);
  });

  it("is not there when the act is not", async () => {
    const broken = db.transaction(async (tx) => {
      await enqueue(tx, counts, { key: "site-7" });
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    expect(await stateOf()).toEqual([]);
  });

  it("waits for its time", async () => {
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-7", startAfter: new Date(Date.now() + 60_000) }));
    await nodeWith(counts).tend();
    expect(await stateOf()).toEqual(["created"]);
    await later();
    await nodeWith(counts).tend();
    expect(await stateOf()).toEqual(["completed"]);
  });
});

describe("that fails", () => {
  it("leaves nothing, is tried again, and is told at the end, with its number and a code, never with words", async () => {
    await db.transaction((tx) => enqueue(tx, breaks, { key: "site-7" }));
    await expect(nodeWith(breaks).tend()).rejects.toThrow("broke it");
    expect([await stateOf(), await counted()]).toEqual([["retry"], []]);
    await later();
    await expect(nodeWith(breaks).tend()).rejects.toThrow();
    expect(await stateOf()).toEqual(["failed"]);
    expect(await stateOf("dead-letter")).toEqual(["completed"]);
    const { rows } = await db.execute<{ id: string; output: unknown }>(sql`select id, output from pgboss.job where name = 'count-visits'`);
    expect(rows[0]!.output).toEqual({ code: "unexpected" });
    expect(lines().filter(({ requestId }) => requestId === rows[0]!.id)).toMatchObject([{ job: "count-visits" }, { job: "count-visits" }]);
    expect(lines().at(-1)).toMatchObject({ level: 50, msg: "a job failed", job: "count-visits", code: "unexpected" });
    expect(logged).not.toContain("kim@college.test");
  });

  it("is done when a later try succeeds, or when somebody lets it wait once more", async () => {
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-7" }));
    await expect(nodeWith(breaks).tend()).rejects.toThrow();
    await later();
    await expect(nodeWith(breaks).tend()).rejects.toThrow();
    const { rows } = await db.execute<{ id: string }>(sql`select id from pgboss.job where name = 'count-visits'`);
    expect(await retry(db, "count-visits", rows[0]!.id)).toBe(true);
    expect(await retry(db, "count-visits", rows[0]!.id)).toBe(false);
    await nodeWith(counts).tend();
    expect([await stateOf(), (await counted()).length]).toEqual([["completed"], 1]);
    expect(await retry(db, "count-visits", rows[0]!.id)).toBe(false);
  });
});

describe("whose time is over", () => {
  const supervise = async () => {
    await db.execute(sql`update pgboss.job set started_on = now() - interval '2 minutes' where state = 'active'`);
    await createQueue(db, { supervisedEvery: 60, onError: (error) => expect.unreachable(error.message) }).maintain();
    await later();
  };

  it("is done by another node", async () => {
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-7" }));
    const taken = await takeNext(db, "count-visits");
    await supervise();
    await nodeWith(counts).tend();
    expect([await stateOf(), (await counted()).length]).toEqual([["completed"], 1]);
    expect(await complete(db, "count-visits", taken!.id)).toBe(false);
  });

  // The embedded engine does nothing else while a transaction is open.
  it.runIf(databaseUrl)("is done by another node, and what the first did late is undone", async () => {
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-7", data: { by: "both" } }));
    const late = counting(async (tx) => {
      await tx.execute(sql`insert into visit_counts (id, data) values (gen_random_uuid(), '"late"')`);
      await supervise();
      await nodeWith(counts).tend();
    });
    await nodeWith(late).tend();
    expect([await stateOf(), await counted()]).toEqual([["completed"], [{ job: "count-visits", by: "both" }]]);
  });

  it("has failed when it has had all its tries, by no node’s word", async () => {
    await db.transaction((tx) => enqueue(tx, counts, { key: "site-7" }));
    for (let time = 0; time < 2; time += 1) {
      await takeNext(db, "count-visits");
      await supervise();
    }
    expect(await stateOf()).toEqual(["failed"]);
    await nodeWith().tend();
    expect(lines()).toMatchObject([{ msg: "a job failed", job: "count-visits", code: "expired" }]);
  });
});

describe("several nodes", () => {
  it("do each once", async () => {
    await db.transaction(async (tx) => {
      for (let site = 0; site < 12; site += 1) await enqueue(tx, counts, { key: `site-${site}`, data: { site } });
    });
    await Promise.all([nodeWith(counts).tend(), nodeWith(counts).tend(), nodeWith(counts).tend()]);
    expect((await counted()).length).toBe(12);
    expect(new Set(await stateOf())).toEqual(new Set(["completed"]));
  });

  describe("that look now and then", () => {
    const nodes: Jobs[] = [];
    afterEach(async () => {
      await Promise.all(nodes.splice(0).map((node) => node.stop()));
    });
    const start = (...jobs: Job[]) => {
      const node = nodeWith(...jobs);
      nodes.push(node);
      node.start({ looksEvery: 20, supervisedEvery: 60 });
      return node;
    };

    it("do what comes by itself once a slot of all of them, when there is something to do, and not at all where it is not done", async () => {
      let runs = 0;
      const hourly: Job = { ...counts, every: { seconds: 3600 }, effect: async () => void (runs += 1) };
      const idle: Job = { ...hourly, every: { seconds: 3600, when: sql`false` } };
      start({ ...hourly, isDoneHere: false });
      start(idle);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await stateOf()).toEqual([]);
      for (let node = 0; node < 3; node += 1) start(hourly);
      await expect.poll(stateOf, { timeout: 10_000 }).toContain("completed");
      await new Promise((resolve) => setTimeout(resolve, 200));
      // An hour may have begun meanwhile.
      expect(runs).toBe((await stateOf()).length);
      expect(runs).toBeLessThanOrEqual(2);
    });

    it("finish what runs when they are stopped, and begin no other", async () => {
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      let begun = 0;
      const slow: Job = {
        name: "count-visits",
        says: "Counts.",
        work: async (_db, { signal }) => {
          begun += 1;
          await held;
          expect(signal.aborted).toBe(true);
        },
      };
      await db.transaction(async (tx) => {
        for (const key of ["a", "b"]) await enqueue(tx, slow, { key });
      });
      const node = start(slow);
      await expect.poll(() => begun, { timeout: 10_000 }).toBe(1);
      const stopped = node.stop();
      go();
      await stopped;
      expect([begun, (await stateOf()).sort()]).toEqual([1, ["completed", "created"]]);
    });
  });
});

it("every job of the product has a queue, and every queue a job", async () => {
  const jobs = upkeepJobs(
    { photoStore: testPhotoStore(), now: () => new Date(), dueHours: usualDueHours, sessionEnded: () => undefined },
    { isSending: true, send: async () => undefined },
  );
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.queue where name <> 'count-visits'`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...nodeWith(...jobs).all.map(({ name }) => name)].sort());
});
