/** Fields that several bodies share. */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { largestKey } from "~/domain/base/keys";
import { isCalendarDay } from "~/domain/base/calendar";
import { clockTime } from "~/domain/base/zones";

/** A key; `required` is what is said when there is none. */
export function keyField(required: string) {
  return z.number({ error: required }).int(required).positive(required).max(largestKey, required);
}

export const Key = z.number().int().positive().max(largestKey);

/** The field, which may be left out where it is not required. */
export function requiredIf<T extends z.ZodType>(isRequired: boolean, field: T): T | z.ZodOptional<T> {
  return isRequired ? field : field.optional();
}

/**
 * Of a rule over several fields: it is asked where others are amiss, too, so that all that is wrong is said at once. A field may then hold
 * anything, or be missing.
 */
export const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** Each line end of a form counts once, as the page counts it. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n/g, "\n");
}

/** Words that somebody reads. */
export function words(required: string, most: number, tooLong: string) {
  return z.string({ error: required }).overwrite(withPlainLineEnds).trim().min(1, required).max(most, tooLong);
}

/** A calendar day, `2026-09-14`. */
export const Day = z
  .string({ error: fieldErrors.dateRequired })
  .min(1, { error: fieldErrors.dateRequired, abort: true })
  .refine(isCalendarDay, { error: fieldErrors.dateInvalid, abort: true });

/**
 * The last change that the author of a save saw, null for none yet: one made since is not overwritten but refused. Left out, it is not
 * asked.
 */
export const SeenChangedAt = z.iso.datetime({ offset: true }).nullable().optional();

/** A time of day as people write it becomes that of a clock of 24 hours, `15:30`; `invalid` is what is said of anything else. */
export function timeField(invalid: string) {
  return z
    .string({ error: invalid })
    .max(20, invalid)
    .overwrite((typed) => clockTime(typed) ?? typed)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalid);
}
