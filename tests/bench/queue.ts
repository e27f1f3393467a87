/**
 * What the desk costs with 1,000 and with 1,000,000 waiting items, on
 * PostgreSQL: `npx tsx tests/bench/queue.ts [small] [large]`. Starts Debian's
 * server on data of its own, which goes with it; with TEST_DATABASE_URL it works
 * on that server, in a database of its own.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { usualDueHours } from "~/domain/review-kinds";
import type { Act } from "~/platform/act";
import { openDatabase, type Database } from "~/platform/db/database";
import { migrate } from "~/platform/db/migrate";
import { users } from "~/platform/db/schema/accounts";
import { claim, claimNext, release } from "~/platform/review-items/claims";
import { approve } from "~/platform/review-items/decide";
import { readQueue, type QueueFilter } from "~/platform/review-items/queue";
import { freePort } from "../setup/free-port";

const rounds = 60;
const itemsOfAPerson = 5;
const rowsAtOnce = 5_000;
const note = (line: string) => void process.stderr.write(`${line}\n`);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const counted = (count: number) => count.toLocaleString("en-US");

/** A server of our own, as .ci/run starts it, unless one is named. */
async function startServer(): Promise<{ url: string; stop(): void }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined };
  const version = readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a))[0];
  const bin = `/usr/lib/postgresql/${version}/bin`;
  const directory = mkdtempSync(join(tmpdir(), "signing-day-bench-"));
  const port = await freePort();
  // initdb refuses root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...options: string[]) => execFileSync(isRoot ? "runuser" : program, isRoot ? ["-u", "postgres", "--", program, ...options] : options, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, LC_ALL: "C.UTF-8" } });
  if (isRoot) execFileSync("chown", ["postgres", directory]);
  const cluster = join(directory, "cluster");
  run(`${bin}/initdb`, "-D", cluster, "-U", "postgres", "--auth=trust", "--encoding=UTF8");
  run(`${bin}/pg_ctl`, "-D", cluster, "-w", "-l", join(directory, "log"), "-o", `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c shared_buffers=256MB -c max_wal_size=4GB`, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run(`${bin}/pg_ctl`, "-D", cluster, "-m", "immediate", "stop");
      rmSync(directory, { recursive: true });
    },
  };
}

/** Rows into a table by COPY, through psql, a piece at a time. */
async function copy(url: string, into: string, count: number, row: (index: number) => (string | number)[]): Promise<void> {
  const psql = spawn("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", url, "-c", `copy ${into} from stdin`], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(psql, "close");
  const began = Date.now();
  for (let index = 0; index < count; index += rowsAtOnce) {
    const piece = Array.from({ length: Math.min(rowsAtOnce, count - index) }, (_none, step) => `${row(index + step).join("\t")}\n`).join("");
    if (!psql.stdin.write(piece)) await once(psql.stdin, "drain");
    if (index % 100_000 === 0 && index > 0) note(`  ${into.split(" ")[0]}: ${counted(index)} of ${counted(count)}`);
  }
  psql.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`COPY into ${into} failed`);
  note(`  ${into.split(" ")[0]}: ${counted(count)} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Waiting items from one key on, with their people, as many decided ones by the side, and the audit of both. */
async function grow(url: string, userKey: number, from: number, to: number, now: Date): Promise<void> {
  const count = to - from;
  const firstPerson = from / itemsOfAPerson + 1;
  const person = (index: number) => firstPerson + Math.floor(index / itemsOfAPerson);
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await copy(url, "people (key, full_name, position_type, recruitment_key, search_text)", Math.ceil(count / itemsOfAPerson), (index) => {
    const name = `${syllables(firstPerson + index)} ${syllables((firstPerson + index) * 7919)}`;
    return [firstPerson + index, name, "Player", firstPerson + index, `|${name.toLowerCase()}|`];
  });
  const value = (index: number) => JSON.stringify({ key: null, measurementTypeKey: 16, value: String(10 + (index % 30)), dateOccurred: "2026-11-01" });
  const columns = "(key, person_key, type, kind, edit_type, target, status, payload_version, old_value, new_value, flags, sport_key, author_user_key, submitted_at, changed_at, due_at, decided_at, decider_user_key)";
  const kinds = ["vitals", "vitals", "vitals", "hsClassYear", "commitment"] as const;
  // Half of all waits, half is decided: keys of even and of odd numbers.
  await copy(url, `review_items ${columns}`, count * 2, (index) => {
    const n = Math.floor(index / 2);
    const isWaiting = index % 2 === 0;
    const kind = kinds[n % itemsOfAPerson]!;
    const type = kind === "commitment" ? "topInterest" : kind;
    const sent = 1 + ((n * 7) % 4_700) / 100;
    const due = kind === "commitment" ? 4 : 48;
    const flags = kind === "commitment" ? "{commitment}" : n % 50 === 0 ? "{unusual}" : "{}";
    const team = JSON.stringify({ organizationKey: 1, organizationName: "A college", recruitmentStatus: "Committed", order: 1, visits: [] });
    const newValue = kind === "vitals" ? value(n) : kind === "commitment" ? team : JSON.stringify({ value: 2027 });
    return [from * 2 + index + 1, person(n), type, kind, "Add", `${type}:${isWaiting ? "new" : "old"}:${n}`, isWaiting ? "Pending" : "Approved", 1, "\\N", newValue, flags, (n % 12) + 1, userKey, at(sent), at(sent), at(sent - due), isWaiting ? "\\N" : at(0.5), isWaiting ? "\\N" : userKey];
  });
  await copy(url, "review_decisions (act_key, review_item_key, person_key, type, kind, is_lead, version, verdict, decider_user_key, decided_at, waited_seconds, target, after_value, tier)", count, (n) => {
    const kind = kinds[n % itemsOfAPerson]!;
    return [`00000000-0000-4000-8000-${String(from + n).padStart(12, "0")}`, (from + n) * 2 + 2, person(n), kind === "commitment" ? "topInterest" : kind, kind, "t", 1, "Approved", userKey, at(0.5 + (n % 500)), 3600 + (n % 80_000), `old:${n}`, value(n), "SelfReported"];
  });
  await copy(url, "audit_rows (act, actor_user_key, person_key, subject, detail)", count * 3, (n) => ["edit.submitted", userKey, person(Math.floor(n / 3)), `review-item:${from + n}`, "{}"]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of ["people", "review_items", "review_decisions"]) await client.query(`select setval(pg_get_serial_sequence('${table}', 'key'), (select max(key) from ${table}))`);
  note("  vacuum and analyze");
  await client.query("vacuum analyze");
  await client.end();
}

/** `Lomira`: a name that is like no other's, for the most part. */
function syllables(seed: number): string {
  const parts = ["ka", "lo", "mi", "ra", "te", "su", "no", "vi", "da", "pe", "zu", "hel", "bor", "fin", "gar", "wyn"];
  const text = [seed, seed >> 3, seed >> 7, seed >> 11].map((one) => parts[Math.abs(one) % parts.length]).join("");
  return text[0]!.toUpperCase() + text.slice(1);
}

interface Measured {
  p50: number;
  p95: number;
}

async function measure(work: (round: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    if (round >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds * 0.5)]!, p95: times[Math.floor(rounds * 0.95)]! };
}

async function measureAll(db: Database, userKey: number, now: Date): Promise<Map<string, Measured>> {
  const viewer = { userKey, name: "Bench", roles: ["rdb4"], profileKey: null, profileKeys: [], sessionKey: "bench" };
  const act: Act = { db, viewer, now, requestId: "bench", dueHours: usualDueHours };
  const page = (filter: QueueFilter) => measure(() => readQueue(act, filter));
  const { rows } = await db.execute<{ due: string; key: number }>(sql`
    select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as due, key from review_items
    where status = 'Pending' order by due_at, key offset (select count(*) / 2 from review_items where status = 'Pending') limit 1
  `);
  const middle = { submittedAt: rows[0]!.due, key: rows[0]!.key };
  const measured = new Map<string, Measured>();
  measured.set("first page", await page({}));
  measured.set("a kind", await page({ kind: "vitals" }));
  measured.set("a sport", await page({ sport: "3" }));
  measured.set("flagged", await page({ flagged: "true" }));
  measured.set("overdue", await page({ waiting: "overdue" }));
  measured.set("a day or longer", await page({ waiting: "day" }));
  measured.set("a name", await page({ search: "kaloloka" }));
  measured.set("a page in the middle", await page({ after: middle }));
  measured.set("take the next", await measure(async () => {
    const key = await claimNext(act, {});
    if (key === null) throw new Error("nothing was there to take");
  }));
  const { rows: some } = await db.execute<{ key: number }>(sql`select key from review_items where status = 'Pending' and kind = 'vitals' order by key desc limit ${rounds + 5}`);
  measured.set("claim and release", await measure(async (round) => {
    const key = some[round + 5]!.key;
    await claim(act, key);
    await release(act, key);
  }));
  measured.set("an approval", await measure(async (round) => {
    const { key } = some[round + 5]!;
    const decided = await approve(act, key, { seen: [{ key, version: 1 }] });
    if (!decided.ok) throw new Error(decided.problem.message);
  }));
  return measured;
}

async function main(): Promise<void> {
  const [small = 1_000, large = 1_000_000] = process.argv.slice(2).map(Number);
  const server = await startServer();
  const name = `signing_day_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const target = new URL(server.url);
  target.pathname = name;
  try {
    const opened = await openDatabase({ databaseUrl: target.href });
    await migrate(opened);
    const now = new Date();
    const [user] = await opened.db.insert(users).values({ username: "bench", name: "Bench", passwordHash: "none" }).returning({ key: users.key });
    await opened.db.execute(sql`insert into measurement_types (key, name, units, is_lower_better) values (16, 'Bench Press', 'reps', false) on conflict do nothing`);
    await opened.db.execute(sql`insert into sports (key, name, display_name) select n, 'Sport ' || n, 'Sport ' || n from generate_series(1, 12) n on conflict do nothing`);
    const sizes: [number, Map<string, Measured>][] = [];
    for (const [from, to] of [[0, small], [small, large]] as const) {
      note(`${counted(to)} waiting`);
      await grow(target.href, user!.key, from, to, now);
      sizes.push([to, await measureAll(opened.db, user!.key, now)]);
    }
    report(sizes as [[number, Map<string, Measured>], [number, Map<string, Measured>]]);
    await opened.close();
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    server.stop();
  }
}

/** Both sizes side by side, in milliseconds, and how many times as much the larger one costs. */
function report([[small, few], [large, many]]: [[number, Map<string, Measured>], [number, Map<string, Measured>]]): void {
  const ms = (value: number) => value.toFixed(1).padStart(9);
  print(`${"ms".padEnd(22)}${`${counted(small)} waiting`.padStart(18)}${`${counted(large)} waiting`.padStart(22)}    p50 ratio`);
  print(`${"".padEnd(22)}${"p50".padStart(9)}${"p95".padStart(9)}${"p50".padStart(13)}${"p95".padStart(9)}`);
  for (const [what, before] of few) {
    const after = many.get(what)!;
    print(`${what.padEnd(22)}${ms(before.p50)}${ms(before.p95)}    ${ms(after.p50)}${ms(after.p95)}    ${(after.p50 / before.p50).toFixed(2).padStart(6)}`);
  }
}

await main();
