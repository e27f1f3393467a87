/**
 * The outbox: whoever takes a row holds it until its next time to be tried, so
 * no database connection waits for a mail server, and of any number of nodes one
 * sends it. The database's clock decides (docs/decisions/mail-leaves-by-an-outbox.md).
 */
import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { DueMail } from "../notices/mail";
import { isMailed, mailReaders } from "../notices/subjects";

/** Days after which a message is not news any more: it is not sent. */
const newsDays = 3;

/** Minutes until a row is tried again, doubling from the one to the other; a try takes less than the first. */
const firstWait = 1;
const longestWait = 60;

export interface ClaimedMail {
  key: number;
  attempts: number;
}

/** Takes the row that has been due longest, of what is told of here; null when none is. */
export async function claimDue(db: Database): Promise<ClaimedMail | null> {
  const rows = await db.execute<{ key: number; attempts: number }>(sql`
    update mail_outbox m set
      attempts = m.attempts + 1,
      send_after = now() + least(${longestWait}::int, ${firstWait}::int * power(2, least(m.attempts, 10))::int) * interval '1 minute'
    where m.key = (
      select due.key from mail_outbox due join notices n on n.key = due.notice_key
      where due.sent_at is null and due.send_after <= now() and ${isMailed()}
        and due.send_after > now() - ${newsDays}::int * interval '1 day' and n.at > now() - ${newsDays}::int * interval '1 day'
      order by due.send_after, due.key
      limit 1 for update of due skip locked
    )
    returning m.key, m.attempts
  `);
  return rows.rows[0] ?? null;
}

/** What the row says now, to whom; null when it was overtaken. */
export async function readDue(db: Database, outboxKey: number): Promise<DueMail | null> {
  for (const read of mailReaders()) {
    const due = await read(db, outboxKey);
    if (due) return due;
  }
  return null;
}

export async function markSent(db: Database, outboxKey: number): Promise<void> {
  await db.execute(sql`update mail_outbox set sent_at = now(), last_problem = null where key = ${outboxKey}`);
}

/** The row stays, to be tried when its time comes again. */
export async function markFailed(db: Database, outboxKey: number, problem: string): Promise<void> {
  await db.execute(sql`update mail_outbox set last_problem = ${problem} where key = ${outboxKey} and sent_at is null`);
}

/** Takes back what was overtaken before it left. */
export async function drop(db: Database, outboxKey: number): Promise<void> {
  await db.execute(sql`delete from mail_outbox where key = ${outboxKey} and sent_at is null`);
}
