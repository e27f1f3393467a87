/** Telling who else manages a profile of its deletion (docs/rules.md A36). */
import { sql } from "drizzle-orm";
import { deletionMailWords } from "~/domain/notices/deletion-mail-words";
import type { DeletionNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../../notices/mail";
import type { NoticeSubject } from "../../notices/subjects";
import { tellWithMail } from "../../notices/tell";

const name = "deletion";

/** The deletion `d` waits for its day. */
const waits = sql`d.taken_back_at is null and d.done_at is null`;

/** Of one that was taken back before its e-mail left, only that is told. */
const readMail: ReadMail = async (db, outboxKey) => {
  const { rows } = await db.execute<MailRow & { kind: DeletionNoticeKind }>(sql`
    select ${mailColumns}, n.kind
    ${mailFrom}
    join deletions d on d.key = n.subject_key
    where n.subject = ${name} and ${isUnsent(outboxKey)} and n.user_key in (${managersOf(sql`n.person_key`)})
      and (n.kind <> 'ProfileDeletionAsked' or (${waits}))
  `);
  const [row] = rows;
  return row
    ? {
        ...envelopeOf(outboxKey, row),
        urlAt: ({ noticesUrl }) => noticesUrl(),
        words: (url) => deletionMailWords({ kind: row.kind, url }),
      }
    : null;
};

/** A profile's deletion (DeletionNotice). Its key is the deletion's. */
export const deletionNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  mail: readMail,
  fields: sql`
    'type', 'deletion',
    'personKey', p.key,
    'athleteName', p.full_name,
    'dueAt', case when ${waits} then d.due_at end`,
  from: sql`from deletions d join people p on p.key = n.person_key where d.key = n.subject_key`,
};

/** One notice to everybody who manages the profile, but for who did it. */
export async function tellOfDeletion(
  tx: Transaction,
  { viewer, now }: Act,
  { deletionKey, personKey, kind }: { deletionKey: number; personKey: number; kind: DeletionNoticeKind },
): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${personKey}::int, ${name}, ${deletionKey}::int, ${kind}, ${now.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) managers where managers.key <> ${viewer.userKey}::int
  `;
  await tellWithMail(tx, insert, now);
}
