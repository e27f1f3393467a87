/** Columns that many tables share. */
import { integer, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

export function key() {
  return integer("key").primaryKey().generatedByDefaultAsIdentity();
}

/** The key of a row in another table, which every row of this one has. */
export function reference(name: string, of: () => AnyPgColumn, ends?: { onDelete: "cascade" }) {
  return integer(name).notNull().references(of, ends);
}
