/** Values in paths, queries and headers of the API. */
import { z } from "zod";
import { isCalendarDay } from "~/domain/base/calendar";
import { largestKey } from "~/domain/base/keys";

/** A key in a path or a query, spelled in its one way (`01` and `1e0` are other paths: 404). */
export const KeyParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((key) => key <= largestKey)
  .meta({ type: "integer", minimum: 1, maximum: largestKey });

/** What is said of a place in a list that no page before it said. */
export const noSuchPage = "That page of the list does not exist.";

/** Where the page before ended, its `next`: after this time and key. `2026-11-20T10:00:00.000000Z_42`. */
export const CursorParam = z
  .string()
  .max(60, noSuchPage)
  .transform((text, context) => {
    const [, submittedAt = "", key] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z)_(\d{1,10})$/.exec(text) ?? [];
    // Dates of JavaScript go on where a month ends; those of the database do not.
    const isTime = isCalendarDay(submittedAt.slice(0, 10)) && !Number.isNaN(Date.parse(submittedAt));
    if (isTime && Number(key) <= largestKey) return { submittedAt, key: Number(key) };
    context.addIssue({ code: "custom", message: noSuchPage });
    return z.NEVER;
  })
  .meta({ type: "string" });
export type Cursor = z.output<typeof CursorParam>;

/** Tells a submission from its repeat. */
export const IdempotencyHeaders = z.object({ "idempotency-key": z.string().min(8).max(200).optional() });

/**
 * The query parameters that may repeat (docs/promises.md C12); every other repeated
 * key is refused before a module sees it.
 */
export const listParams: readonly string[] = ["organizationType", "positionTypes", "key"];

/** A repeatable query parameter: an array however often it is given. Its name belongs into listParams. */
export function listOf<T extends z.ZodType>(schema: T, most = 100) {
  return z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(schema).max(most));
}
