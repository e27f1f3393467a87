import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/database";

/**
 * Says anew which pairs of these people wait, after some of them were joined, parted or kept apart (docs/rules.md O25). A pair is about who
 * stands in the place of each; it is covered where that is one person, where another of the same two was kept apart, or where an older one
 * asks already. `isOfOthers`: the pairs are about others now than a page may show, so none of them is decided on that.
 */
export async function restatePairs(tx: Transaction, personKeys: readonly number[], { isOfOthers = false } = {}): Promise<void> {
  await tx.execute(sql`
    with theirs as (
      select key from people where key in ${[...personKeys]} union select key from people where joined_to_key in ${[...personKeys]}
    ), touched as (
      select m.key, m.decision, m.is_covered, least(one.key, other.key) as low, greatest(one.key, other.key) as high
      from merge_pairs m join people f on f.key = m.first_key join people s on s.key = m.second_key,
        lateral (select coalesce(f.joined_to_key, f.key) as key) one, lateral (select coalesce(s.joined_to_key, s.key) as key) other
      where m.first_key in (select key from theirs) or m.second_key in (select key from theirs)
    ), stands as (
      select t.key, t.is_covered, t.low = t.high or exists (
        select from touched o where o.low = t.low and o.high = t.high
          and (o.decision = 'KeptApart' or (o.decision is null and o.key < t.key))
      ) as covers
      from touched t where t.decision is null
    )
    update merge_pairs m set is_covered = stands.covers, version = m.version + 1
    from stands where stands.key = m.key and (${isOfOthers}::boolean or stands.is_covered <> stands.covers)
  `);
}
