import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** The keys of one purpose. The first signs, all are accepted: so a secret can be replaced without signing everybody out. */
export type Keys = readonly Buffer[];

export type Purpose = "cookies" | "form" | "kept-form" | "outcome" | "token" | "internal";

/** One secret serves every purpose; what is signed for one proves nothing for another. */
export function deriveKeys(secrets: readonly string[], purpose: Purpose): Keys {
  return secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "signing-day", purpose, 32)));
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** The proof that we wrote `text`, in base64url. */
export function proofOf(keys: Keys, text: string): string {
  const [key] = keys;
  if (!key) throw new Error("No key to sign with.");
  return mac(key, text).toString("base64url");
}

/** True of a proof by any of the keys; takes the same time whatever is wrong with it. */
export function isProof(keys: Keys, text: string, proof: string): boolean {
  const given = bytesOf(proof);
  if (given?.length !== 32) return false;
  return keys.map((key) => timingSafeEqual(mac(key, text), given)).includes(true);
}

/** What the text spells; null where it is not how we spell it: its last character has bits to spare. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}

/** True of equal texts; takes the same time wherever they differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac("sha256", "equality").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

const cipher = "aes-256-gcm";
const sizes = { nonce: 12, tag: 16 };

/** `text` as only we can read it again, in base64url. */
export function seal(keys: Keys, text: string): string {
  const [key] = keys;
  if (!key) throw new Error("No key to seal with.");
  const nonce = randomBytes(sizes.nonce);
  const sealing = createCipheriv(cipher, key, nonce);
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed with any of the keys, as it was; null of anything else. */
export function unseal(keys: Keys, sealed: string): string | null {
  const bytes = bytesOf(sealed);
  const begin = sizes.nonce + sizes.tag;
  if (bytes === null || bytes.length < begin) return null;
  for (const key of keys) {
    try {
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, sizes.nonce), { authTagLength: sizes.tag });
      opening.setAuthTag(bytes.subarray(sizes.nonce, begin));
      return Buffer.concat([opening.update(bytes.subarray(begin)), opening.final()]).toString("utf8");
    } catch {
      // Of another key, or of nobody's.
    }
  }
  return null;
}
