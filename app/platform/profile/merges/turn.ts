import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database";

/** Held while people are joined or parted, or come by a list; the number means nothing but must never change. */
const mergeLock = 7_446_223;

/** Waits until nobody else joins, parts or brings people, and keeps others waiting until the transaction ends. */
export async function takeMergeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${mergeLock})`);
}
