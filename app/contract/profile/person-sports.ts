/** Sports that an athlete plays, as they are edited. */
import { z } from "zod";
import { pastYears } from "~/domain/profile/details";
import { fieldErrors } from "~/domain/base/messages";
import { Key, keyField, requiredIf } from "../base/fields";

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

type Years = { firstYear?: number | null; lastYear?: number | null };

/** A sport is played from a first to a last year; one position is not two (docs/rules.md E5). */
export function judgeSport(
  sport: Years & { primaryPositionKey: number; secondaryPositionKey?: number | null },
  context: z.RefinementCtx,
): void {
  const { firstYear, lastYear, primaryPositionKey, secondaryPositionKey } = sport;
  if (firstYear && lastYear && firstYear > lastYear)
    context.addIssue({ code: "custom", path: ["firstYear"], message: fieldErrors.yearsOutOfOrder });
  if (secondaryPositionKey === primaryPositionKey)
    context.addIssue({ code: "custom", path: ["secondaryPositionKey"], message: fieldErrors.positionTwice });
}

/** A sport that is not on the profile yet. One year is needed at least: the last, or the first of one who still plays. */
export const AddSport = z
  .object({
    type: z.literal("sportPlayed"),
    editType: z.literal("Add"),
    sportKey: keyField(fieldErrors.sportRequired),
    firstYear: yearField(fieldErrors.yearOutOfRange).nullish(),
    lastYear: yearField(fieldErrors.lastYearRequired).nullish(),
    ...positions,
    jerseyNumber: JerseyNumber.nullish(),
  })
  .superRefine((sport, context) => {
    judgeSport(sport, context);
    if (!sport.firstYear && !sport.lastYear)
      context.addIssue({ code: "custom", path: ["lastYear"], message: fieldErrors.lastYearRequired });
  });

/** A sport on the profile, with the season and the school that it is played for. */
export const UpdateSport = z
  .object({
    type: z.literal("sportPlayed"),
    editType: z.literal("Update"),
    sportKey: keyField(fieldErrors.sportRequired),
    year: yearField(fieldErrors.yearRequired),
    organizationKey: keyField(fieldErrors.schoolRequired),
    firstYear: yearField(fieldErrors.yearOutOfRange).nullish(),
    lastYear: yearField(fieldErrors.yearOutOfRange).nullish(),
    ...positions,
    jerseyNumber: JerseyNumber.nullish(),
  })
  .superRefine(judgeSport);

const optionalYear = yearField(fieldErrors.yearOutOfRange).optional();

/** The form of a new sport (docs/rules.md E5). */
export const AddSportForm = z
  .object({
    sportKey: keyField(fieldErrors.sportRequired),
    firstYear: optionalYear,
    lastYear: yearField(fieldErrors.lastYearRequired),
    primaryPositionKey: keyField(fieldErrors.primaryPositionRequired),
    secondaryPositionKey: keyField(fieldErrors.positionNotOfSport).optional(),
    jerseyNumber: JerseyNumber.optional(),
  })
  .superRefine(judgeSport);
export type AddSportForm = z.infer<typeof AddSportForm>;

/** The form of a sport on the profile; the address names the sport. */
export const UpdateSportForm = z
  .object({
    year: yearField(fieldErrors.yearRequired),
    organizationKey: keyField(fieldErrors.schoolRequired),
    firstYear: optionalYear,
    lastYear: optionalYear,
    primaryPositionKey: keyField(fieldErrors.primaryPositionRequired),
    secondaryPositionKey: keyField(fieldErrors.positionNotOfSport).optional(),
    jerseyNumber: JerseyNumber.optional(),
  })
  .superRefine(judgeSport);
export type UpdateSportForm = z.infer<typeof UpdateSportForm>;

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
