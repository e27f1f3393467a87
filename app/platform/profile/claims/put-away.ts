import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import { claims } from "../../db/schema/accounts";

/**
 * A refused claim is its claimant's no more (docs/rules.md B3, B11): what was decided stands for staff and in notices, and what was
 * written with it is forgotten.
 */
export async function putAway(tx: Transaction, claimKey: number, now: Date): Promise<void> {
  await tx.update(claims).set({ goneAt: now, statement: null, submissionKey: null, linkedBirthday: null }).where(eq(claims.key, claimKey));
}
