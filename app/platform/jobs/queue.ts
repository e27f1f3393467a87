/**
 * pg-boss on a database of ours. It gets statements with their values, and the
 * database or the transaction that they run on; it has no connection of its own
 * (docs/decisions/jobs-are-pg-boss.md).
 */
import { createHash } from "node:crypto";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Database } from "../db/database";
import type { Job, JobData } from "./job";

/** Done jobs stay a day, the longest one of the year, so that a page can count those of today; failed ones a week. */
const hours = { done: 26, failed: 7 * 24 };

const settings = {
  schema: "pgboss",
  // Tables and queues are the migrations' own.
  migrate: false,
  // Its schedules have the grain of a minute, and a queue that every node polls.
  schedule: false,
  archiveCompletedAfterSeconds: hours.done * 3600,
  archiveFailedAfterSeconds: hours.failed * 3600,
  deleteAfterDays: 1,
} as const;

export interface FetchedJob {
  id: string;
  data: (JobData & { job: string }) | null;
  output: unknown;
  expireInSeconds: number;
}

export interface QueueOptions {
  /** Seconds between two looks for jobs whose process died, of all nodes together. */
  supervisedEvery: number;
  onError: (error: Error) => void;
}

/** pg-boss on the database, with its own supervision once it is started. */
export function createQueue(db: Database, { supervisedEvery, onError }: QueueOptions): PgBoss {
  const boss = new PgBoss({ ...settings, supervise: true, maintenanceIntervalSeconds: supervisedEvery, db: on(db) });
  boss.on("error", onError);
  return boss;
}

/** Says how statements go, and runs none by itself. */
const statements = new PgBoss({
  ...settings,
  supervise: false,
  db: { executeSql: () => Promise.reject(new Error("A statement of the queue was asked without its transaction.")) },
});

export interface Wanted {
  /** What it is about: the same key is one job, however often it is asked for. */
  key: string;
  data?: JobData;
  startAfter?: Date;
}

/** Asks for a job in the act's own transaction: it is there if and only if the act stands. */
export async function enqueue(tx: Database, { name }: Job, { key, data = {}, startAfter }: Wanted): Promise<void> {
  await statements.send(name, { ...data, job: name }, { id: idOf(name, key), db: on(tx), ...(startAfter && { startAfter }) });
}

/** Asks for a job that comes by itself; a slot takes one of all nodes together, and so does waiting. */
export async function ask(db: Database, { name }: Job, slotSeconds: number | null): Promise<void> {
  await statements.send(name, { job: name }, { db: on(db), ...(slotSeconds !== null && { singletonSeconds: slotSeconds }) });
}

/** Takes the next that is due; null when there is none, or another node has it. */
export async function takeNext(db: Database, name: string): Promise<FetchedJob | null> {
  const [taken] = await statements.fetch(name, { batchSize: 1, includeMetadata: true, db: on(db) } as { includeMetadata: true });
  return taken
    ? { id: taken.id, data: taken.data as FetchedJob["data"], output: taken.output, expireInSeconds: Number(taken.expireInSeconds) }
    : null;
}

/** Whether it was this call that completed it. */
export async function complete(tx: Database, name: string, id: string): Promise<boolean> {
  return isOne(await statements.complete(name, id, {}, { db: on(tx) }));
}

/** It is tried again after a while, or has failed to the end. */
export async function fail(db: Database, name: string, id: string, code: string): Promise<void> {
  await statements.fail(name, id, { code }, { db: on(db) });
}

/** Lets a failed job wait once more; false when it is not one. */
export async function retry(tx: Database, name: string, id: string): Promise<boolean> {
  if (!isOne(await statements.retry(name, id, { db: on(tx) }))) return false;
  // pg-boss keeps the time of the failure, after which it would be put away before it is run.
  await tx.execute(sql`update pgboss.job set completed_on = null, start_after = now() where name = ${name} and id = ${id}::uuid`);
  return true;
}

/** pg-boss answers what it did to how many; its types do not say so. */
function isOne(answer: unknown): boolean {
  return (answer as { affected: number }).affected === 1;
}

function on(db: Database): PgBoss.Db {
  return {
    async executeSql(text, values) {
      if (values) return db.execute(statement(text, values)) as Promise<{ rows: unknown[] }>;
      const several = /^\s*BEGIN;([\s\S]*);\s*COMMIT;\s*$/.exec(text)?.[1];
      if (several === undefined) return db.execute(sql.raw(text)) as Promise<{ rows: unknown[] }>;
      // As a transaction of ours: a text that begins one and fails would leave the connection in it.
      await db.transaction(async (tx) => {
        for (const one of several.split(";")) await tx.execute(sql.raw(one));
      });
      return { rows: [] };
    },
  };
}

/** A statement that is written already, as Drizzle runs it. Numbers go as text: PGlite takes one only where a number stands. */
function statement(text: string, values: readonly unknown[]): SQLWrapper {
  const written = { sql: text, params: values.map((value) => (typeof value === "number" ? String(value) : (value ?? null))) };
  return { getSQL: () => ({ toQuery: () => written }) as unknown as SQL };
}

function idOf(name: string, key: string): string {
  const hex = createHash("sha256").update(`${name}:${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
