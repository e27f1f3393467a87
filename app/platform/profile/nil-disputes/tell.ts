/** Telling the athlete's side of its challenge, in the transaction of the act that it tells of (docs/rules.md C9). */
import { sql } from "drizzle-orm";
import type { ChallengeNoticeKind } from "~/domain/notices/notices";
import type { AnswerStatus } from "~/domain/profile/valuations";
import type { Transaction } from "../../db/database";
import { managersOf } from "../../account/sessions/managers";
import { tellWithMail } from "../../notices/tell";

const kinds: Record<AnswerStatus, ChallengeNoticeKind> = {
  PendingInformation: "ChallengeQuestion",
  Approved: "ChallengeApproved",
  Denied: "ChallengeDenied",
};

export interface ChallengeTelling {
  personKey: number;
  /** What staff said. */
  entryKey: number;
  status: AnswerStatus;
  at: Date;
}

/** One notice to everybody who manages the profile, with an e-mail to who has an address. */
export async function tellOfChallenge(tx: Transaction, { personKey, entryKey, status, at }: ChallengeTelling): Promise<void> {
  const insert = sql`
    insert into notices (user_key, nil_dispute_entry_key, kind, at)
    select manager.key, ${entryKey}::int, ${kinds[status]}, ${at.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) as manager
  `;
  await tellWithMail(tx, insert, at);
}

/** What was asked is answered, or the challenge is decided: it waits for nobody to read it. */
export async function settleQuestion(tx: Transaction, disputeKey: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update notices n set read_at = ${at.toISOString()}::timestamptz
    from nil_dispute_entries e
    where e.dispute_key = ${disputeKey} and n.nil_dispute_entry_key = e.key and n.kind = 'ChallengeQuestion' and n.read_at is null
  `);
}
