import { sql, type SQL } from "drizzle-orm";
import { isCalendarDay } from "~/domain/base/calendar";
import { largestKey } from "~/domain/base/keys";

/** Where a page of a list begins: after this time and key. */
export interface Cursor {
  submittedAt: string;
  key: number;
}

/** `2026-11-20T10:00:00.000000Z_42`; anything else is null. */
export function readCursor(text: string | undefined): Cursor | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z)_(\d{1,10})$/.exec(text ?? "");
  // Dates of JavaScript go on where a month ends; those of the database do not.
  if (!match?.[1] || !isCalendarDay(match[1].slice(0, 10)) || Number.isNaN(Date.parse(match[1])) || Number(match[2]) > largestKey) return null;
  return { submittedAt: match[1], key: Number(match[2]) };
}

/** The cursor of a row, as readCursor reads it. */
export function cursorOf(at: SQL, key: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${key}`;
}
