import { sql } from "drizzle-orm";
import type { ClaimNoticeKind } from "~/domain/notices/notices";
import type { Transaction } from "../../db/database";
import { tellWithMail } from "../../notices/tell";

export interface ClaimTelling {
  claim: { key: number; userKey: number; personKey: number };
  kind: ClaimNoticeKind;
  at: Date;
}

/** One notice to the claimant, with an e-mail where the account has an address (docs/rules.md B9). */
export async function tellClaimant(tx: Transaction, { claim, kind, at }: ClaimTelling): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, claim_key, kind, at)
    values (${claim.userKey}::int, ${claim.personKey}::int, ${claim.key}::int, ${kind}, ${at.toISOString()}::timestamptz)
  `;
  await tellWithMail(tx, insert, at);
}
