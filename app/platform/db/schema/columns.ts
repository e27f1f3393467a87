/** Columns that many tables share. */
import { integer, timestamp } from "drizzle-orm/pg-core";

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

export function key() {
  return integer("key").primaryKey().generatedByDefaultAsIdentity();
}
