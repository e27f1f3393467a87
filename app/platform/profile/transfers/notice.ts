/** Telling the athlete's side what a college says of its transfer (docs/rules.md E19). */
import { sql } from "drizzle-orm";
import { transferMailWords } from "~/domain/notices/mail-words";
import type { TransferNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Transaction } from "../../db/database";
import type { NoticeSubject } from "../../notices/subjects";
import { takeUnread, tellWithMail } from "../../notices/tell";
import { mailToManagers } from "../mail-to-managers";

const name = "transfer";
const confirmed: TransferNoticeKind = "TransferConfirmed";
const takenBack: TransferNoticeKind = "TransferConfirmationTakenBack";

/** What was said of a transfer, to who manages the profile (TransferNotice). Its key is the transfer's, which may be gone by now. */
export const transferNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  mail: mailToManagers<{ kind: TransferNoticeKind; athlete: string }>(name, sql`n.kind, p.full_name as athlete`, ({ kind, athlete }, url) =>
    transferMailWords({ kind, athleteName: athlete, url }),
  ),
  fields: sql`
    'type', 'transfer-confirmation',
    'personKey', p.key,
    'athleteName', p.full_name,
    'of', case when t.key is not null then json_build_object('sportName', s.name, 'year', t.year) end,
    'stands', coalesce(t.said_by = 'School', false) = (n.kind = ${confirmed})`,
  from: sql`
    from people p left join transfers t on t.key = n.subject_key and t.person_key = p.key left join sports s on s.key = t.sport_key
    where p.key = n.person_key`,
};

export interface TransferTelling {
  transferKey: number;
  personKey: number;
  at: Date;
}

/** One notice with its e-mail to everybody who manages the profile; the person's row is in hand. */
export async function tellOfConfirmation(tx: Transaction, { transferKey, personKey, at }: TransferTelling): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${personKey}::int, ${name}, ${transferKey}::int, ${confirmed}, ${at.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) managers
  `;
  await tellWithMail(tx, insert, at);
}

/** What was told of a confirmation that is taken back goes unread, with its e-mail; whoever has read it, or was sent it, is told. */
export async function takeBackTelling(tx: Transaction, { transferKey, personKey, at }: TransferTelling): Promise<void> {
  // Of several confirmations of one transfer those are over of which each account was told that they were taken back.
  const told = sql`
    select n.key from notices n where n.subject = ${name} and n.subject_key = ${transferKey}::int and n.kind = ${confirmed} and n.key > coalesce((
      select max(b.key) from notices b where b.subject = n.subject and b.subject_key = n.subject_key and b.user_key = n.user_key and b.kind = ${takenBack}
    ), 0)
  `;
  await takeUnread(tx, told);
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select distinct n.user_key, ${personKey}::int, ${name}, ${transferKey}::int, ${takenBack}, ${at.toISOString()}::timestamptz
    from notices n where n.key in (${told}) and n.user_key in (${managersOf(sql`${personKey}::int`)})
  `;
  await tellWithMail(tx, insert, at);
}
