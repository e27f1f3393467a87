/** Codes that each open their account once, for when its passkeys are lost. Rules: docs/rules.md A32. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RecoverySignIn } from "~/contract/account/ways-in";
import { recoveryCodeCount, recoveryCodeOf, typedRecoveryCode } from "~/domain/account/ways-in";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { recoveryCodes, users } from "../../db/schema/accounts";
import { accountTelling } from "../owner/telling";
import { lockedWaysIn } from "./ways-in";

/** Hashed without salt and at once: a code has eighty random bits, so that none can be guessed from its hash. */
const hashOf = (code: string) => createHash("sha256").update(typedRecoveryCode(code)).digest("hex");

/** A new set in the place of the one before; nobody can read it again. */
export async function makeRecoveryCodes({ db, viewer, now, requestId }: Act): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(16)));
  await db.transaction(async (tx) => {
    await lockedWaysIn(tx, viewer.userKey);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userKey, viewer.userKey));
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), userKey: viewer.userKey, madeAt: now })));
    await accountTelling().tellOwner(tx, viewer.userKey, "RecoveryCodesMade", now);
    await record(tx, { act: "recovery-codes.made", actorUserKey: viewer.userKey, subject: `user:${viewer.userKey}`, requestId });
  });
  return codes;
}

/** Spends the code, and answers whose account it opens; null of a wrong one, one of another account, or of an account that is suspended. */
export async function spendRecoveryCode(tx: Transaction, { username, code }: RecoverySignIn): Promise<number | null> {
  const owner = tx
    .select({ key: users.key })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), isNull(users.suspendedAt)));
  const [spent] = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, hashOf(code)), inArray(recoveryCodes.userKey, owner)))
    .returning({ userKey: recoveryCodes.userKey });
  return spent?.userKey ?? null;
}
