/** Texts that come back from elsewhere, with the proof that they are ours. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export type Signed = ReturnType<typeof createSigned>;

/** The first secret signs, all are accepted; what is signed for one purpose proves nothing for another. */
export function createSigned(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", `signing-day ${purpose}`, 32)));
  const macOf = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

  return {
    /** The text and its proof: `text.proof`. */
    sign(text: string): string {
      const [key] = keys;
      if (!key) throw new Error("No key to sign with.");
      return `${text}.${macOf(key, text).toString("base64url")}`;
    },
    /** The text that was signed; null of anything else. */
    read(signed: string): string | null {
      const at = signed.lastIndexOf(".");
      const text = signed.slice(0, at);
      const given = Buffer.from(signed.slice(at + 1), "base64url");
      // The last character of a proof has bits to spare: only one spelling of it counts.
      if (at < 1 || given.length !== 32 || given.toString("base64url") !== signed.slice(at + 1)) return null;
      return keys.map((key) => timingSafeEqual(macOf(key, text), given)).includes(true) ? text : null;
    },
  };
}
