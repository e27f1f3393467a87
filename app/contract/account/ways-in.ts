/** How an account is entered, and where it is signed in. Rules: docs/rules.md A30 to A34. */
import { z } from "zod";
import { NewPassword } from "./accounts";
import { passkeyNameLimit } from "~/domain/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";

/** A session that has not ended: the times are ISO. `device` is what it was begun with, as it named itself. */
export const OpenSession = z.object({
  key: z.uuid(),
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const SessionParams = z.object({ session: z.uuid() });

export const SessionsEnded = z.object({ ended: z.number().int().nonnegative() });

export const Passkey = z.object({
  key: z.number().int(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/**
 * `isFresh`: the session began so short a time ago that changes ask for nothing else (A34). `place` is the address where passkeys of this
 * installation work, null where none do.
 */
export const WaysIn = z.object({
  hasPassword: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodes: z.number().int().nonnegative(),
  isFresh: z.boolean(),
  place: z.url().nullable(),
});
export type WaysIn = z.infer<typeof WaysIn>;

/** What the browser's `navigator.credentials` is handed, as WebAuthn spells it in JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const common = {
  id: base64url.max(2_000),
  rawId: base64url.max(2_000),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  // Nothing that it may say counts here.
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What a new passkey answers, as WebAuthn spells it in JSON. */
export const NewCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What a known passkey answers. */
export const KnownCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(200).nullish(),
  }),
});
export type KnownCredential = z.infer<typeof KnownCredential>;

/** The account's password, where the session is not fresh (A34). */
const password = z.string().max(1_000).optional();

export const ChangeOfWays = z.object({ password });
export type ChangeOfWays = z.infer<typeof ChangeOfWays>;

/** A new password, with the present one where there is one. */
export const ChangePassword = z.object({ newPassword: NewPassword, password });
export type ChangePassword = z.infer<typeof ChangePassword>;

/** What the owner calls a passkey. */
export const PasskeyName = z
  .string({ error: waysInWords.nameRequired })
  .trim()
  .min(1, waysInWords.nameRequired)
  .max(passkeyNameLimit, waysInWords.nameTooLong)
  .regex(/^\P{Cc}*$/u, waysInWords.nameRequired);

export const NewPasskey = z.object({ name: PasskeyName, credential: NewCredential, password });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeySignIn = z.object({ credential: KnownCredential });

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const RecoverySignIn = z.object({
  username: z.string({ error: waysInWords.usernameRequired }).trim().min(1, waysInWords.usernameRequired),
  code: z.string({ error: waysInWords.codeRequired }).trim().min(1, waysInWords.codeRequired),
});
export type RecoverySignIn = z.infer<typeof RecoverySignIn>;

/** Codes of refusals beside `invalid`. */
export const waysInProblems = {
  notSure: "password-asked",
  wrongPassword: "wrong-password",
  signInAgain: "sign-in-again",
  noPasskeysHere: "no-passkeys-here",
  passkeyRefused: "passkey-refused",
  tooManyPasskeys: "too-many-passkeys",
  lastWayIn: "last-way-in",
} as const;

/** How an operation refuses whoever has not proved to be the account's owner, and what its document says of that (docs/rules.md A34). */
export const unsure = {
  403: [waysInProblems.notSure, waysInProblems.wrongPassword, waysInProblems.signInAgain],
  429: ["too-many-tries"],
} as const;
export const sureWords = "A session that is not fresh needs the account's password (docs/rules.md A34).";
