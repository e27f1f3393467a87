/**
 * What a passkey signs: made without writing anything, ours by its proof, of one purpose and one account, answered once within five minutes
 * (docs/promises.md K2).
 */
import { createHash, randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database";
import { spentChallenges } from "../../db/schema/accounts";
import { createProofs } from "../../base/proofs";

/** Milliseconds. */
export const challengeLasts = 5 * 60 * 1000;

/** To add a passkey to the account of this key, or to sign in to whichever it opens. */
export type ChallengeFor = { add: number } | "sign-in";

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(secrets: readonly string[]) {
  const proofs = createProofs(secrets, "passkey challenge");
  const purposeOf = (what: ChallengeFor) => (what === "sign-in" ? what : `add-${what.add}`);

  /** When the challenge ends, as it came back in base64url; null of one that is not ours, not for this, or too old. */
  function endOf(challenge: string, what: ChallengeFor, now: Date): Date | null {
    const [purpose, end, nonce, proof = "", ...rest] = Buffer.from(challenge, "base64url").toString("utf8").split(".");
    if (purpose !== purposeOf(what) || rest.length > 0 || !proofs.isOf([purpose, end, nonce].join("."), proof)) return null;
    const ends = new Date(Number(end));
    return ends > now ? ends : null;
  }

  return {
    make(what: ChallengeFor, now: Date): Uint8Array<ArrayBuffer> {
      const text = [purposeOf(what), now.getTime() + challengeLasts, randomBytes(16).toString("base64url")].join(".");
      return new Uint8Array(Buffer.from(`${text}.${proofs.of(text)}`, "utf8"));
    },
    isOurs: (challenge: string, what: ChallengeFor, now: Date): boolean => endOf(challenge, what, now) !== null,
    /** Takes the challenge for answered; false where it was before, or is none of ours. */
    async spend(tx: Transaction, challenge: string, what: ChallengeFor, now: Date): Promise<boolean> {
      const endsAt = endOf(challenge, what, now);
      if (!endsAt) return false;
      const challengeHash = createHash("sha256").update(Buffer.from(challenge, "base64url")).digest("hex");
      const spent = await tx.insert(spentChallenges).values({ challengeHash, endsAt }).onConflictDoNothing().returning();
      return spent.length === 1;
    },
  };
}

/** Forgets what would be refused for its age. */
export async function sweepChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.endsAt, now));
}
