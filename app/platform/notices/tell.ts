import { addDays } from "date-fns/addDays";
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { newsDays, type MailSubject } from "./mail";

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

/** Takes the notices away, of those whose keys `told` selects, that nobody has read or was sent, with the e-mails that have not left. */
export async function takeUnread(tx: Transaction, told: SQL): Promise<void> {
  // A row that was tried may have arrived, whatever is known of it.
  await tx.execute(sql`delete from mail_outbox m where m.notice_key in (${told}) and m.attempts = 0 and m.sent_at is null`);
  await tx.execute(sql`
    delete from notices n where n.key in (${told}) and n.read_at is null
      and not exists (select from mail_outbox m where m.notice_key = n.key)
  `);
}

export interface AddressTelling {
  subject: MailSubject;
  /** Of what is told of; a second message of the same subject and key is not written. */
  subjectKey: number;
  /** As whoever named it wrote it. It is kept until the message has left, or is no news any more. */
  address: string;
  at: Date;
  sendAfter?: Date;
}

/** Tells an address that is nobody's account: a message without a notice. */
export async function tellAddress(tx: Transaction, { subject, subjectKey, address, at, sendAfter = at }: AddressTelling): Promise<void> {
  await tellAddresses(tx, subject, sql`select ${subjectKey}::int as subject_key, ${address}::text as address`, { at, sendAfter });
}

/** The same of several: `whom` selects a `subject_key` and an `address` of each. */
export async function tellAddresses(
  tx: Transaction,
  subject: MailSubject,
  whom: SQL,
  { at, sendAfter = at }: Pick<AddressTelling, "at" | "sendAfter">,
): Promise<void> {
  await tx.execute(sql`
    with whom as (${whom}), written as (
      insert into mail_outbox (subject, subject_key, at, send_after)
      select ${subject.name}, whom.subject_key, ${at.toISOString()}::timestamptz, ${sendAfter.toISOString()}::timestamptz from whom
      on conflict (subject, subject_key) where subject is not null do nothing
      returning key, subject_key
    )
    insert into mail_addresses (outbox_key, address, until)
    select written.key, whom.address, ${addDays(at, newsDays).toISOString()}::timestamptz from written join whom using (subject_key)
  `);
}
