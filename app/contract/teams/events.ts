/** Camps, combines and meets, at which results are measured (docs/rules.md O11, O12). */
import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { eventKinds } from "~/domain/teams/events";
import { searchable } from "~/domain/teams/organizations";
import { Day, Key, whateverElse, words } from "../base/fields";

/** GET /public/rdb/v1/events/{key}, and one row of GET /public/rdb/v1/events. Days are of the calendar. */
export const SportEvent = z.object({
  key: z.number().int(),
  name: z.string(),
  kind: z.enum(eventKinds),
  firstDay: z.string(),
  /** The first one of an event of one day. */
  lastDay: z.string(),
  /** Where it is, in words. */
  place: z.string().nullable(),
  /** The organization that it is at; null of one that may not be shown, too. */
  organization: z.object({ key: z.number().int(), name: z.string() }).nullable(),
  version: z.number().int(),
  /** When staff last said so. */
  saidAt: z.string(),
});
export type SportEvent = z.infer<typeof SportEvent>;

const fields = z.object({
  name: words(fieldErrors.eventNameRequired, 100, fieldErrors.nameTooLong).refine(
    (name) => name === "" || searchable(name) !== "",
    fieldErrors.eventNameRequired,
  ),
  kind: z.enum(eventKinds, { error: fieldErrors.eventKindUnknown }),
  firstDay: Day,
  lastDay: Day,
  place: words(fieldErrors.placeTooLong, 100, fieldErrors.placeTooLong).nullish(),
  organizationKey: Key.nullish(),
});

/** The days stand in order, and the place is said in one way (docs/rules.md O11). */
function judged<S extends z.ZodType<{ firstDay?: unknown; lastDay?: unknown; place?: unknown; organizationKey?: unknown }>>(event: S) {
  return event
    .refine(({ firstDay, lastDay }) => !(typeof firstDay === "string" && typeof lastDay === "string" && lastDay < firstDay), {
      path: ["lastDay"],
      error: fieldErrors.eventDaysOutOfOrder,
      ...whateverElse,
    })
    .refine(({ place, organizationKey }) => !place || !organizationKey, {
      path: ["organizationKey"],
      error: fieldErrors.placeTwice,
      ...whateverElse,
    });
}

/** POST /rdb/v1/events: what is left out is not known. */
export const AddEvent = judged(fields);
export type AddEvent = z.infer<typeof AddEvent>;

/** PUT /rdb/v1/events/{key}: all of it anew, and the version that was seen. */
export const SaveEvent = judged(fields.extend({ version: Key }));
export type SaveEvent = z.infer<typeof SaveEvent>;

/** Codes of refusals beside `invalid`. */
export const eventProblems = {
  mayNotDecide: "may-not-decide",
  /** Another event of the name begins on that day. */
  twice: "event-twice",
  versionConflict: "version-conflict",
} as const;
