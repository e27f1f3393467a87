/**
 * What a link of an account's mail proves itself by. It is not kept: it follows from the row of the link and the server's secret, so that
 * the outbox composes it when it sends, and nobody who reads the database has it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { LinkPurpose } from "~/domain/account/links";
import { largestKey } from "~/domain/base/keys";

/** A link as its row names it. */
export interface LinkRow {
  key: number;
  purpose: LinkPurpose;
  /** At random. */
  nonce: string;
}

export interface LinkTokens {
  tokenOf: (link: LinkRow) => string;
  /** Whether the token is the link's, by any of the secrets; takes the same time whatever is wrong with it. */
  isTokenOf: (token: string, link: LinkRow) => boolean;
}

/** The first secret makes tokens; those of every secret are accepted, so that secrets can be rotated. */
export function createLinkTokens(secrets: readonly string[]): LinkTokens {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", "signing-day account link", 32)));
  const [first] = keys;
  if (!first) throw new Error("Links need a secret.");
  return {
    tokenOf: (link) => `${link.key}.${proofOf(first, link).toString("base64url")}`,
    isTokenOf(token, link) {
      const given = proofIn(token);
      return given !== null && keys.map((key) => timingSafeEqual(proofOf(key, link), given)).includes(true);
    },
  };
}

const shape = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** The key of the link that a token is of, if it is one of ours; null of what cannot be. */
export function linkKeyIn(token: string): number | null {
  const [, key] = shape.exec(token) ?? [];
  return key !== undefined && Number(key) <= largestKey ? Number(key) : null;
}

/** Null of a spelling that is not ours: the last character has bits to spare. */
function proofIn(token: string): Buffer | null {
  const [, , text = ""] = shape.exec(token) ?? [];
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === 32 && bytes.toString("base64url") === text ? bytes : null;
}

function proofOf(key: Buffer, { key: linkKey, purpose, nonce }: LinkRow): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${linkKey}\n${nonce}`).digest();
}
