/** The jobs of a node: it looks what is due, and does it, one of a name at a time. */
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database";
import { codeOf } from "../db/outages";
import { problemOfThrown } from "../failures";
import { deadLetterJob } from "./dead-letter";
import type { Job, JobRun } from "./job";
import { ask, complete, createQueue, fail, takeNext, type FetchedJob } from "./queue";

/** Milliseconds until a node looks again whose database did not answer. */
const afterOutage = 15_000;

/** How often a node looks. */
export interface Pace {
  /** Milliseconds between two looks for what is due. */
  looksEvery: number;
  /** Seconds between two looks for what a process that died has left behind, of all nodes together. */
  supervisedEvery: number;
}

/** A look costs the embedded engine what a statement costs, idle or not; PostgreSQL hardly notices it. */
export const paces: Record<"pglite" | "postgres", Pace> = {
  pglite: { looksEvery: 5_000, supervisedEvery: 60 },
  postgres: { looksEvery: 2_000, supervisedEvery: 30 },
};

export interface Jobs {
  /** Every one, also those that other nodes do. */
  all: readonly Job[];
  /** Looks now and then for what is due, until it is stopped. */
  start(pace: Pace): void;
  /** Lets what runs come to its end, and begins nothing more. */
  stop(): Promise<void>;
  /** Has each job that comes by itself done now, whatever its time, and whatever else is due. Throws what one of them throws. */
  tend(): Promise<void>;
}

export function createJobs(db: Database, areas: readonly Job[], log: Logger): Jobs {
  const all = [...areas, deadLetterJob(log)];
  const here = all.filter(({ isDoneHere = true }) => isDoneHere);
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** The slot of each job that comes by itself for which this node has asked. */
  const asked = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let supervision: { started: Promise<unknown>; stop(): Promise<void> } | undefined;

  /** Asks for what is wanted by now, and answers the names of what is due. One statement when there is nothing. */
  async function look(): Promise<Set<string>> {
    const open = here.filter((job) => job.every && asked.get(job.name) !== slotOf(job.every.seconds));
    const wanted = open.map((job) => job.every?.when ?? sql`true`);
    const { rows } = await db.execute<{ due: string[]; wanted: boolean[] }>(sql`
      select
        (select coalesce(json_agg(distinct j.name), '[]'::json) from pgboss.job j
          where j.name = any(string_to_array(${here.map(({ name }) => name).join(",")}, ',')) and j.state < 'active' and j.start_after < now()) as due,
        json_build_array(${sql.join(wanted, sql`, `)}) as wanted
    `);
    const due = new Set(rows[0]?.due);
    for (const [index, job] of open.entries()) {
      if (!job.every || !rows[0]?.wanted[index]) continue;
      await ask(db, job, job.every.seconds);
      asked.set(job.name, slotOf(job.every.seconds));
      due.add(job.name);
    }
    return due;
  }

  /** Begins what is due and does not run here yet. */
  async function begin(): Promise<void> {
    const due = await look();
    for (const job of here) {
      if (!due.has(job.name) || running.has(job.name) || stopping.signal.aborted) continue;
      const work = runAll(job)
        .catch((error: unknown) => tell(error, job.name))
        .then(() => void running.delete(job.name));
      running.set(job.name, work);
    }
  }

  /** Runs what is due of the name, one after another; the first that was thrown, if any was. */
  async function runAll(job: Job): Promise<{ thrown: unknown } | null> {
    let first: { thrown: unknown } | null = null;
    while (!stopping.signal.aborted) {
      const taken = await takeNext(db, job.name);
      if (!taken) return first;
      const failed = await run(job, taken);
      first ??= failed;
    }
    return first;
  }

  async function run(job: Job, taken: FetchedJob): Promise<{ thrown: unknown } | null> {
    const { id } = taken;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(taken.expireInSeconds * 1000)]);
    const told: JobRun = { id, data: taken.data ?? {}, failure: failureOf(taken.output), signal };
    try {
      if ("effect" in job) {
        await db.transaction(async (tx) => {
          await job.effect(tx, told);
          if (!(await complete(tx, job.name, id))) throw new DoneElsewhere();
        });
      } else {
        await job.work(db, told);
        await complete(db, job.name, id);
      }
      return null;
    } catch (thrown) {
      if (thrown instanceof DoneElsewhere) return null;
      const { code } = problemOfThrown(thrown, id, log.child({ job: job.name })).problem;
      // Without the database it stays as running, until its time is over.
      await fail(db, job.name, id, code).catch((error: unknown) => tell(error, job.name));
      return { thrown };
    }
  }

  function tell(error: unknown, job: string): void {
    log.error({ job, error: error instanceof Error ? error.name : typeof error, code: codeOf(error) }, "the queue of jobs");
  }

  function lookAgain(pace: Pace, after: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      looking = begin().then(
        () => lookAgain(pace, pace.looksEvery),
        (error: unknown) => {
          problemOfThrown(error, "jobs", log);
          lookAgain(pace, afterOutage);
        },
      );
    }, after);
  }

  return {
    all,
    start(pace) {
      const boss = createQueue(db, { ...pace, onError: (error) => tell(error, "supervision") });
      const started = boss.start().catch((error: unknown) => tell(error, "supervision"));
      supervision = { started, stop: () => boss.stop({ graceful: false }) };
      lookAgain(pace, pace.looksEvery);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([looking, supervision?.started.then(supervision.stop)]);
      await Promise.all(running.values());
    },
    async tend() {
      if (stopping.signal.aborted) return;
      for (const job of here) if (job.every) await ask(db, job, null);
      let first: { thrown: unknown } | null = null;
      for (const job of here) {
        const failed = await runAll(job);
        first ??= failed;
      }
      if (first) throw first.thrown;
    },
  };
}

/** Its time was over and another node did it: nothing of this run stays. */
class DoneElsewhere extends Error {
  override name = "DoneElsewhere";
}

function slotOf(seconds: number): number {
  return Math.floor(Date.now() / 1000 / seconds);
}

/** What is kept of a failure: our code, or nothing of a run whose time was over. */
export function failureOf(output: unknown): string | null {
  if (output === null || output === undefined) return null;
  const { code } = output as { code?: unknown };
  return typeof code === "string" ? code : "expired";
}
