/** Sports that an athlete plays, as they are edited. */
import { z } from "zod";
import { pastYears } from "~/domain/details";
import { fieldErrors } from "~/domain/messages";
import { Key, keyField } from "./fields";

/** One of the years that a year select lists (docs/rules.md E4). */
export function yearField(required: string) {
  return z.number({ error: required }).refine((year) => pastYears(new Date()).includes(year), fieldErrors.yearOutOfRange);
}

export const JerseyNumber = z.string().regex(/^\d{0,3}$/, fieldErrors.jerseyDigits);

const positions = { primaryPositionKey: keyField(fieldErrors.primaryPositionRequired), secondaryPositionKey: Key.nullish() };

type Years = { firstYear?: number | null; lastYear?: number | null };

/** A sport is played from a first to a last year; one position is not two (docs/rules.md E5). */
export function judgeSport(sport: Years & { primaryPositionKey: number; secondaryPositionKey?: number | null }, context: z.RefinementCtx): void {
  const { firstYear, lastYear, primaryPositionKey, secondaryPositionKey } = sport;
  if (firstYear && lastYear && firstYear > lastYear) context.addIssue({ code: "custom", path: ["firstYear"], message: fieldErrors.yearsOutOfOrder });
  if (secondaryPositionKey === primaryPositionKey) context.addIssue({ code: "custom", path: ["secondaryPositionKey"], message: fieldErrors.positionTwice });
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
    if (!sport.firstYear && !sport.lastYear) context.addIssue({ code: "custom", path: ["lastYear"], message: fieldErrors.lastYearRequired });
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
