import { z } from "zod";

/** GET users/v1/users/account: what one reads of one's own. */
export const OwnAccount = z.object({
  username: z.string(),
  /** Null of an account without one. */
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** Codes of refusals beside `invalid`. */
export const ownAccountProblems = { alreadyConfirmed: "already-confirmed", noAddress: "no-address" } as const;
