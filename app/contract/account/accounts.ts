/** POST users/v1/users: an account for oneself. */
import { z } from "zod";
import { isDateOfBirth, isPasswordItsOwn, isReadAsStored, isUsername, passwordLimits } from "~/domain/account/accounts";
import { emailLimit, emailOf, nameLimit } from "~/domain/account/contact";
import { birthParts, readBirth } from "~/domain/account/date-of-birth";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { whateverElse } from "../base/fields";

/** A name as it was typed, without spaces around it. */
export function nameField(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(nameLimit, fieldErrors.nameTooLong)
    .refine(isReadAsStored, fieldErrors.nameSigns);
}

/** A day on which somebody who lives may have been born. */
export const DateOfBirth = z
  .string({ error: fieldErrors.dateOfBirthRequired })
  .min(1, { error: fieldErrors.dateOfBirthRequired, abort: true })
  .refine((day) => isDateOfBirth(day, productDay(new Date())), fieldErrors.dateOfBirthInvalid);

/** What is typed in the three fields of a form: each problem is said at its field. */
export const TypedDateOfBirth = z
  .object(
    { month: z.string().optional(), day: z.string().optional(), year: z.string().optional() },
    { error: fieldErrors.dateOfBirthRequired },
  )
  .prefault({})
  .transform((typed, context) => {
    const read = readBirth(typed, productDay(new Date()));
    if (read.date !== null) return read.date;
    context.addIssue({ code: "custom", path: [read.part], message: read.problem });
    return z.NEVER;
  });

/** The day that the three fields of a form name; null where they name none. */
export function dateOfBirthOf(form: FormData): string | null {
  const typed = birthParts.map((part) => [part, form.get(`dateOfBirth.${part}`)]);
  return TypedDateOfBirth.safeParse(Object.fromEntries(typed)).data ?? null;
}

/** An e-mail address as it is given. */
export const Email = z
  .string({ error: fieldErrors.emailRequired })
  .min(1, { error: fieldErrors.emailRequired, abort: true })
  .max(emailLimit, { error: fieldErrors.emailInvalid, abort: true })
  .refine((raw) => emailOf(raw) !== null, fieldErrors.emailInvalid)
  .transform((raw) => raw.trim());

/** A password as it is chosen. */
export const NewPassword = z
  .string({ error: fieldErrors.newPasswordRequired })
  .min(1, { error: fieldErrors.newPasswordRequired, abort: true })
  .min(passwordLimits.least, fieldErrors.passwordTooShort)
  .max(passwordLimits.most, fieldErrors.passwordTooLong);

const account = z.object({
  name: nameField(fieldErrors.yourNameRequired),
  username: z
    .string({ error: fieldErrors.newUsernameRequired })
    .trim()
    .min(1, { error: fieldErrors.newUsernameRequired, abort: true })
    .refine(isUsername, fieldErrors.usernameInvalid),
  password: NewPassword,
  email: Email,
});

const passwordProblem = { path: ["password"], error: fieldErrors.passwordIsUsername, ...whateverElse };

export const NewAccount = account.extend({ dateOfBirth: DateOfBirth }).refine(isPasswordItsOwn, passwordProblem);
export type NewAccount = z.infer<typeof NewAccount>;

/** The form of a new account, which becomes the account. */
export const NewAccountForm = account.extend({ dateOfBirth: TypedDateOfBirth }).refine(isPasswordItsOwn, passwordProblem);
export type NewAccountForm = z.input<typeof NewAccountForm>;

/** Codes of refusals beside `invalid`. */
export const accountProblems = { usernameTaken: "username-taken", tooYoung: "too-young", tooMany: "too-many-tries" } as const;
