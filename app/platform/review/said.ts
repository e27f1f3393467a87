/** What was said with a notice of a review item. */
import { sql, type SQL } from "drizzle-orm";

/** The question or offer, `e`, that the notice `n` tells of. */
export const entryOf: SQL = sql`
  from review_entries e
  where e.review_item_key = n.review_item_key and e.kind = n.kind and e.visibility = 'Public' and e.at <= n.at
  order by e.key desc limit 1
`;

/** What was said with the notice `n`: by its decision `d`, or by the question or offer that it tells of. */
export const sentenceOf: SQL = sql`coalesce(d.sentence, (select e.text ${entryOf}))`;

/** The decision `d` of the edit is the rejection that a reversal left. */
export const isReversal: SQL = sql`exists (select from review_decisions taken where taken.review_item_key = d.review_item_key and taken.ended_as = 'Reversed' and taken.ended_at = d.decided_at)`;
