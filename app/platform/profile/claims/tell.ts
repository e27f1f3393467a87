import { sql } from "drizzle-orm";
import type { ClaimNoticeKind } from "~/domain/notices/notices";
import type { Transaction } from "../../db/database";

export interface ClaimTelling {
  claim: { key: number; userKey: number; personKey: number };
  kind: ClaimNoticeKind;
  at: Date;
}

/** One notice to the claimant, with an e-mail where the account has an address (docs/rules.md B9). */
export async function tellClaimant(tx: Transaction, { claim, kind, at }: ClaimTelling): Promise<void> {
  await tx.execute(sql`
    with told as (
      insert into notices (user_key, person_key, claim_key, kind, at)
      values (${claim.userKey}::int, ${claim.personKey}::int, ${claim.key}::int, ${kind}, ${at.toISOString()}::timestamptz)
      returning key, user_key
    )
    insert into mail_outbox (notice_key, send_after)
    select told.key, ${at.toISOString()}::timestamptz from told join users u on u.key = told.user_key where u.email is not null
  `);
}
