/** How long edits of a kind usually wait, and where one stands in the queue (docs/rules.md H5). */
import { sql, type SQL } from "drizzle-orm";
import type { UsualTime } from "~/contract/profile/profile-edits";
import type { ReviewKind } from "~/domain/profile/review-kinds";
import type { Database } from "../db/database";

/** The figures are of this many decisions, the latest; with fewer than the least there are none. */
const latestCounted = 200;
const leastCounted = 20;

/** Items before one are counted up to here, so that a long queue costs no more. */
const placeLimit = 1000;

/**
 * The usual time of the kind (UsualTime), or null. It counts what people decided,
 * whatever came of it; what staff wrote themselves never waited.
 */
export function usualJson(kind: SQL): SQL {
  return sql`(
    select case when count(*) >= ${leastCounted}::int then json_build_object(
      'medianHours', round((percentile_cont(0.5) within group (order by last.waited_seconds) / 3600)::numeric, 2),
      'p80Hours', round((percentile_cont(0.8) within group (order by last.waited_seconds) / 3600)::numeric, 2)
    ) end
    from (
      select d.waited_seconds from review_decisions d
      where d.kind = ${kind} and d.is_lead and d.decider_user_key is not null and d.verdict <> 'AutoApproved'
      order by d.decided_at desc, d.key desc limit ${latestCounted}
    ) last
  )`;
}

/** The usual time of one kind. */
export async function readUsual(db: Database, kind: ReviewKind): Promise<UsualTime | null> {
  const { rows } = await db.execute<{ usual: UsualTime | null }>(sql`select ${usualJson(sql`${kind}`)} as usual`);
  return rows[0]?.usual ?? null;
}

/** How many lines of the queue are due before `ri`, or before the line that stands for its batch; null of what is not in the queue. */
export const placeJson: SQL = sql`(
  select case when lead.status = 'Pending' and not lead.awaits_athlete then (
    select json_build_object('before', least(count(*), ${placeLimit}::int), 'isMore', count(*) > ${placeLimit}::int) from (
      select 1 from review_items earlier
      where earlier.status = 'Pending' and earlier.is_lead and not earlier.awaits_athlete and (earlier.due_at, earlier.key) < (lead.due_at, lead.key)
      limit ${placeLimit + 1}
    ) counted
  ) end
  from review_items lead
  where lead.is_lead and lead.status = 'Pending' and (lead.key = ri.key or (lead.batch_key = ri.batch_key and lead.person_key = ri.person_key))
  limit 1
)`;
