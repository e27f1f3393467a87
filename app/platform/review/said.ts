/** What was said with a notice of a review item. */
import { sql, type SQL } from "drizzle-orm";
import { toldNewValue } from "./decided-values";

/** The question or offer, `e`, that the notice `n` tells of. */
const entryOf: SQL = sql`
  from review_entries e
  where e.review_item_key = n.review_item_key and e.kind = n.kind and e.visibility = 'Public' and e.at <= n.at
  order by e.key desc limit 1
`;

/** What was said with the notice `n`: by its decision `d`, or by the question or offer that it tells of. */
export const sentenceOf: SQL = sql`coalesce(d.sentence, (select e.text ${entryOf}))`;

/** What the offer that the notice `n` tells of offered, or the version that its question was of. */
const valueOf: SQL = sql`(
  select coalesce(
    e.value,
    (select ev.new_value from review_item_versions ev where ev.review_item_key = e.review_item_key and ev.version = e.version)
  ) ${entryOf}
)`;

/** The value that the notice `n` tells of: what its decision `d` was about, else what was asked about or offered. */
export const noticedValue: SQL = sql`case when d.key is null then coalesce(${valueOf}, ri.new_value) else ${toldNewValue} end`;
