/** Proofs that a text which comes back from elsewhere is ours. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export type Proofs = ReturnType<typeof createProofs>;

/** The first secret proves, all are accepted, so that secrets can be rotated; a proof for one purpose is none for another. */
export function createProofs(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", `signing-day ${purpose}`, 32)));
  const [first] = keys;
  if (!first) throw new Error("Proofs need a secret.");
  const macOf = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

  return {
    /** The proof of a text: 43 signs of base64url. */
    of: (text: string): string => macOf(first, text).toString("base64url"),
    /** Whether it is the text's, by any of the secrets; takes the same time whatever is wrong with it. */
    isOf(text: string, proof: string): boolean {
      const given = Buffer.from(proof, "base64url");
      // The last sign has bits to spare: only one spelling of a proof counts.
      if (given.length !== 32 || given.toString("base64url") !== proof) return false;
      return keys.map((key) => timingSafeEqual(macOf(key, text), given)).includes(true);
    },
  };
}
