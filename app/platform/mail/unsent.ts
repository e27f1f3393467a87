/** What the outbox would send, read without sending it (docs/rules.md G13): nothing is taken, marked or dropped. */
import { sql } from "drizzle-orm";
import type { UnsentMail, UnsentMessage } from "~/contract/admin/mail";
import { mailPageSize } from "~/domain/admin/mail";
import type { Database } from "../db/database";
import { composed, type MailLinks } from "../notices/mail";
import { isTold, readDue } from "./outbox";

interface Row extends Record<string, unknown> {
  key: number;
  subject: string | null;
  leavesAt: string;
  isWaiting: boolean;
}

/** A page of the rows that were not sent, newest first, whatever their age; each is composed as the mailer does. */
export async function readUnsent(db: Database, pages: MailLinks, after: number | null): Promise<UnsentMail> {
  const { rows } = await db.execute<Row>(sql`
    select m.key, m.subject, to_json(m.send_after) #>> '{}' as "leavesAt", m.send_after > now() as "isWaiting"
    from mail_outbox m left join notices n on n.key = m.notice_key
    where m.sent_at is null and m.digest_key is null and ${isTold(sql`m`)} ${after === null ? sql`` : sql`and m.key < ${after}::int`}
    order by m.key desc limit ${mailPageSize + 1}::int
  `);
  const shown = rows.slice(0, mailPageSize);
  const messages: UnsentMessage[] = [];
  for (const row of shown) {
    const message = await compose(db, pages, row);
    if (message) messages.push(message);
  }
  return {
    messages,
    overtaken: shown.length - messages.length,
    next: rows.length > mailPageSize ? (shown.at(-1)?.key ?? null) : null,
  };
}

async function compose(db: Database, pages: MailLinks, { key, subject, leavesAt, isWaiting }: Row): Promise<UnsentMessage | null> {
  const due = await readDue(db, { key, subject });
  if (!due) return null;
  const { url, words } = composed(due, pages);
  return { key, to: due.address, subject: words.subject, text: words.text, url, leavesAt, isWaiting };
}
