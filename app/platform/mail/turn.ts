/** What becomes of an e-mail that was taken from the outbox, by what its account has chosen (docs/rules.md A41, A42). */
import { sql } from "drizzle-orm";
import { mailKindOf, mailTurn, turnByHours, type MailTurn } from "~/domain/notices/mail-times";
import { settingsOf } from "../account/settings/settings";
import type { Database } from "../db/database";
import { digestMail, joinDigest } from "../notices/digest";
import { drop, postpone, type ClaimedMail } from "./outbox";

/** Whether it leaves now; if not, it waits, has joined the e-mail of the day, or is gone. */
export async function takesItsTurn(db: Database, claimed: ClaimedMail): Promise<boolean> {
  const asked = await readAsked(db, claimed);
  if (!asked) return true;
  const { userKey, noticeKind, now } = asked;
  const settings = await settingsOf(db, userKey);
  const turn: MailTurn = noticeKind === null ? turnByHours(settings, now) : mailTurn(mailKindOf(noticeKind), settings, now);
  if (turn.does === "wait") await postpone(db, claimed.key, turn.until);
  if (turn.does === "join") await joinDigest(db, claimed.key, { userKey, at: turn.at });
  if (turn.does === "end") await drop(db, claimed.key);
  return turn.does === "leave";
}

/** Whose it is, and of which notice; null of what goes to an address alone. The time is the database's, as of all that is due. */
async function readAsked(
  db: Database,
  { key, subject }: ClaimedMail,
): Promise<{ userKey: number; noticeKind: string | null; now: Date } | null> {
  if (subject !== null && subject !== digestMail.name) return null;
  const { rows } = await db.execute<{ userKey: number; noticeKind: string | null; now: number }>(sql`
    select coalesce(n.user_key, g.user_key) as "userKey", n.kind as "noticeKind", extract(epoch from now())::float8 as now
    from mail_outbox m left join notices n on n.key = m.notice_key
    left join mail_digests g on m.subject = ${digestMail.name} and g.key = m.subject_key
    where m.key = ${key}::int and num_nonnulls(n.user_key, g.user_key) = 1
  `);
  const [row] = rows;
  return row ? { ...row, now: new Date(row.now * 1000) } : null;
}
