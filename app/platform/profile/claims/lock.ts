import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import { users } from "../../db/schema/accounts";

/** Acts on the claims of one account take turns, and take its row before that of any person. */
export async function lockUser(tx: Transaction, { userKey }: { userKey: number }): Promise<void> {
  await tx.select({ key: users.key }).from(users).where(eq(users.key, userKey)).for("no key update");
}
