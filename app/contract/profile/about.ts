/** The edits of names, of the text about oneself and of the date of birth, and their forms (docs/rules.md E15-E17). */
import { z } from "zod";
import { isReadAsStored, isTooYoung } from "~/domain/account/accounts";
import { aboutErrors, bioLimit, namePartLimit } from "~/domain/profile/about";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { editTypes } from "~/domain/review/items";
import { DateOfBirth, TypedDateOfBirth } from "../account/accounts";
import { withPlainLineEnds, words } from "../base/fields";

function namePart(required: string) {
  return words(required, namePartLimit, aboutErrors.namePartTooLong)
    .refine(isReadAsStored, { error: fieldErrors.nameSigns, abort: true })
    .refine((name) => name === "" || isNamePart(name), aboutErrors.nameSigns);
}

/** Letters with what stands between and above them. */
const isNamePart = (name: string) => /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}.,'\u2019-]+$/u.test(name);

const isOldEnough = (day: string) => !isTooYoung(day, productDay(new Date()));

/** All of the name: what is left out of it is taken off. */
export const NameForm = z.object({
  firstName: namePart(aboutErrors.firstNameRequired),
  lastName: namePart(aboutErrors.lastNameRequired),
  knownName: namePart(aboutErrors.knownNameEmpty).nullish(),
});
export type NameForm = z.infer<typeof NameForm>;

/** The text, line by line; an empty one takes it off. */
const Bio = z
  .string({ error: aboutErrors.bioRequired })
  .overwrite(withPlainLineEnds)
  .trim()
  .max(bioLimit, aboutErrors.bioTooLong)
  .refine((text) => isReadAsStored(text.replace(/\n/g, " ")), aboutErrors.bioSigns);

/** The form of the text: left empty, the field is not there. */
export const BioForm = z.object({ value: Bio.default("") });
export type BioForm = z.input<typeof BioForm>;

export const DateOfBirthForm = z.object({ dateOfBirth: TypedDateOfBirth.refine(isOldEnough, aboutErrors.tooYoung) });
export type DateOfBirthForm = z.input<typeof DateOfBirthForm>;

const tagged = { editType: z.enum(editTypes) };

export const NameEdit = NameForm.extend({ type: z.literal("name"), ...tagged });
export const BioEdit = z.object({ type: z.literal("bio"), ...tagged, value: Bio });
export const DateOfBirthEdit = z.object({
  type: z.literal("dateOfBirth"),
  ...tagged,
  value: DateOfBirth.refine(isOldEnough, aboutErrors.tooYoung),
});
