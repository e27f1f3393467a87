import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../db/database";

/** Puts notices in, by an `insert` without its `returning`, each with an e-mail where the account has an address. */
export async function tellWithMail(tx: Transaction, insert: SQL, sendAfter: Date): Promise<void> {
  await tx.execute(sql`
    with told as (${insert} returning key, user_key)
    insert into mail_outbox (notice_key, send_after)
    select told.key, ${sendAfter.toISOString()}::timestamptz
    from told join users u on u.key = told.user_key
    where u.email is not null
  `);
}
