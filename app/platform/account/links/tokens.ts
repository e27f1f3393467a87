/**
 * What a link of an account's mail proves itself by. It is not kept: it follows from the row of the link and the server's secret, so that
 * the outbox composes it when it sends, and nobody who reads the database has it.
 */
import type { LinkPurpose } from "~/domain/account/links";
import { largestKey } from "~/domain/base/keys";
import { createProofs } from "../../base/proofs";

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

/** The first secret makes tokens; those of every secret are accepted. */
export function createLinkTokens(secrets: readonly string[]): LinkTokens {
  const proofs = createProofs(secrets, "account link");
  return {
    tokenOf: (link) => `${link.key}.${proofs.of(textOf(link))}`,
    isTokenOf: (token, link) => proofs.isOf(textOf(link), token.slice(token.indexOf(".") + 1)),
  };
}

const shape = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** The key of the link that a token is of, if it is one of ours; null of what cannot be. */
export function linkKeyIn(token: string): number | null {
  const [, key] = shape.exec(token) ?? [];
  return key !== undefined && Number(key) <= largestKey ? Number(key) : null;
}

function textOf({ key, purpose, nonce }: LinkRow): string {
  return `${purpose}\n${key}\n${nonce}`;
}
