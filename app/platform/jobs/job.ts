/**
 * What the product does by itself: a job is a name, when it is wanted, and what
 * it does (docs/rules.md G8 to G11). Each has a queue, which a migration makes:
 *
 *   select pgboss.create_queue('send-newsletter', '{"policy":"standard","retryLimit":3,…,"deadLetter":"dead-letter"}');
 *
 * An area states its jobs; ../upkeep.ts lists all of them.
 */
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "../db/database";

/** Keys and codes; never names, addresses, amounts or free text (docs/promises.md P3). */
export type JobData = Record<string, string | number | boolean | null>;

/** One run of a job; another run may have begun the same before, and died. */
export interface JobRun {
  /** Of what is to be done: the same in each of its runs. */
  id: string;
  data: JobData;
  /** Why the run before this one failed; null of the first. */
  failure: string | null;
  /** Is aborted when the process stops, or the run has had its time: what has begun is finished, nothing more is begun. */
  signal: AbortSignal;
}

type Work =
  /** One transaction with the job's completion: it happens once, wherever a process dies. */
  | { effect: (tx: Transaction, run: JobRun) => Promise<void> }
  /** Several transactions, or something beyond the database. A second run after half of one must change nothing twice. */
  | { work: (db: Database, run: JobRun) => Promise<void> };

export type Job = Work & {
  name: string;
  /** What it does, in a sentence for whoever looks after the product. */
  says: string;
  /** Of a job that comes by itself: at most once in so many seconds of all nodes together, and only when there is something to do. */
  every?: { seconds: number; when?: SQL };
  /** False where this node lacks what it takes; another does it. */
  isDoneHere?: boolean;
};
