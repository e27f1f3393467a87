/** Writing many rows, and telling what changed. */
import type { SQL } from "drizzle-orm";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../db/database";
import type { Outcome } from "./report";

/** Rows of one statement. */
const batchSize = 500;

/** The rows in parts of one statement each. */
export function batchesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_none, batch) =>
    rows.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

export type Progress = (done: number) => void;

/**
 * Inserts the rows; those whose `key` exists take the new values in every
 * column that is given. `progress` is told how many rows each statement wrote.
 */
export async function writeRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T["$inferInsert"][],
  progress: Progress,
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const first = batch[0]!;
    const columns = getTableColumns(table);
    const changed = Object.keys(first).filter((name) => name !== "key");
    const set = Object.fromEntries(changed.map((name) => [name, excluded(columns[name]?.name ?? name)]));
    const insert = tx.insert(table).values(batch);
    await ("key" in first ? insert.onConflictDoUpdate({ target: columns.key as never, set: set as never }) : insert);
    progress(batch.length);
  }
}

/** Writes what a file of so many rows changes and adds, and tells of both. */
export async function writeMerged<T extends PgTable>(
  tx: Transaction,
  table: T,
  { inserts, updates }: Record<"inserts" | "updates", T["$inferInsert"][]>,
  { outcome, rows, progress }: { outcome: Outcome; rows: number; progress: Progress },
): Promise<Outcome> {
  progress(rows - inserts.length - updates.length);
  await writeRows(tx, table, updates, progress);
  await writeRows(tx, table, inserts, progress);
  return { ...outcome, inserted: outcome.inserted + inserts.length, updated: outcome.updated + updates.length };
}

function excluded(column: string): SQL {
  return sql`excluded.${sql.identifier(column)}`;
}

/** Whether two records say the same in every field of the first; lists are compared by their items. */
export function says<T extends object>(record: T, other: T): boolean {
  return (Object.keys(record) as (keyof T)[]).every((field) => JSON.stringify(record[field]) === JSON.stringify(other[field]));
}
