import { z } from "zod";
import { linkPurposes } from "~/domain/account/links";
import { linkFieldErrors } from "~/domain/account/link-words";
import { NewPassword } from "./accounts";

/** POST users/v1/users/password-resets: a username or an e-mail address; however long it is, it is answered alike. */
export const ResetRequest = z.object({
  account: z.string({ error: linkFieldErrors.accountRequired }).trim().min(1, linkFieldErrors.accountRequired),
});
export type ResetRequest = z.infer<typeof ResetRequest>;

/** What a link proves itself by, as it came; what is none is told as one that has ended. */
const Token = z.string().min(1).max(100);

/** POST users/v1/users/password-resets/use. */
export const UseReset = z.object({ token: Token, password: NewPassword });
export type UseReset = z.infer<typeof UseReset>;

/** What is typed on the page of the link. */
export const NewPasswordForm = UseReset.pick({ password: true });

/** POST users/v1/users/email-confirmations/use. */
export const UseConfirmation = z.object({ token: Token });

/** GET users/v1/users/links/{token}: of one that works. */
export const AccountLink = z.object({ purpose: z.enum(linkPurposes) });
export type AccountLink = z.infer<typeof AccountLink>;
