/** The ways into an account: docs/rules.md A31 to A33. */
import { describe, expect, it } from "vitest";
import { mayRemovePasskey, mayRemovePassword, recoveryCodeOf, typedRecoveryCode, type WaysIn } from "~/domain/account/ways-in";

describe("what may be taken away", () => {
  it.each<[WaysIn, passkey: boolean, password: boolean]>([
    [{ hasPassword: true, passkeys: 0, recoveryCodes: 0 }, true, false],
    [{ hasPassword: true, passkeys: 1, recoveryCodes: 0 }, true, false],
    [{ hasPassword: true, passkeys: 0, recoveryCodes: 10 }, true, false],
    [{ hasPassword: true, passkeys: 1, recoveryCodes: 1 }, true, true],
    [{ hasPassword: false, passkeys: 1, recoveryCodes: 10 }, false, false],
    [{ hasPassword: false, passkeys: 2, recoveryCodes: 0 }, true, false],
  ])("%j: a passkey %j, the password %j", (ways, passkey, password) => {
    expect([mayRemovePasskey(ways), mayRemovePassword(ways)]).toEqual([passkey, password]);
  });
});

describe("a recovery code", () => {
  it("has four times four signs, none of which is taken for another", () => {
    const every = Uint8Array.from({ length: 256 }, (_, index) => index);
    const codes = Array.from({ length: 16 }, (_, index) => recoveryCodeOf(every.slice(16 * index)));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
  });

  it.each([
    ["abcd-efgh-jkmn-pqrs", "ABCDEFGHJKMNPQRS"],
    [" ABCD EFGH\tJKMN PQRS ", "ABCDEFGHJKMNPQRS"],
    ["o1lI-0000-0000-0000", "0111000000000000"],
  ])("%j is read as %s", (typed, read) => {
    expect(typedRecoveryCode(typed)).toBe(read);
  });
});
