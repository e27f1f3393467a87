/** How an account is entered: by its password, by passkeys, by recovery codes. Rules: docs/rules.md A31 to A34. */

/** Passkeys that one account may have. */
export const mostPasskeys = 10;
export const passkeyNameLimit = 50;
/** Codes of a set. */
export const recoveryCodeCount = 10;

/** Minutes after a sign-in in which its session alone proves whose the account is (A34). */
export const freshMinutes = 10;

/** Without letters and digits that are taken for one another: 32 signs, five bits each. */
const signs = "ABCDEFGHJKMNPQRSTVWXYZ0123456789";
const codeLength = 16;

/** What an account is entered by, now. */
export interface WaysIn {
  hasPassword: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** A code as it is shown, `ABCD-EFGH-JKMN-PQRS`, of as many random bytes as it has signs. */
export function recoveryCodeOf(random: Uint8Array): string {
  const code = Array.from(random.slice(0, codeLength), (byte) => signs[byte % signs.length]).join("");
  return code.replace(/(.{4})(?!$)/g, "$1-");
}

/** A typed code as it is compared: in whatever case, with or without hyphens and spaces. O is read as 0, I and L as 1. */
export function typedRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** Whether the account can still be entered by itself once one passkey is gone; a code is for once, and is no way to stay. */
export function mayRemovePasskey({ hasPassword, passkeys }: WaysIn): boolean {
  return hasPassword || passkeys > 1;
}

/** Whether the account may go without a password: there is a passkey, and a way back when it is lost. */
export function mayRemovePassword({ hasPassword, passkeys, recoveryCodes }: WaysIn): boolean {
  return hasPassword && passkeys > 0 && recoveryCodes > 0;
}
