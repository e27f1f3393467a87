/** K1, T1: what a link proves itself by. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createLinkTokens, linkKeyIn, type LinkRow } from "~/platform/account/links/tokens";
import { everyFlip } from "../../../setup/every-flip";

const [before, after] = ["a secret of before that is long enough", "a secret of after that is long enough"];
const link: LinkRow = { key: 7, purpose: "Reset", nonce: randomUUID() };
const tokens = createLinkTokens([before]);
const token = tokens.tokenOf(link);

test("a token names the key of its link, and is the same each time it is made", () => {
  expect(linkKeyIn(token)).toBe(7);
  expect(tokens.tokenOf({ ...link })).toBe(token);
  expect(tokens.isTokenOf(token, link)).toBe(true);
});

describe("it is of that link alone", () => {
  test.each<[string, LinkRow]>([
    ["another key", { ...link, key: 8 }],
    ["another purpose", { ...link, purpose: "Confirm" }],
    ["another nonce", { ...link, nonce: randomUUID() }],
  ])("%s", (_what, other) => {
    expect(tokens.isTokenOf(token, other)).toBe(false);
  });

  test("and none that differs in one bit of one character", () => {
    const flipped = [...everyFlip(token)];
    expect(flipped.length).toBeGreaterThan(token.length);
    expect(flipped.filter((one) => linkKeyIn(one) === 7 && tokens.isTokenOf(one, link))).toEqual([]);
  });
});

test.each(["", "7", "7.", ".x", `07.${token.slice(2)}`, `2147483648.${token.slice(2)}`, `${token} `, `${token}=`, "7.none"])(
  "what is no token: %j",
  (text) => {
    const key = linkKeyIn(text);
    expect(key !== null && tokens.isTokenOf(text, link)).toBe(false);
  },
);

test("P7: the first secret makes tokens, all of them verify, and a secret that is gone proves nothing", () => {
  const rotated = createLinkTokens([after, before]);
  expect(rotated.isTokenOf(token, link)).toBe(true);
  expect(rotated.tokenOf(link)).not.toBe(token);
  expect(createLinkTokens([before, after]).isTokenOf(rotated.tokenOf(link), link)).toBe(true);
  expect(createLinkTokens([after]).isTokenOf(token, link)).toBe(false);
});
