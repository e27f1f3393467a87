import { sql, type SQL } from "drizzle-orm";
import type { Notices, ReadNotices } from "~/contract/notices/notices";
import { noticesCountLimit, noticesPageSize } from "~/domain/notices/notices";
import { profilesOf } from "../account/sessions/managers";
import type { Database } from "../db/database";
import type { Given } from "../db/given";
import { notFound, type Refusal, type TokenViewer } from "../module";
import { isReadBy, noticeJson } from "./subjects";

/** Who reads notices: their own, of the profiles that they manage by what stands now, whatever their token names (docs/rules.md G2). */
export type NoticeReader = Pick<TokenViewer, "userKey">;

/** Of `n`: the reader's own, of profiles that they manage and of what was theirs alone. */
function areOf(userKey: Given<number>): SQL {
  return sql`n.user_key = ${userKey} and ${isReadBy(sql`array(${profilesOf(sql`${userKey}::int`)})`)}`;
}

/** How many of the reader's notices are unread, up to the limit of counting; a piece of a statement. */
export function unreadCount(userKey: Given<number>): SQL {
  return sql`(select count(*)::int from (select 1 from notices n where ${areOf(userKey)} and n.read_at is null limit ${noticesCountLimit}) unread)`;
}

export async function countUnread(db: Database, reader: NoticeReader): Promise<number> {
  const rows = await db.execute<{ unread: number }>(sql`select ${unreadCount(reader.userKey)} as unread`);
  return rows.rows[0]?.unread ?? 0;
}

/** A page of notices, newest first, with what each tells of. One statement. */
export async function readNotices(db: Database, reader: NoticeReader, after: number | null): Promise<Notices> {
  const rows = await db.execute<{ notices: Notices["notices"]; unread: number }>(noticesStatement(reader, after));
  const { notices, unread } = rows.rows[0] ?? { notices: [], unread: 0 };
  const shown = notices.slice(0, noticesPageSize);
  return { notices: shown, next: notices.length > noticesPageSize ? (shown.at(-1)?.key ?? null) : null, unread };
}

/** The statement of readNotices. */
export function noticesStatement(reader: NoticeReader, after: number | null): SQL {
  return sql`
    with page as (
      select n.* from notices n
      where ${areOf(reader.userKey)} ${after === null ? sql`` : sql`and n.key < ${after}`}
      order by n.key desc limit ${noticesPageSize + 1}
    )
    select
      (select coalesce(json_agg(${noticeJson()} order by n.key desc), '[]'::json) from page n) as notices,
      ${unreadCount(reader.userKey)} as unread
  `;
}

/** Marks notices read, all that are named or none; the count of those that are still unread. */
export async function markRead(db: Database, reader: NoticeReader, wanted: ReadNotices, now: Date): Promise<number | Refusal<404>> {
  const keys = "keys" in wanted ? [...new Set(wanted.keys)].join(",") : null;
  const which = "keys" in wanted ? sql`n.key = any(string_to_array(${keys}, ',')::int[])` : sql`n.key <= ${wanted.upTo}`;
  const isTheirs = areOf(reader.userKey);
  return db.transaction(async (tx) => {
    if ("keys" in wanted) {
      const found = await tx.execute<{ count: number }>(sql`select count(*)::int as count from notices n where ${isTheirs} and ${which}`);
      if (found.rows[0]?.count !== new Set(wanted.keys).size) return notFound();
    }
    await tx.execute(
      sql`update notices n set read_at = ${now.toISOString()}::timestamptz where ${isTheirs} and ${which} and n.read_at is null`,
    );
    return countUnread(tx, reader);
  });
}
