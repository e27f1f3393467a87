import { sql, type SQL } from "drizzle-orm";
import type { Notices, ReadNotices } from "~/contract/notices/notices";
import { noticesCountLimit, noticesPageSize } from "~/domain/notices/notices";
import { nameToClaimant } from "../claims/json";
import type { Database } from "../db/database";
import { notFound, type Refusal, type TokenViewer } from "../module";
import { referenceSql } from "../profiles/json";
import { decidedVersion, toldNewValue, toldOldValue } from "../review-items/decided-values";

/** Who reads notices: their own, of the profiles that they still manage. */
export type NoticeReader = Pick<TokenViewer, "userKey" | "profileKey" | "profileKeys">;

/** Of `n`: the reader's own, of profiles that they manage, of claims that they made and of schools that they asked for. */
function areOf(reader: NoticeReader): SQL {
  const personKeys = [reader.profileKey, ...reader.profileKeys].filter((key) => key !== null);
  return sql`n.user_key = ${reader.userKey} and (n.claim_key is not null or n.school_request_key is not null or n.person_key = any(string_to_array(${personKeys.join(",")}, ',')::int[]))`;
}

/** How many of the reader's notices are unread, up to the limit of counting; a piece of a statement. */
export function unreadCount(reader: NoticeReader): SQL {
  return sql`(select count(*)::int from (select 1 from notices n where ${areOf(reader)} and n.read_at is null limit ${noticesCountLimit}) unread)`;
}

export async function countUnread(db: Database, reader: NoticeReader): Promise<number> {
  const rows = await db.execute<{ unread: number }>(sql`select ${unreadCount(reader)} as unread`);
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
      where ${areOf(reader)} ${after === null ? sql`` : sql`and n.key < ${after}`}
      order by n.key desc limit ${noticesPageSize + 1}
    )
    select
      (select coalesce(json_agg(case when n.claim_key is not null then ${claimNoticeJson} when n.school_request_key is not null then ${schoolNoticeJson} else json_build_object(
        'key', n.key,
        'kind', n.kind,
        'at', n.at,
        'readAt', n.read_at,
        'reviewItemKey', ri.key,
        'reference', ${referenceSql},
        'personKey', n.person_key,
        'athleteName', p.full_name,
        'type', ri.type,
        'editType', ri.edit_type,
        'oldValue', ${toldOldValue},
        'newValue', case when d.key is null then coalesce(${valueOf}, ri.new_value) else ${toldNewValue} end,
        'itemCount', case when ri.batch_key is null then 1 else (
          select count(*) from review_items other where other.batch_key = ri.batch_key and other.person_key = ri.person_key and other.status = ri.status
        ) end,
        'code', d.code,
        'sentence', ${sentenceOf},
        'isPartly', coalesce(d.left_out <> '{}'::text[], false),
        'isAltered', coalesce(d.is_altered, false)
      ) end order by n.key desc), '[]'::json)
      from page n
      left join review_items ri on ri.key = n.review_item_key
      left join claims cl on cl.key = n.claim_key
      left join school_requests sr on sr.key = n.school_request_key
      left join people p on p.key = n.person_key
      left join review_decisions d on d.key = n.decision_key
      ${decidedVersion}) as notices,
      ${unreadCount(reader)} as unread
  `;
}

/** The notice `n` of the claim `cl` of the person `p` (ClaimNotice). */
const claimNoticeJson: SQL = sql`json_build_object(
  'type', 'claim',
  'key', n.key,
  'kind', n.kind,
  'at', n.at,
  'readAt', n.read_at,
  'claimKey', cl.key,
  'claimantType', cl.claimant_type,
  'personKey', n.person_key,
  'athleteName', ${nameToClaimant},
  'sentence', case when n.kind <> 'ClaimVerified' then cl.refusal_reason end
)`;

/** The notice `n` of the request `sr` (SchoolNotice). */
const schoolNoticeJson: SQL = sql`json_build_object(
  'type', 'school',
  'key', n.key,
  'kind', n.kind,
  'at', n.at,
  'readAt', n.read_at,
  'schoolRequestKey', sr.key,
  'schoolName', sr.name,
  'schoolKind', sr.kind,
  'organizationKey', sr.organization_key,
  'organizationName', (select o.full_name from organizations o where o.key = sr.organization_key),
  'sentence', sr.reason
)`;

/** The question or offer, `e`, that the notice `n` tells of. */
const entryOf: SQL = sql`
  from review_entries e
  where e.review_item_key = n.review_item_key and e.kind = n.kind and e.visibility = 'Public' and e.at <= n.at
  order by e.key desc limit 1
`;

/** What was said with the notice `n`: by its decision `d`, or by the question or offer that it tells of. */
export const sentenceOf: SQL = sql`coalesce(d.sentence, (select e.text ${entryOf}))`;

/** What the offer that the notice `n` tells of offered, or the version that its question was of. */
const valueOf: SQL = sql`(select coalesce(e.value, (select ev.new_value from review_item_versions ev where ev.review_item_key = e.review_item_key and ev.version = e.version)) ${entryOf})`;

/** Marks notices read, all that are named or none; the count of those that are still unread. */
export async function markRead(db: Database, reader: NoticeReader, wanted: ReadNotices, now: Date): Promise<number | Refusal<404>> {
  const keys = "keys" in wanted ? [...new Set(wanted.keys)].join(",") : null;
  const which = "keys" in wanted ? sql`n.key = any(string_to_array(${keys}, ',')::int[])` : sql`n.key <= ${wanted.upTo}`;
  return db.transaction(async (tx) => {
    if ("keys" in wanted) {
      const found = await tx.execute<{ count: number }>(sql`select count(*)::int as count from notices n where ${areOf(reader)} and ${which}`);
      if (found.rows[0]?.count !== new Set(wanted.keys).size) return notFound();
    }
    await tx.execute(sql`update notices n set read_at = ${now.toISOString()}::timestamptz where ${areOf(reader)} and ${which} and n.read_at is null`);
    return countUnread(tx, reader);
  });
}
