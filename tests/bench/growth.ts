/**
 * What each query behind a page costs at 1,000 and at 1,000,000 athletes with ten
 * review items each, on PostgreSQL: `npm run bench -- growth [athletes]`. Both
 * databases are in one server and take turns. BENCH_SMALL_URL and BENCH_LARGE_URL
 * name filled ones (`npm run bench:data`) that stay; without them they are made
 * for the run. Acts change what they measure: rows of a database that stays, too.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { subDays } from "date-fns/subDays";
import { productDay } from "~/domain/base/format";
import { readBoard } from "~/platform/desk/service/board";
import { startFamily, succeed } from "~/platform/account/sessions/families";
import { generatedDatabase } from "../setup/generated";
import { makeCoach, pageReads, readKeys, type Reader, type ReadKeys } from "../setup/page-reads";
import { testPlatform, type Asked } from "../setup/platform";
import type { Postgres } from "../setup/postgres";
import { machine, median, print, printTable, verdict } from "./report";
import { inTurns, p95, serverOnce, timedDatabase, warmUps, type Closings, type Timed } from "./sides";

const rounds = 30;
/** Athletes that are read in turn, every third of the waiting, so that no page of theirs is always at hand. */
const readAthletes = 10;
const itemsOfAnAthlete = 10;
/** A day of each run's own: a database that stays has what the run before it saved. */
const measuredOn = productDay(subDays(new Date(), 1 + (Math.floor(Date.now() / 60_000) % 700)));
const budget = 1.3;
const counted = (count: number) => count.toLocaleString("en-US");
const note = (line: string) => void process.stderr.write(`${line}\n`);

export async function run([most = "1000000"]: string[] = []): Promise<boolean> {
  const closings: Closings = [];
  try {
    const server = serverOnce(closings);
    const small = await openSide(process.env.BENCH_SMALL_URL ?? (await made(server, 1_000, closings)), closings);
    const large = await openSide(process.env.BENCH_LARGE_URL ?? (await made(server, Number(most), closings)), closings);
    await measureAll(small, large);
    await holdingTheLoop(large);
    return true;
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

async function made(server: () => Promise<Postgres>, athletes: number, closings: Closings): Promise<string> {
  const { url } = await server();
  let tenths = 0;
  const { databaseUrl, drop } = await generatedDatabase(url, { athletes, items: athletes * itemsOfAnAthlete }, (stage, done, total) => {
    if (Math.floor((done / total) * 10) <= tenths) return;
    tenths = Math.floor((done / total) * 10);
    note(`  ${counted(athletes)} athletes: ${tenths * 10} %, ${stage}`);
  });
  closings.push(drop);
  return databaseUrl;
}

/** One of the databases, with the API before it. */
interface Side extends Timed {
  keys: ReadKeys[];
  counts: { athletes: number; items: number; waiting: number };
  ask(by: Reader, keys: ReadKeys, method: string, path: string, body?: Asked["body"]): Promise<Response>;
}

async function openSide(databaseUrl: string, closings: Closings): Promise<Side> {
  const timed = timedDatabase(databaseUrl, closings);
  const { db } = timed;
  const { ask, tokenOf } = testPlatform(db, { limitsAccounts: false });
  const keys: ReadKeys[] = [];
  for (let number = 0; number < readAthletes; number += 1) keys.push(await readKeys(db, number * 3));
  for (const one of keys) await makeCoach(db, one);
  const { rows } = await db.execute<Side["counts"]>(sql`
    select (select reltuples::int from pg_class where relname = 'review_items') as items,
      (select reltuples::int from pg_class where relname = 'person_sports') as athletes,
      (select count(*)::int from review_items where status = 'Pending') as waiting
  `);
  return {
    ...timed,
    keys,
    counts: rows[0]!,
    async ask(by, { user, person, guardian }, method, path, body) {
      const subject =
        by === "owner"
          ? { userKey: user, profileKey: person }
          : by === "coach"
            ? { userKey: guardian }
            : by === "reviewer"
              ? { userKey: 1, roles: ["rdb3"] }
              : { userKey: 2, roles: ["administrator", "admin_publisher_dashboard"] };
      const answered = await ask(method, path, { token: by === "guest" ? null : await tokenOf(subject), body });
      if (!answered.ok && answered.status !== 404) throw new Error(`${method} ${path}: ${answered.status} ${await answered.text()}`);
      return answered;
    },
  };
}

type Work = (side: Side, round: number) => Promise<unknown>;

async function measureAll(small: Side, large: Side): Promise<void> {
  const sides = [small, large] as const;
  const work = new Map<string, Work>();
  const [first] = small.keys;
  for (const { what, by } of pageReads(first!)) {
    work.set(what, (side, round) => {
      const keys = side.keys[(round + warmUps) % readAthletes]!;
      return side.ask(by, keys, "GET", pageReads(keys).find((read) => read.what === what)!.path);
    });
  }
  // A node keeps it for a minute; here it is counted each time.
  work.set("the service board", ({ db }) => readBoard(db, new Date()));
  for (const [what, act] of await acts(sides)) work.set(what, act);

  const rows: string[][] = [];
  for (const [what, act] of work) {
    const [few, many] = await inTurns(sides, rounds, act);
    const ratio = median(many) / median(few);
    const isPromised = what === "the athlete's profile" || what.startsWith("the queue");
    rows.push([
      what,
      ...[median(few), p95(few), median(many), p95(many)].map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      isPromised ? `${budget}: ${verdict(ratio, budget)}` : "",
    ]);
  }
  print(machine());
  const size = ({ counts: { athletes, items, waiting } }: Side) =>
    `${counted(athletes)} athletes, ${counted(items)} review items, ${counted(waiting)} waiting`;
  const title = `Milliseconds of the database behind each read and act. Small: ${size(small)}. Large: ${size(large)}. ${rounds} rounds in turn.`;
  printTable(title, ["query", "small p50", "p95", "large p50", "p95", "large : small", "budget"], rows);
}

/** What the busiest pages do, on lines that are there for it: each takes some away. */
async function acts(sides: readonly [Side, Side]): Promise<[string, Work][]> {
  const lines = new Map<Side, { key: number; version: number }[]>();
  for (const side of sides) {
    const { rows } = await side.db.execute<{ key: number; version: number }>(sql`
      select key, version from review_items
      where status = 'Pending' and kind = 'vitals' and claimed_by_user_key is null and not awaits_athlete order by key limit ${rounds + warmUps}
    `);
    lines.set(side, rows);
  }
  const lineOf = (side: Side, round: number) => {
    const line = lines.get(side)?.[round + warmUps];
    if (!line) throw new Error("Too few edits wait for this run: fill the database anew.");
    return line;
  };
  const someone = (side: Side) => side.keys[0]!;
  return [
    [
      "claim and release an item",
      async (side, round) => {
        const { key } = lineOf(side, round);
        await side.ask("reviewer", someone(side), "PUT", `/rdb/v1/review-items/${key}/claim`);
        await side.ask("reviewer", someone(side), "DELETE", `/rdb/v1/review-items/${key}/claim`);
      },
    ],
    [
      "approve an item",
      (side, round) =>
        side.ask("reviewer", someone(side), "POST", `/rdb/v1/review-items/${lineOf(side, round).key}/approve`, {
          seen: [lineOf(side, round)],
        }),
    ],
    ["take the next item", (side) => side.ask("lead", someone(side), "POST", "/rdb/v1/review-items/next", {})],
    [
      "save an edit",
      (side, round) => {
        const keys = side.keys[(round + warmUps) % readAthletes]!;
        const edit = {
          type: "vitals",
          editType: "Add",
          measurementTypeKey: 16,
          value: String(5 + round + warmUps),
          dateOccurred: measuredOn,
        };
        return side.ask("owner", keys, "POST", `/elite/v1/people/${keys.person}/profile-edits`, { edit });
      },
    ],
    [
      "begin and refresh a session",
      async (side) => {
        const now = new Date();
        const { refreshToken } = await side.db.transaction((tx) => startFamily(tx, someone(side).user, null, now));
        await side.db.transaction((tx) => succeed(tx, refreshToken, now, "bench"));
      },
    ],
  ];
}

/** Whether the longest work of one request keeps the others of its node waiting. */
async function holdingTheLoop(side: Side): Promise<void> {
  const keys = side.keys[0]!;
  const { rows: seen } = await side.db.execute<{ key: number; version: number }>(sql`
    select key, version from review_items
    where status = 'Pending' and kind = 'vitals' and claimed_by_user_key is null and not awaits_athlete order by key desc limit 50
  `);
  const works: [string, () => Promise<unknown>][] = [
    ["approve 50 at once", () => side.ask("reviewer", keys, "POST", "/rdb/v1/review-items/approve-all", { kind: "vitals", seen })],
    ["find cities by three letters", () => side.ask("owner", keys, "GET", "/rdb/v1/cities?name=ash")],
    ["find people by three letters", () => side.ask("reviewer", keys, "GET", "/rdb/v1/people/search?searchText=ash&positionTypes=Player")],
  ];
  const rows: string[][] = [];
  for (const [what, act] of works) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    await act();
    const took = performance.now() - began;
    delay.disable();
    rows.push([what, took.toFixed(1), (delay.percentile(99) / 1e6).toFixed(1), (delay.max / 1e6).toFixed(1)]);
  }
  printTable(
    "The event loop of the node meanwhile, milliseconds between turns that were one apart, with the large database.",
    ["request", "took", "p99", "longest"],
    rows,
  );
}
