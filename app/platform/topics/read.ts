/** What has changed of what pages rest on (docs/decisions/a-guests-page-is-kept.md). */
import { sql } from "drizzle-orm";
import type { TopicChanges } from "~/contract/base/topics";
import type { Database } from "../db/database";

/** Topics that one answer names; of more, everything has changed. */
const mostTold = 2_000;

/**
 * The topics of whatever became visible after `since`, in whatever order it was
 * done: numbers that are counted up would miss the transaction that began early
 * and ended late. A database that knows less than `since` was put back to an
 * earlier state: then everything has changed.
 */
export async function readTopicChanges(db: Database, since: string | undefined): Promise<TopicChanges> {
  const known = sql`${since ?? null}::pg_snapshot`;
  const { rows } = await db.execute<TopicChanges & Record<string, unknown>>(sql`
    select
      pg_current_snapshot()::text as snapshot,
      case
        when ${known} is null then '[]'::json
        when pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${known}) then '["everything"]'::json
        else (
          select case when count(*) > ${mostTold} then '["everything"]'::json else coalesce(json_agg(topic), '[]'::json) end from (
            select distinct topic from topic_changes
            where xid >= pg_snapshot_xmin(${known}) and xid < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(xid, ${known})
            limit ${mostTold + 1}
          ) told
        )
      end as topics
  `);
  return rows[0]!;
}

/** Minutes for which changes are kept; a node that was away for half of it asks anew. */
const keptMinutes = 60;

/** Whether there are changes that nobody asks for any more. */
export const areChangesOver = sql`(
  select at < now() - ${keptMinutes} * interval '1 minute' from topic_changes order by xid limit 1
) is true`;

/** By their transactions' numbers, of which there is an index: what began before the first that is still asked for. */
export async function forgetTopicChanges(tx: Pick<Database, "execute">): Promise<void> {
  await tx.execute(sql`
    delete from topic_changes
    where xid < coalesce(
      (select xid from topic_changes where at >= now() - ${keptMinutes} * interval '1 minute' order by xid limit 1),
      pg_snapshot_xmin(pg_current_snapshot())
    )
  `);
}
