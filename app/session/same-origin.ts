/**
 * Whether a state change was asked for by one of our own pages. What a browser
 * says of itself comes first; browsers that say nothing show the token of the
 * form. Sibling hosts are foreign.
 */
import { randomBytes } from "node:crypto";
import { isProof, isSame, proofOf, type Keys } from "./signing";

const tokenShape = /^([\w-]{16})\.([\w-]{43})(?:\.([\w-]{22}))?$/;

export type OriginProof = "own" | "foreign" | "unsaid";

/** What the request's headers prove. `ownOrigin` is the configured one that the page was asked from, never the Host header. */
export function proofByHeaders(headers: Headers, ownOrigin: string): OriginProof {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (origin !== null && origin !== ownOrigin) return "foreign";
  // `none` is the visitor's own doing: a page that is loaded anew.
  if (site !== null && site !== "same-origin" && site !== "none") return "foreign";
  return site === "same-origin" || origin !== null ? "own" : "unsaid";
}

/** The field of every form that posts. */
export const formTokenField = "csrf";

/**
 * A token that only pages for this browser hold; one of somebody who is signed in
 * proves whose it is, too. Each differs, so that compression gives none away.
 */
export function mintFormToken(keys: Keys, browser: string, userKey: number | null = null): string {
  const salt = randomBytes(12).toString("base64url");
  const token = `${salt}.${proofOf(keys, `${browser}.${salt}`)}`;
  return userKey === null ? token : `${token}.${userProof(keys, salt, userKey)}`;
}

export function isFormToken(keys: Keys, browser: string | null, token: unknown): boolean {
  if (browser === null || typeof token !== "string") return false;
  const [, salt, proof] = tokenShape.exec(token) ?? [];
  return salt !== undefined && proof !== undefined && isProof(keys, `${browser}.${salt}`, proof);
}

/** Whether the form was made for somebody who was signed in. */
export function isFormTokenOfUser(token: string): boolean {
  return tokenShape.exec(token)?.[3] !== undefined;
}

/** Whether the form was made for this user. */
export function isFormTokenFor(keys: Keys, token: string, userKey: number): boolean {
  const [, salt, , user] = tokenShape.exec(token) ?? [];
  return salt !== undefined && user !== undefined && keys.some((key) => isSame(user, userProof([key], salt, userKey)));
}

/** Whether the form was made for another user than this one; one that was made for a guest is anybody's. */
export function isFormTokenOfOther(keys: Keys, token: unknown, userKey: number): boolean {
  return typeof token === "string" && isFormTokenOfUser(token) && !isFormTokenFor(keys, token, userKey);
}

function userProof(keys: Keys, salt: string, userKey: number): string {
  return proofOf(keys, `user.${userKey}.${salt}`).slice(0, 22);
}
