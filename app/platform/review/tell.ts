/**
 * Telling the athlete's side, in the transaction of the act that it tells of:
 * the notice stands when the act does, and its e-mail waits in the outbox
 * (docs/rules.md G1–G3).
 */
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { NoticeKind } from "~/domain/notices/notices";
import type { Transaction } from "../db/database";
import { notices } from "../db/schema/notices";
import { managersOf } from "../account/sessions/managers";
import { tellWithMail } from "../notices/tell";

/** The edit that is told of. */
export interface ToldItem {
  key: number;
  personKey: number;
}

export interface Telling {
  /** Of what is decided together, any: its lead alone is told of. */
  item: ToldItem;
  kind: NoticeKind;
  decisionKey?: number | null;
  at: Date;
  /** When its e-mail may leave. */
  sendAfter: Date;
}

/** One notice to everybody who manages the profile, with an e-mail to who has an address. */
export async function tellAthlete(tx: Transaction, { item, kind, decisionKey = null, at, sendAfter }: Telling): Promise<void> {
  const insert = sql`
    insert into notices (user_key, person_key, review_item_key, decision_key, kind, at)
    select manager.key, ${item.personKey}::int, ri.key, ${decisionKey}::int, ${kind}, ${at.toISOString()}::timestamptz
    from review_items ri, (${managersOf(sql`${item.personKey}::int`)}) as manager
    where ri.key = ${item.key} and ri.is_lead
  `;
  await tellWithMail(tx, insert, sendAfter);
}

export interface Untelling {
  decisionKey: number;
  item: ToldItem;
  at: Date;
  /** Another decision follows in the same act, and is what people are told. */
  isReplaced?: boolean;
}

/**
 * Takes back what was told of a decision that has ended: a notice that nobody
 * has read goes, with its e-mail. Who has read it, or may have been sent it, is
 * told that the edit is open again, on the ways that the decision came.
 */
export async function untell(tx: Transaction, { decisionKey, item, at, isReplaced = false }: Untelling): Promise<void> {
  const ofDecision = sql`select n.key from notices n where n.review_item_key = ${item.key} and n.decision_key = ${decisionKey}`;
  // A row that was tried may have arrived, whatever is known of it.
  await tx.execute(sql`delete from mail_outbox m where m.notice_key in (${ofDecision}) and m.attempts = 0 and m.sent_at is null`);
  await tx.execute(sql`
    delete from notices n where n.key in (${ofDecision}) and n.read_at is null
      and not exists (select from mail_outbox m where m.notice_key = n.key)
  `);
  if (isReplaced) return;
  await tx.execute(sql`
    with reopened as (
      insert into notices (user_key, person_key, review_item_key, kind, at)
      select n.user_key, n.person_key, n.review_item_key, 'Reopened', ${at.toISOString()}::timestamptz
      from notices n where n.key in (${ofDecision})
      returning key, user_key
    )
    insert into mail_outbox (notice_key, send_after)
    select reopened.key, ${at.toISOString()}::timestamptz
    from reopened join notices n on n.user_key = reopened.user_key and n.key in (${ofDecision}) join mail_outbox m on m.notice_key = n.key
  `);
}

/** What was asked of these edits, or offered, is answered, or stands no more: it waits for nobody to read it. */
export async function settleAsked(
  tx: Transaction,
  items: readonly Pick<ToldItem, "key">[],
  at: Date,
  kinds: readonly NoticeKind[] = ["Question", "Offer"],
): Promise<void> {
  const ofItems = inArray(
    notices.reviewItemKey,
    items.map((item) => item.key),
  );
  await tx
    .update(notices)
    .set({ readAt: at })
    .where(and(ofItems, inArray(notices.kind, [...kinds]), isNull(notices.readAt)));
}
