/**
 * The outbox: whoever takes a row holds it until its next time to be tried, so
 * no database connection waits for a mail server, and of any number of nodes one
 * sends it. The database's clock decides (docs/decisions/mail-leaves-by-an-outbox.md).
 */
import { sql } from "drizzle-orm";
import { emailOf } from "~/domain/account/contact";
import { editTitle } from "~/domain/profile/edits";
import type { ClaimMailFacts, MailFacts } from "~/domain/notices/mail-words";
import { rejectionLabels, type RejectionCode } from "~/domain/review/items";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import type { Database } from "../db/database";
import { isReversal, sentenceOf } from "../review/notice";
import { referenceSql } from "../review/json";
import { managersOf } from "../account/sessions/managers";

/** Days after which a message is not news any more: it is not sent. */
const newsDays = 3;

/** Minutes until a row is tried again, doubling from the one to the other; a try takes less than the first. */
const firstWait = 1;
const longestWait = 60;

export interface ClaimedMail {
  key: number;
  attempts: number;
}

/** Takes the row that has been due longest; null when none is. */
export async function claimDue(db: Database): Promise<ClaimedMail | null> {
  const rows = await db.execute<{ key: number; attempts: number }>(sql`
    update mail_outbox m set
      attempts = m.attempts + 1,
      send_after = now() + least(${longestWait}::int, ${firstWait}::int * power(2, least(m.attempts, 10))::int) * interval '1 minute'
    where m.key = (
      select due.key from mail_outbox due join notices n on n.key = due.notice_key
      where due.sent_at is null and due.send_after <= now()
        and due.send_after > now() - ${newsDays}::int * interval '1 day' and n.at > now() - ${newsDays}::int * interval '1 day'
      order by due.send_after, due.key
      limit 1 for update of due skip locked
    )
    returning m.key, m.attempts
  `);
  return rows.rows[0] ?? null;
}

/** What a message is made of. */
export interface DueMail {
  /** Null of an account without one that mail can be sent to, or that may not sign in. */
  address: string | null;
  /** Of the message, the same each time. */
  id: string;
  /** Of an edit, or of a claim. */
  about: { reviewItemKey: number; facts: Omit<MailFacts, "url"> } | { claim: Omit<ClaimMailFacts, "url"> };
}

interface ClaimRow extends Record<string, unknown> {
  address: string | null;
  at: number;
  kind: ClaimMailFacts["kind"];
  sentence: string | null;
}

interface Row extends Record<string, unknown> {
  address: string | null;
  at: number;
  item: TaggedEdit & { key: number; reference: string; count: number };
  athlete: string;
  kind: MailFacts["kind"];
  is_partly: boolean;
  is_altered: boolean;
  is_reversal: boolean;
  code: RejectionCode | null;
  sentence: string | null;
}

/** What is asked and offered since the athlete's side was waited for is all that still waits. */
const isStillAsked = sql`(ri.awaits_athlete and n.at >= ri.asked_at)`;

const isReplaced = sql`exists (select from review_entries later where later.review_item_key = ri.key and later.kind = 'Offer' and later.at > n.at)`;

/**
 * What the row says now, to whom; null when it was overtaken: its decision has
 * ended, its question or offer waits no more, another offer took its place, or
 * the account manages the profile no more.
 */
export async function readDue(db: Database, outboxKey: number): Promise<DueMail | null> {
  const rows = await db.execute<Row>(sql`
    select
      case when u.suspended_at is null then u.email end as address,
      extract(epoch from n.at)::int as at,
      json_build_object(
        'key', ri.key, 'type', ri.type, 'oldValue', ri.old_value, 'newValue', ri.new_value, 'reference', ${referenceSql},
        'count', case when ri.batch_key is null then 1 else (
          select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = ri.status
        ) end
      ) as item,
      p.full_name as athlete, n.kind, d.code, ${sentenceOf} as sentence,
      coalesce(d.left_out <> '{}'::text[], false) as is_partly, coalesce(d.is_altered, false) as is_altered, ${isReversal} as is_reversal
    from mail_outbox m
    join notices n on n.key = m.notice_key
    join users u on u.key = n.user_key
    join review_items ri on ri.key = n.review_item_key
    join people p on p.key = n.person_key
    left join review_decisions d on d.key = n.decision_key
    where m.key = ${outboxKey} and m.sent_at is null
      and n.user_key in (${managersOf(sql`n.person_key`)})
      and case n.kind when 'Question' then ${isStillAsked} when 'Offer' then ${isStillAsked} and not ${isReplaced} when 'Reopened' then ri.status = 'Pending' else d.ended_at is null end
  `);
  const row = rows.rows[0];
  if (!row) return readDueOfClaim(db, outboxKey);
  const { item } = row;
  const facts = {
    kind: row.kind,
    isPartly: row.is_partly,
    isAltered: row.is_altered,
    isReversal: row.is_reversal,
    title: item.count > 1 ? "New order of your teams" : editTitle(item),
    reference: item.reference,
    athleteName: row.athlete,
    reason: row.code && !row.is_reversal ? rejectionLabels[row.code] : null,
    sentence: row.sentence,
  };
  return { address: row.address && emailOf(row.address), id: `notice-${outboxKey}-${row.at}`, about: { reviewItemKey: item.key, facts } };
}

/** As readDue, of a claim: its claimant is told how it ended, whatever they manage. */
async function readDueOfClaim(db: Database, outboxKey: number): Promise<DueMail | null> {
  const rows = await db.execute<ClaimRow>(sql`
    select case when u.suspended_at is null then u.email end as address, extract(epoch from n.at)::int as at, n.kind, case when n.kind <> 'ClaimVerified' then cl.refusal_reason end as sentence
    from mail_outbox m
    join notices n on n.key = m.notice_key
    join claims cl on cl.key = n.claim_key
    join users u on u.key = n.user_key
    where m.key = ${outboxKey} and m.sent_at is null
  `);
  const row = rows.rows[0];
  return row ? { address: row.address && emailOf(row.address), id: `notice-${outboxKey}-${row.at}`, about: { claim: { kind: row.kind, sentence: row.sentence } } } : null;
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
