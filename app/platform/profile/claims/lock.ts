import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";

/** What a claim asks of its claimant's account. */
export interface Claimant {
  dateOfBirth: string | null;
  isEmailConfirmed: boolean;
}

/** Acts on the claims of one account take turns, and take its row before that of any person. */
export async function lockUser(tx: Transaction, { userKey }: { userKey: number }): Promise<Claimant> {
  const [user] = await tx
    .select({ dateOfBirth: users.dateOfBirth, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.key, userKey))
    .for("no key update");
  return { dateOfBirth: user?.dateOfBirth ?? null, isEmailConfirmed: Boolean(user?.confirmedAt) };
}
