import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";

/** POST users/v1/users/login. However long one is, it is a wrong one and told as that (docs/promises.md A8). */
export const Credentials = z.object({
  username: z.string({ error: fieldErrors.usernameRequired }).trim().min(1, fieldErrors.usernameRequired),
  password: z.string({ error: fieldErrors.passwordRequired }).min(1, fieldErrors.passwordRequired),
});
export type Credentials = z.infer<typeof Credentials>;

/** POST users/v1/users/refresh and users/v1/users/logout. */
export const RefreshRequest = z.object({ refreshToken: z.string().min(1).max(4000) });
export type RefreshRequest = z.infer<typeof RefreshRequest>;

/** `refreshBefore` is the ISO time at which `token` ends. */
export const TokenPair = z.object({ token: z.string(), refreshBefore: z.iso.datetime(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/**
 * The claims of a token. `sub` and `uid` are the user's key, `pk` the profile of
 * the user's own, `pks` every profile the user manages, `rg` the roles, `has` the
 * subscriber flag, `n` the name, `e` the e-mail, `st` the key of the session,
 * `pl` the highest subscription plan, `pe` whether personalisation is allowed, `a` the
 * theme. Refresh tokens are opaque, never of this shape.
 */
export const Claims = z.object({
  a: z.string(),
  aud: z.string(),
  exp: z.number(),
  has: z.boolean(),
  iat: z.number(),
  iss: z.string(),
  n: z.string(),
  pe: z.boolean(),
  pl: z.string(),
  st: z.string(),
  rg: z.union([z.array(z.string()), z.string()]),
  sub: z.string(),
  uid: z.string(),
  e: z.string(),
  pk: z.number().int().nullable(),
  pks: z.array(z.number().int()),
});
export type Claims = z.infer<typeof Claims>;

/** A profile that the session may act for, as /profile/switch lists it. */
export const ManagedProfile = z.object({ key: z.number().int(), fullName: z.string() });
export type ManagedProfile = z.infer<typeof ManagedProfile>;
