/** Sports that an athlete plays, as they are edited. */
import { z } from "zod";
import { pastYears } from "~/domain/profile/details";
import { fieldErrors } from "~/domain/base/messages";
import { Key, keyField, requiredIf, whateverElse } from "../base/fields";

/** One of the years that a year select lists (docs/rules.md E4). */
export function yearField(required: string) {
  return z.number({ error: required }).refine((year) => pastYears(new Date()).includes(year), fieldErrors.yearOutOfRange);
}

/** Up to three digits (docs/rules.md E5). */
export const JerseyNumber = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, fieldErrors.jerseyDigits);

const positions = { primaryPositionKey: keyField(fieldErrors.primaryPositionRequired), secondaryPositionKey: Key.nullish() };

interface Judged {
  firstYear?: unknown;
  lastYear?: unknown;
  primaryPositionKey?: unknown;
  secondaryPositionKey?: unknown;
}

const isLater = (year: unknown, than: unknown) => typeof year === "number" && typeof than === "number" && year > than;

/** A sport is played from a first to a last year; one position is not two (docs/rules.md E5). */
function judged<S extends z.ZodType<Judged>>(sport: S) {
  return sport
    .refine(({ firstYear, lastYear }) => !isLater(firstYear, lastYear), {
      path: ["firstYear"],
      error: fieldErrors.yearsOutOfOrder,
      ...whateverElse,
    })
    .refine(({ primaryPositionKey, secondaryPositionKey }) => !secondaryPositionKey || secondaryPositionKey !== primaryPositionKey, {
      path: ["secondaryPositionKey"],
      error: fieldErrors.positionTwice,
      ...whateverElse,
    });
}

function hasYear({ firstYear, lastYear }: Judged): boolean {
  return Boolean(firstYear || lastYear);
}

/** A sport that is not on the profile yet. One year is needed at least: the last, or the first of one who still plays. */
export const AddSport = judged(
  z.object({
    type: z.literal("sportPlayed"),
    editType: z.literal("Add"),
    sportKey: keyField(fieldErrors.sportRequired),
    firstYear: yearField(fieldErrors.yearOutOfRange).nullish(),
    lastYear: yearField(fieldErrors.lastYearRequired).nullish(),
    ...positions,
    jerseyNumber: JerseyNumber.nullish(),
  }),
).refine(hasYear, { path: ["lastYear"], error: fieldErrors.lastYearRequired, ...whateverElse });

/** A sport on the profile, with the season and the school that it is played for. */
export const UpdateSport = judged(
  z.object({
    type: z.literal("sportPlayed"),
    editType: z.literal("Update"),
    sportKey: keyField(fieldErrors.sportRequired),
    year: yearField(fieldErrors.yearRequired),
    organizationKey: keyField(fieldErrors.schoolRequired),
    firstYear: yearField(fieldErrors.yearOutOfRange).nullish(),
    lastYear: yearField(fieldErrors.yearOutOfRange).nullish(),
    ...positions,
    jerseyNumber: JerseyNumber.nullish(),
  }),
);

const optionalYear = yearField(fieldErrors.yearOutOfRange).optional();

/** The form of a new sport (docs/rules.md E5). */
export const AddSportForm = judged(
  z.object({
    sportKey: keyField(fieldErrors.sportRequired),
    firstYear: optionalYear,
    lastYear: yearField(fieldErrors.lastYearRequired),
    primaryPositionKey: keyField(fieldErrors.primaryPositionRequired),
    secondaryPositionKey: keyField(fieldErrors.positionNotOfSport).optional(),
    jerseyNumber: JerseyNumber.optional(),
  }),
);
export type AddSportForm = z.infer<typeof AddSportForm>;

/** The form of a sport on the profile; the address names the sport. */
export const UpdateSportForm = judged(
  z.object({
    year: yearField(fieldErrors.yearRequired),
    organizationKey: keyField(fieldErrors.schoolRequired),
    firstYear: optionalYear,
    lastYear: optionalYear,
    primaryPositionKey: keyField(fieldErrors.primaryPositionRequired),
    secondaryPositionKey: keyField(fieldErrors.positionNotOfSport).optional(),
    jerseyNumber: JerseyNumber.optional(),
  }),
);
export type UpdateSportForm = z.infer<typeof UpdateSportForm>;

/** The form of a new sport that waits, which nobody has asked for its season and school: where one of them is told, so is the other. */
export const NewSportForm = judged(
  z.object({
    ...UpdateSportForm.shape,
    year: optionalYear,
    organizationKey: keyField(fieldErrors.schoolRequired).optional(),
  }),
)
  .refine(hasYear, { path: ["lastYear"], error: fieldErrors.lastYearRequired, ...whateverElse })
  .refine(({ year, organizationKey }) => year || !organizationKey, { path: ["year"], error: fieldErrors.yearRequired, ...whateverElse })
  .refine(({ year, organizationKey }) => organizationKey || !year, {
    path: ["organizationKey"],
    error: fieldErrors.schoolRequired,
    ...whateverElse,
  });

/** The General step of "Let's get started!": only what is missing is asked (docs/rules.md E6). */
export function generalStep(missing: { highSchool: boolean; sport: boolean }) {
  return z.object({
    organizationKey: requiredIf(missing.highSchool, keyField(fieldErrors.highSchoolRequired)),
    sportKey: requiredIf(missing.sport, keyField(fieldErrors.sportRequired)),
    firstYear: requiredIf(missing.sport, yearField(fieldErrors.yearStartedRequired)),
    primaryPositionKey: requiredIf(missing.sport, keyField(fieldErrors.positionRequired)),
  });
}
export type GeneralStep = { organizationKey?: number; sportKey?: number; firstYear?: number; primaryPositionKey?: number };
