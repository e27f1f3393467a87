import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database";

/** Held while games are said, merged or imported; the number means nothing but must never change. */
const gamesLock = 7_446_231;

/** Waits until nobody else says, merges or imports games, and keeps others waiting until the transaction ends. */
export async function takeGamesTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${gamesLock})`);
}
