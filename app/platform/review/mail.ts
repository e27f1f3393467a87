import { sql } from "drizzle-orm";
import { mailWords, type MailFacts } from "~/domain/notices/mail-words";
import { editTitle } from "~/domain/profile/edits";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { rejectionLabels, type RejectionCode } from "~/domain/review/items";
import { managersOf } from "../account/sessions/managers";
import { envelopeOf, isUnsent, mailColumns, mailFrom, type MailRow, type ReadMail } from "../notices/mail";
import { referenceSql } from "./json";
import { isReversal, sentenceOf } from "./said";

interface Row extends MailRow {
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
 * What is told of an edit; overtaken when its decision has ended, its question or
 * offer waits no more, another offer took its place, or the account manages the
 * profile no more.
 */
export const readItemMail: ReadMail = async (db, outboxKey) => {
  const { rows } = await db.execute<Row>(sql`
    select
      ${mailColumns},
      json_build_object(
        'key', ri.key, 'type', ri.type, 'oldValue', ri.old_value, 'newValue', ri.new_value, 'reference', ${referenceSql},
        'count', case when ri.batch_key is null then 1 else (
          select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = ri.status
        ) end
      ) as item,
      p.full_name as athlete, n.kind, d.code, ${sentenceOf} as sentence,
      coalesce(d.left_out <> '{}'::text[], false) as is_partly, coalesce(d.is_altered, false) as is_altered, ${isReversal} as is_reversal
    ${mailFrom}
    join review_items ri on ri.key = n.review_item_key
    join people p on p.key = n.person_key
    left join review_decisions d on d.key = n.decision_key
    where ${isUnsent(outboxKey)}
      and n.user_key in (${managersOf(sql`n.person_key`)})
      and case n.kind when 'Question' then ${isStillAsked} when 'Offer' then ${isStillAsked} and not ${isReplaced} when 'Reopened' then ri.status = 'Pending' else d.ended_at is null end
  `);
  const [row] = rows;
  if (!row) return null;
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
  return { ...envelopeOf(outboxKey, row), urlAt: ({ editUrl }) => editUrl(item.key), words: (url) => mailWords({ ...facts, url }) };
};
