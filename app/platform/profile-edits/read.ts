import { sql } from "drizzle-orm";
import type { OwnEdit, ReviewItem } from "~/contract/profile-edits";
import type { ReviewStatus } from "~/domain/review";
import type { Database } from "../db/database";
import { reviewItemJson } from "../profiles/json";
import { historyOf, readCurrent, type Version } from "../review-items/read";

/** Edits that one answer lists. */
const editsShown = 100;

/** A profile's edits, newest first, of one status or all. */
export async function readEdits(db: Database, personKey: number, status: ReviewStatus | null): Promise<ReviewItem[]> {
  const ofStatus = status ? sql`and ri.status = ${status}` : sql``;
  const rows = await db.execute<{ items: ReviewItem[] }>(sql`
    select coalesce(json_agg(e.body), '[]'::json) as items from (
      select ${reviewItemJson} as body from review_items ri
      where ri.person_key = ${personKey} ${ofStatus}
      order by ri.submitted_at desc, ri.key desc limit ${editsShown}
    ) e
  `);
  return rows.rows[0]?.items ?? [];
}

/** An edit with its history, as the athlete's side reads it: staff are not named. Null when there is none. */
export async function readOwnEdit(db: Database, reviewItemKey: number): Promise<OwnEdit | null> {
  const rows = await db.execute<{ body: { item: ReviewItem; batch: ReviewItem[]; versions: Version[] } }>(sql`
    select json_build_object(
      'item', ${reviewItemJson},
      'batch', (
        select coalesce(json_agg(b.body order by b.key), '[]'::json) from (
          select other.key, (select ${reviewItemJson} from review_items ri where ri.key = other.key) as body
          from review_items other
          where other.key = ri.key or (other.person_key = ri.person_key and other.batch_key = ri.batch_key and other.status = ri.status)
        ) b
      ),
      'versions', (
        select json_agg(json_build_object('version', v.version, 'newValue', v.new_value, 'by', u.name, 'at', v.created_at) order by v.version)
        from review_item_versions v join users u on u.key = v.author_user_key where v.review_item_key = ri.key
      )
    ) as body
    from review_items ri where ri.key = ${reviewItemKey}
  `);
  const body = rows.rows[0]?.body;
  if (!body) return null;
  const { item, batch, versions } = body;
  return { item, batch, current: await readCurrent(db, item), history: historyOf(item, versions, desk) };
}

/** Who decides, as the athlete reads it. */
const desk = "Review desk";
