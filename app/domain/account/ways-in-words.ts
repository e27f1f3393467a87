/** What is said of passkeys, recovery codes and sessions. Rules: docs/rules.md A30 to A34. */
import { freshMinutes, mostPasskeys, passkeyNameLimit } from "./ways-in";

export const waysInWords = {
  nameRequired: "Please give the passkey a name, such as My phone",
  nameTooLong: `At most ${passkeyNameLimit} characters`,
  usernameRequired: "Please enter your username",
  codeRequired: "Please enter a recovery code",
  wrongPassword: "That is not your password.",
  passwordAsked: "Please enter your password, so that nobody else changes how you sign in.",
  signInAgain: `You signed in a while ago. Sign out, sign in again, and do this within ${freshMinutes} minutes.`,
  noPasskeysHere: "Passkeys do not work at this address.",
  needsScript: "A passkey needs the page’s script, which has not run in this browser.",
  passkeyRefused: "The passkey did not work. Nothing was changed. Please try again.",
  passkeyKnown: "This passkey is in use already.",
  tooManyPasskeys: `An account has at most ${mostPasskeys} passkeys. Remove one first.`,
  lastWayIn: "This is your only way in. Add another passkey or set a password first.",
  notWithoutPassword: "Add a passkey and make recovery codes first: without them a lost device would lock you out.",
  passkeySignInFailed: "No account could be opened with this passkey.",
  recoveryFailed: "The username or the recovery code is wrong, or the code was used before.",
} as const;
