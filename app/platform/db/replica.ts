/**
 * A streaming replica for what everybody may read (docs/rules.md U4). It is
 * asked as long as it answers and is at most five seconds behind; else the
 * primary is, and nobody notices.
 */
import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { createLag, positionOf } from "./lag";
import { openPool } from "./pool";

/** Milliseconds: between looks at it, and that it may be behind. */
const lookEvery = 1_000;
const mostBehind = 5_000;

export interface Replica {
  db: Database;
  isUsable(): boolean;
  close(): Promise<void>;
}

/**
 * Answers at once; the replica is used from the first look on that finds it well. `changed` hears when it begins and when it ends to be
 * used.
 */
export function openReplica(replicaUrl: string, primary: Database, changed: (isUsable: boolean) => void): Replica {
  const pool = openPool(replicaUrl, "replica");
  const db = drizzle(pool) as unknown as Database;
  const lag = createLag();
  let isUsable = false;
  let isClosed = false;
  let timer: NodeJS.Timeout;

  async function look(): Promise<void> {
    const at = Date.now();
    // Without the primary there is nothing newer to be behind of.
    const stood = await primary.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`).catch(() => null);
    if (stood?.rows[0]) lag.primaryStood(positionOf(stood.rows[0].at), at);
    // One that was promoted follows nobody any more.
    const reached = await db
      .execute<{ at: string | null }>(sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as at`)
      .catch(() => null);
    if (isClosed) return;
    const position = reached?.rows[0]?.at;
    if (position) lag.replicaReached(positionOf(position));
    const isWell = Boolean(position) && lag.behind(Date.now()) <= mostBehind;
    if (!reached) pool.abandon();
    if (isWell !== isUsable) changed((isUsable = isWell));
  }

  async function keepLooking(): Promise<void> {
    await look();
    if (isClosed) return;
    timer = setTimeout(() => void keepLooking(), lookEvery);
    timer.unref();
  }
  void keepLooking();

  return {
    db,
    isUsable: () => isUsable,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}
