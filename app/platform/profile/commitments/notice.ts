/** Telling the athlete's side what a school, the desk and staff say of its commitment (docs/rules.md T13–T15). */
import { sql } from "drizzle-orm";
import { commitmentMailWords } from "~/domain/notices/mail-words";
import type { CommitmentNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Transaction } from "../../db/database";
import type { NoticeSubject } from "../../notices/subjects";
import { tellWithMail } from "../../notices/tell";
import { isOfCommitment } from "../../people/commitments";
import { mailToManagers } from "../mail-to-managers";

const name = "commitment";

/** What was said of a commitment, to who manages the profile (CommitmentNotice). Its key is the answer's. */
export const commitmentNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  mail: mailToManagers<{ kind: CommitmentNoticeKind; athlete: string }>(
    name,
    sql`n.kind, p.full_name as athlete`,
    ({ kind, athlete }, url) => commitmentMailWords({ kind, athleteName: athlete, url }),
  ),
  fields: sql`
    'type', 'commitment',
    'personKey', p.key,
    'athleteName', p.full_name,
    'organizationName', o.full_name,
    'stands', coalesce((select true from recruitment_interests i where ${isOfCommitment} and ca.ended_at is null limit 1), false),
    'sentence', case n.kind
      when 'CommitmentContested' then ca.text
      when 'CommitmentUpheld' then ca.decision_reason
      when 'ContestLeft' then ca.decision_reason
    end`,
  from: sql`
    from commitment_answers ca join people p on p.key = ca.person_key join organizations o on o.key = ca.organization_key
    where ca.key = n.subject_key`,
};

export interface CommitmentTelling {
  /** The answer that it tells of. */
  answerKey: number;
  personKey: number;
  kind: CommitmentNoticeKind;
  at: Date;
}

/** One notice with its e-mail to everybody who manages the profile; the person's row is in hand. */
export async function tellOfCommitment(tx: Transaction, { answerKey, personKey, kind, at }: CommitmentTelling): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${personKey}::int, ${name}, ${answerKey}::int, ${kind}, ${at.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) managers
  `;
  await tellWithMail(tx, insert, at);
}

/**
 * What was told of an answer that is taken back goes unread, with its e-mail; whoever has read it, or was sent it, is told that, by the
 * kind of notice given.
 */
export async function takeBackTelling(tx: Transaction, { answerKey, personKey, kind, at }: CommitmentTelling): Promise<void> {
  const ofAnswer = sql`select n.key from notices n where n.subject = ${name} and n.subject_key = ${answerKey}::int`;
  // A row that was tried may have arrived, whatever is known of it.
  await tx.execute(sql`delete from mail_outbox m where m.notice_key in (${ofAnswer}) and m.attempts = 0 and m.sent_at is null`);
  await tx.execute(sql`
    delete from notices n where n.key in (${ofAnswer}) and n.read_at is null
      and not exists (select from mail_outbox m where m.notice_key = n.key)
  `);
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select n.user_key, ${personKey}::int, ${name}, ${answerKey}::int, ${kind}, ${at.toISOString()}::timestamptz
    from notices n
    where n.key in (${ofAnswer}) and n.user_key in (${managersOf(sql`${personKey}::int`)})
  `;
  await tellWithMail(tx, insert, at);
}
