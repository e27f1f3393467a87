/** Telling guardians of what waits for them, and the athlete's side of what became of it (docs/rules.md B29). */
import { sql } from "drizzle-orm";
import { guardianMailWords } from "~/domain/notices/guardian-mail-words";
import type { GuardianNoticeKind } from "~/domain/notices/notices";
import { managersOf } from "../../account/sessions/managers";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../../notices/mail";
import type { NoticeSubject } from "../../notices/subjects";
import { tellWithMail } from "../../notices/tell";
import { guardiansOf } from "./facts";
import { isWaiting } from "./json";

const name = "guardian";

/** It says neither what the act is nor what was written; a question that is answered is told no more. */
const readMail: ReadMail = async (db, outboxKey) => {
  const { rows } = await db.execute<MailRow & { kind: GuardianNoticeKind; athlete: string }>(sql`
    select ${mailColumns}, n.kind, p.full_name as athlete
    ${mailFrom}
    join guardian_requests g on g.key = n.subject_key
    join people p on p.key = n.person_key
    where n.subject = ${name} and ${isUnsent(outboxKey)} and n.user_key in (${managersOf(sql`n.person_key`)})
      and (n.kind <> 'GuardianAsked' or ${isWaiting})
  `);
  const [row] = rows;
  if (!row) return null;
  const { kind, athlete } = row;
  return {
    ...envelopeOf(outboxKey, row),
    urlAt: ({ noticesUrl }) => noticesUrl(),
    words: (url) => guardianMailWords({ kind, athleteName: athlete, url }),
  };
};

/** What waits for a guardian, and what became of it (GuardianNotice). Its key is the request's. */
export const guardianNotice: NoticeSubject = {
  name,
  profile: sql`n.person_key`,
  mail: readMail,
  fields: sql`
    'type', 'guardian',
    'requestKey', g.key,
    'personKey', p.key,
    'athleteName', p.full_name,
    'words', g.words,
    'waits', ${isWaiting},
    'sentence', g.sentence`,
  from: sql`from guardian_requests g join people p on p.key = g.person_key where g.key = n.subject_key`,
};

/** One notice to each verified guardian; the person's row is in hand. */
export async function tellGuardians(
  tx: Transaction,
  { requestKey, personKey, at }: { requestKey: number; personKey: number; at: Date },
): Promise<void> {
  const kind: GuardianNoticeKind = "GuardianAsked";
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select guardians.key, ${personKey}::int, ${name}, ${requestKey}::int, ${kind}, ${at.toISOString()}::timestamptz
    from (${guardiansOf(sql`${personKey}::int`)}) guardians
  `;
  await tellWithMail(tx, insert, at);
}

/** Tells a guardian who has just been verified of all that waits. */
export async function tellNewGuardian(tx: Transaction, { userKey, personKey, at }: { userKey: number; personKey: number; at: Date }) {
  const kind: GuardianNoticeKind = "GuardianAsked";
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select ${userKey}::int, ${personKey}::int, ${name}, g.key, ${kind}, ${at.toISOString()}::timestamptz
    from guardian_requests g where g.person_key = ${personKey}::int and ${isWaiting}
      and ${userKey}::int in (${guardiansOf(sql`${personKey}::int`)})
  `;
  await tellWithMail(tx, insert, at);
}

/** One notice to everybody else who manages the profile. */
export async function tellOfGuardian(
  tx: Transaction,
  { viewer, now }: Act,
  { requestKey, personKey, kind }: { requestKey: number; personKey: number; kind: GuardianNoticeKind },
): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, subject, subject_key, kind, at)
    select managers.key, ${personKey}::int, ${name}, ${requestKey}::int, ${kind}, ${now.toISOString()}::timestamptz
    from (${managersOf(sql`${personKey}::int`)}) managers where managers.key <> ${viewer.userKey}::int
  `;
  await tellWithMail(tx, insert, now);
}
