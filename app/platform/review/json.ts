/** Pieces of SQL that answer review items in the wire's own shapes. */
import { sql, type SQL } from "drizzle-orm";
import type { EditTag } from "~/domain/profile/edit-values";
import type { EditKind } from "./kind";
import { ofItsKind } from "./kinds";

/** The reference of a row of review_items, aliased `ri`, as domain/review/reference.ts makes it. */
export const referenceSql: SQL = sql`'E-' || extract(year from ri.submitted_at at time zone 'UTC')::int || '-' || lpad(ri.key::text, greatest(6, length(ri.key::text)), '0')`;

/** One row of review_items, aliased `ri`, as ReviewItem. */
export const reviewItemJson: SQL = itemJson((value) => value);

/** The same as lists of staff say it, with further fields where a list has any. */
export function listedItemJson(further?: SQL): SQL {
  return itemJson(listed, further);
}

/**
 * A value of `ri` as lists of staff say it: who is to read all of one that is masked opens its page, where the look is written down
 * (docs/rules.md E2).
 */
export function listed(value: SQL): SQL {
  return ofItsKind((kind) => maskedBy(kind, value), value);
}

/** The same as notices say it. */
export function noticed(value: SQL): SQL {
  return ofItsKind((kind) => (kind.isMaskedInNotices ? maskedBy(kind, value) : null), value);
}

function maskedBy({ masked }: Pick<EditKind<EditTag>, "masked">, value: SQL): SQL | null {
  return masked && sql`case when jsonb_typeof(${value}) = 'object' then ${masked(value)} else ${value} end`;
}

function itemJson(told: (value: SQL) => SQL, further?: SQL): SQL {
  return sql`json_build_object(
  'key', ri.key,
  'personKey', ri.person_key,
  'type', ri.type,
  'editType', ri.edit_type,
  'status', ri.status,
  'resolution', ri.resolution,
  'version', ri.version,
  'payloadVersion', ri.payload_version,
  'reference', ${referenceSql},
  'kind', ri.kind,
  'batchKey', ri.batch_key,
  'oldValue', ${told(sql`ri.old_value`)},
  'newValue', ${told(sql`ri.new_value`)},
  'submittedAt', ri.submitted_at,
  'dueAt', ri.due_at,
  'awaitsAthlete', ri.awaits_athlete,
  'asked', case when ri.awaits_athlete then (
    select coalesce(json_agg(distinct e.kind), '[]'::json) from review_entries e
    where e.review_item_key = ri.key and (
      (e.kind = 'Question' and not exists (select from review_entries later where later.review_item_key = ri.key and later.kind = 'Answer' and later.key > e.key))
      or (e.kind = 'Offer' and e.version = ri.version and (ri.appealed_at is null or e.at >= ri.appealed_at))
    )
  ) else '[]'::json end,
  'appealedAt', ri.appealed_at,
  'decidedAt', ri.decided_at,
  'decision', case when ri.decision_code is null then null else json_build_object(
    'code', ri.decision_code, 'reason', ri.decision_reason,
    'approvedAt', (select d.decided_at from review_decisions d where d.review_item_key = ri.key and d.ended_as = 'Reversed' and d.ended_at = ri.decided_at)
  ) end,
  'approval', case when ri.status = 'Approved' or ri.decision_code is not null then (
    select json_build_object('before', ${told(sql`d.before_value`)}, 'value', ${told(sql`d.after_value`)}, 'leftOut', d.left_out, 'sentence', d.sentence)
    from review_decisions d where d.review_item_key = ri.key and (d.is_altered or d.left_out <> '{}')
      and case when ri.status = 'Approved' then d.ended_at is null else d.ended_as = 'Reversed' and d.ended_at = ri.decided_at end
  ) end,
  'dismissedAt', ri.dismissed_at,
  'isOfStaff', ri.author_source = 'DBAdmin'${further ? sql`, ${further}` : sql``}
)`;
}
