import { sql, type SQL } from "drizzle-orm";
import type { Queue, QueueLine } from "~/contract/review-items";
import { largestKey } from "~/domain/keys";
import { editTags, queueCountLimit, queuePageSize, type EditTag } from "~/domain/review";
import { kindsOfTag } from "~/domain/review-kinds";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { openCasesCount } from "../nil-disputes/json";
import { referenceSql } from "../profiles/json";

/** Where a page of the queue begins: after this time and key. */
export interface QueueCursor {
  submittedAt: string;
  key: number;
}

export interface QueueFilter {
  type: EditTag | null;
  after: QueueCursor | null;
}

/** `2026-11-20T10:00:00.000000Z_42`; anything else is null. */
export function readCursor(text: string | undefined): QueueCursor | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z)_(\d{1,10})$/.exec(text ?? "");
  if (!match?.[1] || Number.isNaN(Date.parse(match[1])) || Number(match[2]) > largestKey) return null;
  return { submittedAt: match[1], key: Number(match[2]) };
}

/** The cursor of a row, as readCursor reads it. */
export function cursorOf(at: SQL, key: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${key}`;
}

/** What waits for a reviewer, one line a batch, from `ri`. */
export const inQueue: SQL = sql`ri.status = 'Pending' and ri.is_lead and not ri.awaits_athlete`;

/** Who holds `ri` now (ItemClaim), or null. */
export function claimJson(viewer: Pick<TokenViewer, "userKey">): SQL {
  return sql`case when ri.claim_ends_at > now() then json_build_object(
    'by', (select name from users where key = ri.claimed_by_user_key), 'isMine', ri.claimed_by_user_key = ${viewer.userKey}, 'until', ri.claim_ends_at
  ) end`;
}

/** The facts of an athlete that the desk names, from `p` with `hs` joined. */
export const athleteJson: SQL = sql`json_build_object(
  'personKey', p.key,
  'name', p.full_name,
  'position', (
    select pos.abbreviation from person_sports ps join positions pos on pos.key = ps.primary_position_key
    where ps.person_key = p.key and ps.is_default
  ),
  'classYear', p.class_year,
  'highSchoolName', hs.full_name
)`;

/**
 * The waiting lines, oldest first, one page of them by keyset, with the counts
 * that the desk shows above. A batch is one line. One statement.
 */
export async function readQueue(db: Database, viewer: TokenViewer, filter: QueueFilter): Promise<Queue> {
  const rows = await db.execute<QueueRow>(queueStatement(viewer, filter));
  const row = rows.rows[0];
  const lines = row?.items ?? [];
  const byType = row?.types ?? {};
  const shown = lines.slice(0, queuePageSize);
  return {
    items: shown.map(({ cursor: _cursor, ...line }) => line),
    next: lines.length > queuePageSize ? (shown.at(-1)?.cursor ?? null) : null,
    waiting: Object.values(byType).reduce((sum, count) => sum + count, 0),
    oldestSubmittedAt: row?.oldest ? new Date(row.oldest).toISOString() : null,
    byType,
    openCases: row?.open_cases ?? 0,
  };
}

interface QueueRow extends Record<string, unknown> {
  items: (QueueLine & { cursor: string })[];
  oldest: string | Date | null;
  types: Record<string, number>;
  open_cases: number;
}

/** The statement of readQueue: however many items wait, it reads a page of them and counts to a limit. */
export function queueStatement(viewer: Pick<TokenViewer, "userKey">, filter: QueueFilter): SQL {
  const ofType = filter.type ? sql`and ri.kind in (${sql.join(kindsOfTag(filter.type).map((kind) => sql`${kind}`), sql`, `)})` : sql``;
  const after = filter.after ? sql`and (ri.due_at, ri.key) > (${filter.after.submittedAt}::timestamptz, ${filter.after.key}::int)` : sql``;
  return sql`
    with page as (
      select ri.* from review_items ri
      where ${inQueue} ${ofType} ${after}
      order by ri.due_at, ri.key
      limit ${queuePageSize + 1}
    ),
    counts as materialized (
      select tags.type, (
        select count(*) from (
          select 1 from review_items ri where ${inQueue} and ri.kind in (tags.type, case tags.type when 'topInterest' then 'commitment' end) limit ${queueCountLimit}
        ) capped
      )::int as count
      from unnest(string_to_array(${editTags.join(",")}, ',')) as tags(type)
    )
    select
      (select coalesce(json_agg(json_build_object(
        'key', ri.key,
        'reference', ${referenceSql},
        'kind', ri.kind,
        'version', ri.version,
        'athlete', ${athleteJson},
        'type', ri.type,
        'editType', ri.edit_type,
        'oldValue', ri.old_value,
        'newValue', ri.new_value,
        'itemCount', case when ri.batch_key is null then 1 else (
          select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = 'Pending'
        ) end,
        'submittedAt', ri.submitted_at,
        'dueAt', ri.due_at,
        'flags', ri.flags,
        'claim', ${claimJson(viewer)},
        'cursor', ${cursorOf(sql`ri.due_at`, sql`ri.key`)}
      ) order by ri.due_at, ri.key), '[]'::json)
      from page ri join people p on p.key = ri.person_key left join organizations hs on hs.key = p.high_school_key) as items,
      (
        select coalesce(json_object_agg(counts.type, counts.count) filter (where counts.count > 0), '{}'::json) from counts
      ) as types,
      (
        select ri.submitted_at from review_items ri where ${inQueue} order by ri.due_at, ri.key limit 1
      ) as oldest,
      ${openCasesCount} as open_cases
  `;
}
