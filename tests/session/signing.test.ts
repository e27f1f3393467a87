/** A1, C1: whatever we sign or seal for a browser counts as we wrote it, to the bit. */
import { describe, expect, test } from "vitest";
import { createCookies } from "~/session/cookies";
import { isFormToken, isFormTokenFor, mintFormToken } from "~/session/same-origin";
import { deriveKeys, seal, unseal } from "~/session/signing";
import { everyFlip } from "../setup/every-flip";
import { secret } from "../gate/web-under-test";

/** What a Cookie header can carry as the value of one cookie. */
const fitsCookie = /^[\x21-\x7e]+$/;

describe("every bit counts", () => {
  test.each(["token", "refresh", "acting", "lapsed", "browser"] as const)("of the cookie %s", (name) => {
    const cookies = createCookies({ keys: deriveKeys([secret], "cookies"), isSecure: true });
    const header = cookies.write(name, "7.some-value.0A", new Date(Date.now() + 60_000));
    const [, whole = ""] = /^[^=]+=([^;]+)/.exec(header) ?? [];
    const read = (value: string) =>
      cookies.read(new Request("https://signing.test/", { headers: { cookie: `__Host-${name}=${value}` } }), name);
    const flipped = everyFlip(whole).filter((value) => fitsCookie.test(value));
    expect(flipped.length).toBeGreaterThan(whole.length * 4);
    expect([read(whole), flipped.filter((value) => read(value) !== null)]).toEqual(["7.some-value.0A", []]);
  });

  test("of a form's token", () => {
    const keys = deriveKeys([secret], "form");
    const token = mintFormToken(keys, "this browser");
    expect([isFormToken(keys, "this browser", token), everyFlip(token).filter((one) => isFormToken(keys, "this browser", one))]).toEqual([
      true,
      [],
    ]);
  });

  test("of whose form it was", () => {
    const keys = deriveKeys([secret], "form");
    const token = mintFormToken(keys, "this browser", 7);
    const [salt = "", , user = ""] = token.split(".");
    const parts = [
      ...everyFlip(salt).map((one) => token.replace(salt, one)),
      ...everyFlip(user).map((one) => token.slice(0, -user.length) + one),
    ];
    expect([isFormTokenFor(keys, token, 7), parts.filter((one) => isFormTokenFor(keys, one, 7))]).toEqual([true, []]);
  });

  test.each(["a", "ab", "abc", "a form of some length"])("of what is sealed: %s", (text) => {
    const keys = deriveKeys([secret], "kept-form");
    const sealed = seal(keys, text);
    expect([unseal(keys, sealed), everyFlip(sealed).filter((one) => unseal(keys, one) !== null)]).toEqual([text, []]);
    for (const more of ["A", "=", " ", "."]) expect(unseal(keys, sealed + more)).toBeNull();
  });
});
