import { sql } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile-edits";
import type { ReviewStatus } from "~/domain/review";
import type { Database } from "../db/database";
import { reviewItemJson } from "../profiles/json";

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
