/** POST users/v1/users: an account for oneself. */
import { z } from "zod";
import { isDateOfBirth, isUsername, passwordLimits } from "~/domain/accounts";
import { emailLimit, emailOf, nameLimit } from "~/domain/contact";
import { productDay } from "~/domain/format";
import { fieldErrors } from "~/domain/messages";

/** A name as it was typed, without spaces around it. */
export function nameField(required: string) {
  return z.string({ error: required }).trim().min(1, required).max(nameLimit, fieldErrors.nameTooLong);
}

/** A day on which somebody who lives may have been born. */
export const DateOfBirth = z
  .string({ error: fieldErrors.dateOfBirthRequired })
  .min(1, { error: fieldErrors.dateOfBirthRequired, abort: true })
  .refine((day) => isDateOfBirth(day, productDay(new Date())), fieldErrors.dateOfBirthInvalid);

const Email = z
  .string({ error: fieldErrors.emailRequired })
  .min(1, { error: fieldErrors.emailRequired, abort: true })
  .max(emailLimit, { error: fieldErrors.emailInvalid, abort: true })
  .refine((raw) => emailOf(raw) !== null, fieldErrors.emailInvalid)
  .transform((raw) => raw.trim());

export const NewAccount = z
  .object({
    name: nameField(fieldErrors.yourNameRequired),
    username: z
      .string({ error: fieldErrors.newUsernameRequired })
      .trim()
      .min(1, { error: fieldErrors.newUsernameRequired, abort: true })
      .refine(isUsername, fieldErrors.usernameInvalid),
    password: z
      .string({ error: fieldErrors.newPasswordRequired })
      .min(1, { error: fieldErrors.newPasswordRequired, abort: true })
      .min(passwordLimits.least, fieldErrors.passwordTooShort)
      .max(passwordLimits.most, fieldErrors.passwordTooLong),
    email: Email,
    dateOfBirth: DateOfBirth,
  })
  .refine(({ username, password }) => password.toLowerCase() !== username.toLowerCase(), { path: ["password"], message: fieldErrors.passwordIsUsername });
export type NewAccount = z.infer<typeof NewAccount>;

/** Codes of refusals beside `invalid`. */
export const accountProblems = { usernameTaken: "username-taken", tooYoung: "too-young", tooMany: "too-many-tries" } as const;
