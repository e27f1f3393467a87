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
  await tx.execute(sql`
    with written as (
      insert into mail_outbox (subject, subject_key, at, send_after)
      values (${subject.name}, ${subjectKey}::int, ${at.toISOString()}::timestamptz, ${sendAfter.toISOString()}::timestamptz)
      on conflict (subject, subject_key) where subject is not null do nothing
      returning key
    )
    insert into mail_addresses (outbox_key, address, until)
    select key, ${address}, ${addDays(at, newsDays).toISOString()}::timestamptz from written
  `);
}
