/**
 * A token that names about a hundred site roles comes near the 4,096 bytes of a
 * cookie. Its claims are text full of repetition, which base64 hides: unpacked,
 * deflated and packed again they take half.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";

const roomy = 1500;
const largestClaims = 64 * 1024;

/** The token in fewer characters, when that is worth its while and loses nothing. */
export function packToken(token: string): string {
  const [header, claims, signature, ...rest] = token.split(".");
  if (token.length < roomy || !header || !claims || !signature || rest.length > 0) return token;
  const packed = `~${header}.${deflateRawSync(Buffer.from(claims, "base64url"), { level: 9 }).toString("base64url")}.${signature}`;
  return unpackToken(packed) === token ? packed : token;
}

/** What packToken was given. Only for values whose signature has been checked. */
export function unpackToken(packed: string): string {
  if (!packed.startsWith("~")) return packed;
  const [header, claims = "", signature] = packed.slice(1).split(".");
  const text = inflateRawSync(Buffer.from(claims, "base64url"), { maxOutputLength: largestClaims });
  return `${header}.${text.toString("base64url")}.${signature}`;
}
