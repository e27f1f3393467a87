import { sql } from "drizzle-orm";
import { mailWords, type MailFacts } from "~/domain/notices/mail-words";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { editTold, isRemoval, leftOutInWords, standingOf, type Landed } from "~/domain/profile/told-edit";
import { rejectionLabels, type RejectionCode } from "~/domain/review/items";
import { managersOf } from "../account/sessions/managers";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../notices/mail";
import { decidedNewValue, decidedOldValue, decidedVersion, isReversal, toldNewValue, toldOldValue } from "./decided-values";
import { appealWithdrawn } from "./history";
import { referenceSql } from "./json";
import { noticedValue, sentenceOf } from "./said";

interface Row extends MailRow {
  item: TaggedEdit & { key: number; reference: string; count: number };
  /** As it was sent. */
  sent: TaggedEdit;
  /** Of an approval, what it put on the profile. */
  landed: Landed[] | null;
  athlete: string;
  kind: MailFacts["kind"];
  left_out: string[] | null;
  is_altered: boolean;
  is_reversal: boolean;
  is_final: boolean;
  is_appeal_spent: boolean;
  code: RejectionCode | null;
  sentence: string | null;
}

/** Only questions and offers since `asked_at` are still open. */
const isStillAsked = sql`(ri.awaits_athlete and n.at >= ri.asked_at)`;

const isReplaced = sql`exists (select from review_entries later where later.review_item_key = ri.key and later.kind = 'Offer' and later.at > n.at)`;

/**
 * What the decision of the notice `n` put on the profile, with all that was decided together, and what a later approval that stands has put
 * in the same place since.
 */
const landed = sql`(
  select json_agg(json_build_object('type', ri.type, 'oldValue', ${toldOldValue}, 'newValue', ${toldNewValue}, 'since', (
    select later.after_value from review_decisions later
    where later.person_key = d.person_key and later.target = d.target and later.key > d.key and later.ended_at is null
    order by later.key desc limit 1
  )))
  from review_decisions one
  join review_items lead on lead.key = one.review_item_key
  join review_decisions d on d.act_key = one.act_key and d.person_key = one.person_key and d.target is not null
  join review_items ri on ri.key = d.review_item_key and (ri.key = lead.key or ri.batch_key = lead.batch_key)
  ${decidedVersion}
  where one.key = n.decision_key
)`;

/**
 * What is told of an edit; overtaken when its decision has ended, nothing of what
 * it approved stands after a later approval of the same, its question or
 * offer waits no more, another offer took its place, or the account manages the
 * profile no more.
 */
export const readItemMail: ReadMail = async (db, outboxKey) => {
  const { rows } = await db.execute<Row>(sql`
    select
      ${mailColumns},
      json_build_object(
        'key', ri.key, 'type', ri.type, 'oldValue', ${toldOldValue}, 'newValue', ${noticedValue}, 'reference', ${referenceSql},
        'count', case when ri.batch_key is null then 1 else (
          select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = ri.status
        ) end
      ) as item,
      json_build_object('type', ri.type, 'oldValue', ${decidedOldValue}, 'newValue', ${decidedNewValue}) as sent,
      ${landed} as landed,
      p.full_name as athlete, n.kind, d.code, ${sentenceOf} as sentence, d.left_out,
      coalesce(d.is_altered, false) as is_altered, ${isReversal} as is_reversal,
      ri.appealed_at is not null as is_final, ${appealWithdrawn} as is_appeal_spent
    ${mailFrom}
    join review_items ri on ri.key = n.review_item_key
    join people p on p.key = n.person_key
    left join review_decisions d on d.key = n.decision_key
    ${decidedVersion}
    where ${isUnsent(outboxKey)}
      and n.user_key in (${managersOf(sql`n.person_key`)})
      and case n.kind when 'Question' then ${isStillAsked} when 'Offer' then ${isStillAsked} and not ${isReplaced} when 'Reopened' then ri.status = 'Pending' else d.ended_at is null end
  `);
  const [row] = rows;
  if (!row) return null;
  const { item } = row;
  const standing = standingOf(row.landed ?? []);
  if (standing === "none") return null;
  const facts = {
    kind: row.kind,
    isAltered: row.is_altered,
    leftOut: leftOutInWords(row.sent, row.left_out ?? []),
    isRemoval: isRemoval(item),
    isChangedSince: standing === "some",
    isReversal: row.is_reversal,
    isFinal: row.is_final,
    isAppealSpent: row.is_appeal_spent,
    title: item.count > 1 ? "New order of your teams" : editTold(item),
    reference: item.reference,
    athleteName: row.athlete,
    reason: row.code && !row.is_reversal ? rejectionLabels[row.code] : null,
    sentence: row.sentence,
  };
  return { ...envelopeOf(outboxKey, row), urlAt: ({ editUrl }) => editUrl(item.key), words: (url) => mailWords({ ...facts, url }) };
};
