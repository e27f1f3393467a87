import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The keys of one purpose. The first signs, all are accepted: so a secret can be replaced without signing everybody out. */
export type Keys = readonly Buffer[];

export type Purpose = "cookies" | "form" | "token" | "internal";

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
  const given = Buffer.from(proof, "base64url");
  // The last character has bits to spare: only one spelling of a proof counts.
  if (given.length !== 32 || given.toString("base64url") !== proof) return false;
  return keys.map((key) => timingSafeEqual(mac(key, text), given)).includes(true);
}

/** True of equal texts; takes the same time wherever they differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac("sha256", "equality").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
