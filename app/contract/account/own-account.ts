import { z } from "zod";
import { Email } from "./accounts";
import { ChangeOfWays } from "./ways-in";

/** GET users/v1/users/account: what one reads of one's own. */
export const OwnAccount = z.object({
  username: z.string(),
  /** Null of an account without one. */
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** POST users/v1/users/email-changes: the new address, and the password where the session is not fresh (docs/rules.md A34). */
export const ChangeEmail = ChangeOfWays.extend({ email: Email });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

/** Codes of refusals beside `invalid`. */
export const ownAccountProblems = { alreadyConfirmed: "already-confirmed", noAddress: "no-address" } as const;
