/**
 * What the decision `d` of `ri` was about, in the version `v` that was seen,
 * whatever the item says by now (docs/rules.md R3); pieces of a statement.
 */
import { sql, type SQL } from "drizzle-orm";

/** The join of `v`, once `d` and `ri` are there. */
export const decidedVersion: SQL = sql`left join review_item_versions v on v.review_item_key = d.review_item_key and v.version = d.version`;

/** The item is still in the version that was decided: it says itself what that was. */
const isOfVersion: SQL = sql`d.version = ri.version`;

/** What it was held against: an item that was changed since may be held against something else. */
export const decidedOldValue: SQL = sql`case when ${isOfVersion} then ri.old_value else coalesce(d.before_value, ri.old_value) end`;

/** What was approved is not what was proposed. */
export const isOtherwise: SQL = sql`(d.is_altered or d.left_out <> '{}'::text[])`;

/** What was proposed then. Approved unchanged, it is what the approval wrote: others may have changed some of its fields meanwhile. */
export const decidedNewValue: SQL = sql`case when ${isOfVersion} then ri.new_value else coalesce(case when not ${isOtherwise} then d.after_value end, v.new_value, ri.new_value) end`;

/**
 * Of the rejection `d` that a reversal left: the approval that was reversed, `taken`. It is looked for with each by itself: for many at
 * once PostgreSQL would read all decisions there are.
 */
const reversedApproval: SQL = sql`
  from review_decisions taken
  where taken.review_item_key = d.review_item_key and taken.ended_as = 'Reversed' and taken.ended_at = d.decided_at
`;

export const isReversal: SQL = sql`coalesce((select true ${reversedApproval} limit 1), false)`;

/** The same of an approval in part or with a change. */
const reversedOtherwise: SQL = sql`${reversedApproval} and (taken.is_altered or taken.left_out <> '{}'::text[]) limit 1`;
const isReversedOtherwise: SQL = sql`(d.verdict = 'Rejected' and coalesce((select true ${reversedOtherwise}), false))`;

/**
 * What stood before the decision, where it is told: of an approval in part or with a change, also once it is reversed, what that took the
 * place of.
 */
export const toldOldValue: SQL = sql`case
  when ${isOtherwise} then d.before_value
  when ${isReversedOtherwise} then (select taken.before_value ${reversedOtherwise})
  else ${decidedOldValue}
end`;

/** What was decided, where it is told: of an approval in part or with a change, also once it is reversed, what that put there. */
export const toldNewValue: SQL = sql`case
  when ${isOtherwise} then coalesce(d.after_value, ri.new_value)
  when ${isReversedOtherwise} then coalesce((select taken.after_value ${reversedOtherwise}), ri.new_value)
  else ${decidedNewValue}
end`;

/** Who wrote what was decided (docs/rules.md J2). */
export const decidedAuthor: SQL = sql`coalesce(v.author_user_key, ri.author_user_key)`;

/** The decision `decided` approved something, is of no rule, and stood at that time: a rule measures from it (docs/rules.md J2). */
export function approvedBySomebody(until: SQL): SQL {
  return sql`decided.verdict <> 'Rejected' and decided.rule_version_key is null and decided.decided_at < ${until}
    and (decided.ended_at is null or decided.ended_at > ${until})`;
}
