import { sql } from "drizzle-orm";
import { careerMailWords } from "~/domain/notices/mail-words";
import type { CareerNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Transaction } from "../../db/database";
import type { NoticeSubject } from "../../notices/subjects";
import { tellWithMail } from "../../notices/tell";
import { mailToManagers } from "../mail-to-managers";

const name = "career";

/** That staff changed the career of a profile, to who manages it (CareerNotice). Its key is the person's. */
export const careerNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  mail: mailToManagers<{ athlete: string }>(name, sql`p.full_name as athlete`, ({ athlete }, url) =>
    careerMailWords({ athleteName: athlete, url }),
  ),
  fields: sql`
    'type', 'career',
    'personKey', p.key,
    'athleteName', p.full_name`,
  from: sql`from people p where p.key = n.person_key`,
};

/**
 * Tells everybody who manages the profile that staff changed its career (docs/rules.md G1): one notice with its e-mail, which stands for
 * what follows until it is read. It is held meanwhile: whoever reads it during the act finds what the act did. The person's row is in hand.
 */
export async function tellOfCareer(tx: Transaction, personKey: number, at: Date): Promise<void> {
  const kind: CareerNoticeKind = "CareerChanged";
  const insert = sql`
    with unread as (
      select n.user_key from notices n where n.subject = ${name} and n.subject_key = ${personKey}::int and n.read_at is null for update
    )
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${personKey}::int, ${name}, ${personKey}::int, ${kind}, ${at.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) managers
    where managers.key not in (select unread.user_key from unread)
  `;
  await tellWithMail(tx, insert, at);
}
