import { sql, type SQL } from "drizzle-orm";

/** The cursor of a row, as CursorParam of the contract reads it. */
export function cursorOf(at: SQL, key: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${key}`;
}
