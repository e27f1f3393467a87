import { z } from "zod";
import { isCalendarDay } from "~/domain/base/calendar";
import { isKey } from "~/domain/base/keys";
import { operation } from "../../base/operation";
import { noSuchPage } from "../../base/params";
import { DecisionsToCome } from "../decision-dates";

/** Lines that one answer has at most, and where nothing is said. */
const lines = { most: 500, usual: 50 };

/** Where a page of the calendar ended: `2026-12-16_15:30_42`, without a time `2026-12-16__42`. */
const DecisionPlace = z
  .string()
  .max(40, noSuchPage)
  .transform((text, context) => {
    const [, day = "", time = "", digits] = /^(\d{4}-\d{2}-\d{2})_((?:[01]\d|2[0-3]):[0-5]\d)?_([1-9]\d{0,9})$/.exec(text) ?? [];
    const key = Number(digits);
    if (isCalendarDay(day) && isKey(key)) return { day, time, key };
    context.addIssue({ code: "custom", message: noSuchPage });
    return z.NEVER;
  })
  .meta({ type: "string" });
export type DecisionPlace = z.output<typeof DecisionPlace>;

export const toCome = operation.get("/public/rdb/v1/decision-dates", {
  summary: "The days on which athletes are to announce their decisions, those to come",
  access: "everybody",
  query: z.object({
    after: DecisionPlace.optional().meta({ description: "The `next` of the page before." }),
    limit: z.coerce.number().int().min(1).max(lines.most).default(lines.usual),
  }),
  answers: { 200: { schema: DecisionsToCome, description: "The soonest first" } },
});
