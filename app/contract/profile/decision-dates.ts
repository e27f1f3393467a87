/** The day of an athlete's announcement, as it is sent and as everybody reads it (docs/rules.md E12, S14). */
import { z } from "zod";
import { isReadAsStored } from "~/domain/account/accounts";
import { decisionErrors } from "~/domain/base/decision-words";
import { fieldErrors } from "~/domain/base/messages";
import { isDecisionTooFar, isOver, placeLimit } from "~/domain/profile/decision-dates";
import { editTypes } from "~/domain/review/items";
import { Day, timeField, whateverElse, words } from "../base/fields";
import { Source } from "./provenance";
import { ProofForm } from "./staff-proof";

const DecisionDay = z
  .string({ error: decisionErrors.dayRequired })
  .pipe(Day)
  .refine((day) => !isOver(day), { error: decisionErrors.dayOver, abort: true })
  .refine((day) => !isDecisionTooFar(day, new Date()), decisionErrors.dayTooFar);

const Time = timeField(decisionErrors.timeInvalid);

const Place = words(decisionErrors.placeTooLong, placeLimit, decisionErrors.placeTooLong).refine(isReadAsStored, fieldErrors.nameSigns);

/** What the form asks for: the day, and if wished time and place. */
export const DecisionDateForm = z.object({ day: DecisionDay, time: Time.nullish(), place: Place.nullish() });
export type DecisionDateForm = z.infer<typeof DecisionDateForm>;

/** The form on the profile, which staff fill in, too. */
export const ProfileDecisionForm = DecisionDateForm.extend(ProofForm.shape);
export type ProfileDecisionForm = z.infer<typeof ProfileDecisionForm>;

/** The edit: all of it anew, or `removed` alone, which takes the day off. */
export const DecisionDateEdit = z
  .object({
    type: z.literal("decisionDate"),
    editType: z.enum(editTypes),
    ...DecisionDateForm.partial({ day: true }).shape,
    removed: z.literal(true).optional(),
  })
  .refine(({ day, removed }) => removed || day !== undefined, { path: ["day"], error: decisionErrors.dayRequired, ...whateverElse })
  .refine(({ day, time, place, removed }) => !removed || [day, time, place].every((given) => given === undefined || given === null), {
    path: ["removed"],
    error: decisionErrors.removedAlone,
    ...whateverElse,
  });
export type DecisionDateEdit = z.infer<typeof DecisionDateEdit>;

/** A decision day that is still to come, as everybody reads it: the place of a minor is left out. */
export const DecisionDate = z.object({ day: z.string(), time: z.string().nullable(), place: z.string().nullable() });
export type DecisionDate = z.infer<typeof DecisionDate>;

/** A line of the calendar. */
export const DecisionToCome = DecisionDate.extend({
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  /** The first of the top teams, in their order. */
  teams: z.array(z.object({ organizationKey: z.number().int(), name: z.string() })),
  /** How sure it is and since when. */
  source: Source,
  /** When the day came to stand as it does; of one that no approval brought, when the profile was made. */
  changedAt: z.string(),
});
export type DecisionToCome = z.infer<typeof DecisionToCome>;

/** GET /public/rdb/v1/decision-dates. `next` is the place to go on after. */
export const DecisionsToCome = z.object({ decisions: z.array(DecisionToCome), next: z.string().nullable() });
export type DecisionsToCome = z.infer<typeof DecisionsToCome>;
