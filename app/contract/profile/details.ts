/** The details of an athlete as they are edited: NCAA ID, class year, high school, hometown. */
import { z } from "zod";
import { classYears, hasOtherThanDigits, ncaaIdDigits } from "~/domain/profile/details";
import { fieldErrors } from "~/domain/base/messages";
import { editTypes } from "~/domain/review/items";
import { keyField, requiredIf } from "../base/fields";

const tagged = { editType: z.enum(editTypes) };

/**
 * An NCAA ID as it was typed: ten digits, whatever stands between them. `message` is the dialog's own, `notDigits` what it says of other
 * signs where that one would not be true of them (docs/rules.md E2).
 */
export function ncaaIdField(message: string, notDigits = message) {
  return z
    .string({ error: message })
    .refine((raw) => !hasOtherThanDigits(raw), { error: notDigits, abort: true })
    .max(40, message)
    .refine((raw) => ncaaIdDigits(raw) !== null, message);
}

/** A high school class year, as near to now as docs/rules.md E3 allows. */
export const ClassYear = z
  .number({ error: fieldErrors.classYearRequired })
  .refine((year) => classYears(new Date()).includes(year), fieldErrors.classYearOutOfRange);

export const NcaaIdEdit = z.object({ type: z.literal("ncaaId"), ...tagged, value: ncaaIdField(fieldErrors.ncaaIdInvalid) });

export const ClassYearEdit = z.object({ type: z.literal("hsClassYear"), ...tagged, value: ClassYear });

/** The school's name is the server's to give. */
export const HighSchoolEdit = z.object({
  type: z.literal("highSchool"),
  ...tagged,
  organizationKey: keyField(fieldErrors.highSchoolRequired),
});

/** The city's name is the server's to give. */
export const HometownEdit = z.object({ type: z.literal("hometown"), ...tagged, hometownCityKey: keyField(fieldErrors.hometownRequired) });

/** What the form of the details began with. */
export interface DetailsShown {
  ncaaId: string | null;
  hsClassYear: number | null;
  organizationKey: number | null;
  hometownCityKey: number | null;
}

/**
 * The form of all details. What is on the profile can be changed, not taken away.
 * A class year is always asked for; one that was set before the range moved on
 * stays a choice (docs/rules.md E1–E3).
 */
export function detailsForm(shown: DetailsShown) {
  return z.object({
    ncaaId: requiredIf(shown.ncaaId !== null, ncaaIdField(fieldErrors.ncaaIdDetails, fieldErrors.ncaaIdNotDigits)),
    hsClassYear: z
      .number({ error: fieldErrors.classYearRequired })
      .refine((year) => year === shown.hsClassYear || classYears(new Date()).includes(year), fieldErrors.classYearOutOfRange),
    organizationKey: requiredIf(shown.organizationKey !== null, keyField(fieldErrors.highSchoolRequired)),
    hometownCityKey: requiredIf(shown.hometownCityKey !== null, keyField(fieldErrors.hometownRequired)),
  });
}
export interface DetailsForm {
  ncaaId?: string;
  hsClassYear: number;
  organizationKey?: number;
  hometownCityKey?: number;
}

/** The form of the NCAA ID alone. */
export const NcaaIdForm = z.object({ value: ncaaIdField(fieldErrors.ncaaIdInvalid) });
export type NcaaIdForm = z.infer<typeof NcaaIdForm>;
