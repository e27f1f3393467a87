import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";

/** Acts on the claims of one account take turns, and take its row before that of any person. Answers with the account's date of birth. */
export async function lockUser(tx: Transaction, { userKey }: { userKey: number }): Promise<string | null> {
  const [user] = await tx.select({ dateOfBirth: users.dateOfBirth }).from(users).where(eq(users.key, userKey)).for("no key update");
  return user?.dateOfBirth ?? null;
}
