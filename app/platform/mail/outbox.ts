/**
 * The outbox: whoever takes a row holds it until its next time to be tried, so
 * no database connection waits for a mail server, and of any number of nodes one
 * sends it. The database's clock decides (docs/decisions/mail-leaves-by-an-outbox.md).
 */
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../db/database";
import { emailOf } from "~/domain/account/contact";
import { mailSubjectNames, mailSubjectOf, newsDays, type DueMail } from "../notices/mail";
import { digestMail, readNoticeMail } from "../notices/digest";
import { isMailed } from "../notices/subjects";

/** Minutes until a row is tried again, doubling from the one to the other; a try takes less than the first. */
const firstWait = 1;
const longestWait = 60;

export interface ClaimedMail {
  key: number;
  attempts: number;
  /** Of a message to an address; null of one that a notice says. */
  subject: string | null;
}

/** The rows `due` that are to be sent by now, of what is told of here. */
function dueMail(): SQL {
  return sql`
    from mail_outbox due left join notices n on n.key = due.notice_key
    where due.sent_at is null and due.digest_key is null and due.send_after <= now() and ${isTold(sql`due`)}
      and due.send_after > now() - ${newsDays}::int * interval '1 day' and coalesce(n.at, due.at) > now() - ${newsDays}::int * interval '1 day'`;
}

/** Whether the row, with its notice `n`, is of what is told of here: a newer version may know more. */
export function isTold(row: SQL): SQL {
  return sql`(${isMailed()} or ${row}.subject = any(${namesOfSubjects()}))`;
}

/** Whether there is any. */
export function isMailDue(): SQL {
  return sql`exists (select ${dueMail()})`;
}

/** Takes the row that has been due longest, of what is told of here; null when none is. */
export async function claimDue(db: Database): Promise<ClaimedMail | null> {
  const rows = await db.execute<ClaimedMail & Record<string, unknown>>(sql`
    update mail_outbox m set
      attempts = m.attempts + 1,
      send_after = now() + least(${longestWait}::int, ${firstWait}::int * power(2, least(m.attempts, 10))::int) * interval '1 minute'
    where m.key = (
      select due.key ${dueMail()}
      order by due.send_after, due.key
      limit 1 for update of due skip locked
    )
    returning m.key, m.attempts, m.subject
  `);
  return rows.rows[0] ?? null;
}

/** What the row says now, to whom; null when it was overtaken. */
export async function readDue(db: Database, { key, subject }: Pick<ClaimedMail, "key" | "subject">): Promise<DueMail | null> {
  return subject === null ? readNoticeMail(db, key) : readToAddress(db, key, subject);
}

async function readToAddress(db: Database, outboxKey: number, subject: string): Promise<DueMail | null> {
  const { rows } = await db.execute<{ subject_key: number; at: number; address: string | null }>(sql`
    select m.subject_key, extract(epoch from m.at)::int as at, a.address
    from mail_outbox m left join mail_addresses a on a.outbox_key = m.key
    where m.key = ${outboxKey} and m.sent_at is null
  `);
  const says = rows[0] && (await mailSubjectOf(subject)?.read(db, rows[0].subject_key));
  if (!says) return null;
  const { address, at } = rows[0]!;
  return { isChosen: false, address: address && emailOf(address), ...says, id: `mail-${outboxKey}-${at}` };
}

/** Of the e-mail of a day, those that came with it have left, too: all of it in one statement. */
export async function markSent(db: Database, outboxKey: number): Promise<void> {
  await db.execute(sql`
    with left_for as (delete from mail_addresses where outbox_key = ${outboxKey})
    update mail_outbox set sent_at = now(), last_problem = null where sent_at is null and (key = ${outboxKey} or ${comesWith(outboxKey)})
  `);
}

/** Rows of the outbox that leave with the one of that key. */
function comesWith(outboxKey: number): SQL {
  return sql`digest_key = (select d.subject_key from mail_outbox d where d.key = ${outboxKey} and d.subject = ${digestMail.name})`;
}

/** The row stays until then, as if it had not been taken. */
export async function postpone(db: Database, outboxKey: number, until: Date): Promise<void> {
  await db.execute(sql`
    update mail_outbox set attempts = greatest(attempts - 1, 0), send_after = ${until.toISOString()}::timestamptz
    where key = ${outboxKey} and sent_at is null
  `);
}

/** The row stays, to be tried when its time comes again. */
export async function markFailed(db: Database, outboxKey: number, problem: string): Promise<void> {
  await db.execute(sql`update mail_outbox set last_problem = ${problem} where key = ${outboxKey} and sent_at is null`);
}

/** Takes back what was overtaken before it left, or is not wanted; of the e-mail of a day with those that were to come with it. */
export async function drop(db: Database, outboxKey: number): Promise<void> {
  await db.execute(sql`delete from mail_outbox where sent_at is null and (key = ${outboxKey} or ${comesWith(outboxKey)})`);
}

/** Forgets the addresses of messages that are no news any more, and are sent to nobody. */
export async function forgetAddresses(db: Database): Promise<void> {
  await db.execute(sql`delete from mail_addresses where until <= now()`);
}

/** As an array: a name alone is sent as text, on both engines. */
function namesOfSubjects(): SQL {
  return sql`string_to_array(${mailSubjectNames().join(",")}, ',')`;
}
