import { z } from "zod";
import { TokenPair } from "../sessions";
import {
  ChangeOfWays,
  ChangePassword,
  NewPasskey,
  OpenSession,
  Passkey,
  PasskeyOptions,
  PasskeySignIn,
  RecoveryCodes,
  RecoverySignIn,
  SessionParams,
  SessionsEnded,
  sureWords,
  unsure,
  WaysIn,
  waysInProblems,
} from "../ways-in";
import { operation } from "../../base/operation";

export const sessions = operation.get("/users/v1/users/sessions", {
  summary: "Where the account is signed in, the last used first",
  access: "viewer",
  answers: { 200: { schema: z.array(OpenSession), description: "The sessions that have not ended, the asking one among them" } },
});

export const endSession = operation.delete("/users/v1/users/sessions/{session}", {
  summary: "End a session of the account",
  access: "viewer",
  params: SessionParams,
  answers: { 204: { description: "The session has ended" } },
});

export const endOtherSessions = operation.delete("/users/v1/users/sessions", {
  summary: "Sign out everywhere but here",
  access: "viewer",
  answers: { 200: { schema: SessionsEnded, description: "How many sessions have ended by it" } },
});

export const waysIn = operation.get("/users/v1/users/ways-in", {
  summary: "How the account is entered: its password, its passkeys, how many recovery codes are left",
  access: "viewer",
  answers: { 200: { schema: WaysIn, description: "The ways in" } },
});

export const passkeyOptions = operation.get("/users/v1/users/passkeys/options", {
  summary: "What a browser is asked with for a new passkey",
  description: "Its challenge ends after five minutes, and counts for this account, once.",
  access: "viewer",
  answers: { 200: { schema: PasskeyOptions, description: "PublicKeyCredentialCreationOptionsJSON of WebAuthn" } },
  problems: { 409: [waysInProblems.noPasskeysHere] },
});

export const addPasskey = operation.post("/users/v1/users/passkeys", {
  summary: "Add a passkey",
  description: sureWords,
  access: "viewer",
  body: NewPasskey,
  answers: { 201: { schema: Passkey, description: "The passkey" } },
  problems: {
    ...unsure,
    409: [waysInProblems.noPasskeysHere, waysInProblems.tooManyPasskeys],
    422: [waysInProblems.passkeyRefused],
  },
});

export const removePasskey = operation.delete("/users/v1/users/passkeys/{key}", {
  summary: "Remove a passkey",
  description: `The last way in stays. ${sureWords}`,
  access: "viewer",
  body: ChangeOfWays,
  isBodyOptional: true,
  answers: { 204: { description: "The passkey opens the account no more" } },
  problems: { ...unsure, 409: [waysInProblems.lastWayIn] },
});

export const makeRecoveryCodes = operation.post("/users/v1/users/recovery-codes", {
  summary: "Make a new set of recovery codes",
  description: `Those of before count no more. ${sureWords}`,
  access: "viewer",
  body: ChangeOfWays,
  isBodyOptional: true,
  answers: { 201: { schema: RecoveryCodes, description: "The codes, this once" } },
  problems: unsure,
});

export const changePassword = operation.put("/users/v1/users/password", {
  summary: "Change the password, or set one where there is none",
  description:
    "With the present one, also in a fresh session; without any, in a fresh session (docs/rules.md A38). It ends all other sessions, and the owner is told.",
  access: "viewer",
  body: ChangePassword,
  answers: { 204: { description: "The password is changed" } },
  problems: { ...unsure, 422: ["invalid"] },
});

export const removePassword = operation.delete("/users/v1/users/password", {
  summary: "Go without a password",
  description: `Only with a passkey and recovery codes left. ${sureWords}`,
  access: "viewer",
  body: ChangeOfWays,
  isBodyOptional: true,
  answers: { 204: { description: "The account has no password" } },
  problems: { ...unsure, 409: [waysInProblems.lastWayIn] },
});

export const passkeyLoginOptions = operation.get("/users/v1/users/login/passkey/options", {
  summary: "What a browser is asked with to sign in by a passkey",
  description: "Its challenge ends after five minutes, and counts once.",
  access: "everybody",
  answers: { 200: { schema: PasskeyOptions, description: "PublicKeyCredentialRequestOptionsJSON of WebAuthn" } },
  problems: { 409: [waysInProblems.noPasskeysHere] },
});

export const passkeyLogin = operation.post("/users/v1/users/login/passkey", {
  summary: "Sign in by a passkey",
  access: "everybody",
  quota: null,
  body: PasskeySignIn,
  answers: { 200: { schema: TokenPair, description: "A new session" } },
  problems: { 401: ["sign-in-failed"], 409: [waysInProblems.noPasskeysHere], 429: ["too-many-tries"] },
});

export const recoveryLogin = operation.post("/users/v1/users/login/recovery-code", {
  summary: "Sign in by a recovery code, which is spent by it",
  access: "everybody",
  quota: null,
  body: RecoverySignIn,
  answers: { 200: { schema: TokenPair, description: "A new session" } },
  problems: { 401: ["sign-in-failed"], 429: ["too-many-tries"] },
});
