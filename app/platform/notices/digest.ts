/** The e-mail of a day (docs/rules.md A41): which notices it tells is settled before it is tried first, and the same on each try. */
import { sql } from "drizzle-orm";
import { emailOf } from "~/domain/account/contact";
import type { MailKind } from "~/domain/account/settings";
import { digestWords } from "~/domain/notices/digest-words";
import { mailKindOf } from "~/domain/notices/mail-times";
import { settingsOf } from "../account/settings/settings";
import type { Database } from "../db/database";
import { mailAddress, type DueMail, type MailSubject } from "./mail";
import { mailReaders } from "./subjects";

const name = "digest";

/** What it says now: how many of its notices were not overtaken, by kinds that still come. */
export const digestMail: MailSubject = {
  name,
  async read(db, digestKey) {
    const { rows } = await db.execute<{ userKey: number; address: string | null }>(sql`
      select u.key as "userKey", ${mailAddress} as address from mail_digests g join users u on u.key = g.user_key where g.key = ${digestKey}::int
    `);
    const [owner] = rows;
    if (!owner) return null;
    const counts = await countsOf(db, digestKey, owner.userKey);
    if (Object.keys(counts).length === 0) return null;
    return {
      address: owner.address && emailOf(owner.address),
      isChosen: true,
      urlAt: ({ noticesUrl }) => noticesUrl(),
      words: (url) => digestWords(counts, url),
    };
  },
};

async function countsOf(db: Database, digestKey: number, userKey: number): Promise<Partial<Record<MailKind, number>>> {
  const { mail } = await settingsOf(db, userKey);
  const { rows } = await db.execute<{ key: number; kind: string }>(sql`
    select m.key, n.kind from mail_outbox m join notices n on n.key = m.notice_key
    where m.digest_key = ${digestKey}::int and m.sent_at is null order by m.key
  `);
  const counts: Partial<Record<MailKind, number>> = {};
  for (const { key, kind: noticeKind } of rows) {
    const kind = mailKindOf(noticeKind);
    if (kind && mail[kind] !== "Never" && (await readNoticeMail(db, key))) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** What the e-mail of a notice says now, to whom; null when it was overtaken. */
export async function readNoticeMail(db: Database, outboxKey: number): Promise<DueMail | null> {
  for (const read of mailReaders()) {
    const due = await read(db, outboxKey);
    if (due) return due;
  }
  return null;
}

/**
 * Has the e-mail leave with the others of the day: those of the account that are not under way yet, or a new one at `at`. The row of the
 * account's settings is held, so that two at once do not each begin a day.
 */
export async function joinDigest(db: Database, outboxKey: number, { userKey, at }: { userKey: number; at: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from account_settings where user_key = ${userKey}::int for update`);
    const { rows: open } = await tx.execute<{ key: number }>(sql`
      select g.key from mail_digests g join mail_outbox d on d.subject = ${name} and d.subject_key = g.key
      where g.user_key = ${userKey}::int and d.sent_at is null and d.attempts = 0
      order by g.key desc limit 1 for update of d skip locked
    `);
    const digestKey = open[0]?.key ?? (await beginDigest(tx, userKey, at));
    await tx.execute(sql`
      update mail_outbox set digest_key = ${digestKey}::int, attempts = greatest(attempts - 1, 0)
      where key = ${outboxKey}::int and sent_at is null
    `);
  });
}

async function beginDigest(tx: Database, userKey: number, at: Date): Promise<number> {
  const due = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ key: number }>(sql`
    insert into mail_digests (user_key) values (${userKey}::int) returning key
  `);
  const digestKey = rows[0]!.key;
  await tx.execute(sql`
    insert into mail_outbox (subject, subject_key, at, send_after) values (${name}, ${digestKey}::int, ${due}, ${due})
  `);
  return digestKey;
}
