import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { OwnEdit, ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import { deskName } from "~/domain/profile/edit-history";
import type { EditTag } from "~/domain/profile/edit-values";
import type { EditState, ReviewStatus } from "~/domain/review/items";
import type { Database } from "../../db/database";
import { listedItemJson, referenceSql, reviewItemJson } from "../json";
import { cursorOf } from "../../base/cursor";
import { isThereByNow, readCurrent, readWaitsFor } from "../apply";
import { approvedAnewKey, isComplete, isSentAnew, leftItsOrder, standsOtherwise, waitsOfSame } from "../items";
import { kindOf } from "../kinds";
import { appealWithdrawn, decisionsJson, historyOf, threadJson, versionsJson, type Version } from "../history";
import { placeJson, usualJson } from "../usual";
import { agreedAt } from "../guardian/json";
import { isSchoolUnshown } from "../school-shown";

export interface EditsFilter {
  status: ReviewStatus | null;
  state: EditState | null;
  after: Cursor | null;
  limit: number;
  /** By the athlete's side, who reads its values whole. */
  isOwn: boolean;
}

/** What each state holds; a rejection is a reviewer's, not the athlete's own withdrawal. */
const isRejected = sql`ri.status = 'Rejected' and ri.resolution is null`;
/** Until it is put away, sent anew while that waits or has its own decision, or answered by what stands. */
function needsFixing(): SQL {
  return sql`(${isRejected} and ri.dismissed_at is null and not ${isSentAnew} and not ${standsOtherwise()})`;
}
/** What the items of one line of the list, which stand alike, have in common. */
const line = sql`coalesce(ri.batch_key::text, ri.key::text)`;
const isApproved = sql`ri.status in ('Approved', 'AutoApproved')`;
const states: Record<EditState, () => SQL> = {
  "needs-you": () => sql`(${needsFixing()} or (ri.status = 'Pending' and ri.awaits_athlete))`,
  waiting: () => sql`ri.status = 'Pending'`,
  rejected: () => sql`(${isRejected})`,
  approved: () => sql`(${isApproved})`,
  decided: () => sql`(ri.status <> 'Pending' and not ${needsFixing()} and not ${leftItsOrder})`,
};

/**
 * A page of a profile's edits by keyset, with the counts of all of them. One statement. What was decided together, or waits to be, counts
 * once and is on one page, where the latest of it is (docs/rules.md R12).
 */
export async function readEdits(
  db: Database,
  personKey: number,
  { status, state, after, limit, isOwn }: EditsFilter,
): Promise<ProfileEdits> {
  const at = state && state !== "waiting" ? sql`coalesce(ri.decided_at, ri.submitted_at)` : sql`ri.submitted_at`;
  const rows = await db.execute<{
    items: { body: ReviewItem; cursor: string }[];
    counts: ProfileEdits["counts"];
    athlete: string | null;
  }>(sql`
    with sent as (
      select ri.key, ${at} as at, ${line} as line, ri.status from review_items ri
      where ri.person_key = ${personKey} and ${isComplete}
        ${status ? sql`and ri.status = ${status}` : sql``}
        ${state ? sql`and ${states[state]()}` : sql``}
    ),
    heads as (select distinct on (line, status) line, status, at, key from sent order by line, status, at desc, key desc),
    page as (
      select * from heads ${after ? sql`where (at, key) < (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql``}
      order by at desc, key desc limit ${limit + 1}
    ),
    items as (
      select ${isOwn ? reviewItemJson : listedItemJson()} as body, page.at as line_at, page.key as line_key, sent.at, ri.key
      from page join sent on sent.line = page.line and sent.status = page.status join review_items ri on ri.key = sent.key
    ),
    lines as (
      select distinct on (${line}, ri.status) ri.status, ri.resolution
      from review_items ri where ri.person_key = ${personKey} and ${isComplete} and not ${leftItsOrder}
    )
    select
      (select full_name from people where key = ${personKey} and joined_to_key is null) as athlete,
      (select coalesce(json_agg(json_build_object(
        'body', items.body, 'cursor', ${cursorOf(sql`items.line_at`, sql`items.line_key`)}
      ) order by items.line_at desc, items.line_key desc, items.at desc, items.key desc), '[]'::json) from items) as items,
      (select json_build_object(
        'all', count(*),
        'waiting', count(*) filter (where ${states.waiting()}),
        'rejected', count(*) filter (where ${isRejected}),
        'approved', count(*) filter (where ${isApproved})
      ) from lines ri) as counts
  `);
  const row = rows.rows[0];
  if (!row) throw new Error("a select without a table came back without its row");
  const { items, counts, athlete } = row;
  const cursors = [...new Set(items.map(({ cursor }) => cursor))];
  const shown = new Set(cursors.slice(0, limit));
  return {
    athleteName: athlete ?? "",
    reviewItems: items.flatMap(({ body, cursor }) => (shown.has(cursor) ? [body] : [])),
    next: cursors.length > limit ? (cursors[limit - 1] ?? null) : null,
    counts,
  };
}

/**
 * An edit with its history, as the athlete's side reads it: staff are not named. Null when there is none. One statement, and one for what
 * stands; of a commitment and of a decision day, two for what it waits for.
 */
export async function readOwnEdit(db: Database, reviewItemKey: number): Promise<OwnEdit | null> {
  const rows = await db.execute<{
    body: Omit<OwnEdit, "current" | "history" | "isThereByNow" | "waitsFor"> & {
      target: string;
      versions: Version[];
      closedBy: string | null;
    };
  }>(sql`
    select json_build_object(
      'athleteName', p.full_name,
      'visibility', p.visibility,
      'isSchoolUnshown', ${isSchoolUnshown()},
      'guardianAgreedAt', ${agreedAt(sql`ri.key`)},
      'item', ${reviewItemJson},
      'target', ri.target,
      'batch', (
        select coalesce(json_agg(b.body order by b.key), '[]'::json) from (
          select other.key, (select ${reviewItemJson} from review_items ri where ri.key = other.key) as body
          from review_items other
          where other.key = ri.key or (other.person_key = ri.person_key and other.batch_key = ri.batch_key and other.status = ri.status)
        ) b
      ),
      'versions', ${versionsJson("athlete")},
      'thread', ${threadJson("athlete")},
      'decisions', ${decisionsJson("athlete", null)},
      'closedBy', case when ri.resolution is null then ${deskName} else closer.name end,
      'place', ${placeJson},
      'usual', ${usualJson(sql`ri.kind`)},
      'mayAppeal', ${mayAppeal},
      'waitingSince', ${waitingSince},
      'approvedSince', ${approvedSince}
    ) as body
    from review_items ri join people p on p.key = ri.person_key left join users closer on closer.key = ri.decider_user_key
    where ri.key = ${reviewItemKey}
  `);
  const body = rows.rows[0]?.body;
  if (!body) return null;
  const { target, versions, closedBy, ...edit } = body;
  const { item, thread, decisions } = edit;
  const [current = null] = await readCurrent(db, item.personKey, item.type, [item]);
  const waitsFor = item.status === "Pending" ? await readWaitsFor(db, item.personKey, item) : null;
  const isClosed = item.status === "Rejected";
  const twin = isClosed ? await kindOf<EditTag>(item.type).twin?.(db, item.personKey, item.newValue, [target]) : null;
  const isThere = isClosed && (isThereByNow(item, current) || twin?.as === "stands");
  return {
    ...edit,
    mayAppeal: edit.mayAppeal && !isThere && !twin,
    isThereByNow: isThere,
    waitingSince: edit.waitingSince ?? (twin?.as === "waits" ? await readReference(db, twin.reviewItemKey) : null),
    current,
    waitsFor,
    history: historyOf(item, { versions, thread, decisions, closedBy }, "athlete"),
  };
}

async function readReference(db: Database, reviewItemKey: number): Promise<OwnEdit["waitingSince"]> {
  const { rows } = await db.execute<{ key: number; reference: string }>(
    sql`select ri.key, ${referenceSql} as reference from review_items ri where ri.key = ${reviewItemKey}`,
  );
  return rows[0] ?? null;
}

/** Of a rejected edit, the one of the same that waits by now, an order by its first; its reference is made of a row `ri`. */
const waitingSince = sql`(
  select (
    select json_build_object('key', ri.key, 'reference', ${referenceSql}) from review_items ri
    where ri.key = open.key and ${isComplete}
  )
  from review_items open
  where ri.status = 'Rejected' and ${waitsOfSame("open")}
  order by not open.is_lead limit 1
)`;

/** Of a rejected edit, the one that it was sent anew as and that is approved by now; its reference is made of a row `ri`. */
const approvedSince = sql`(
  select (select json_build_object('key', ri.key, 'reference', ${referenceSql}) from review_items ri where ri.key = anew.key)
  from (select ${approvedAnewKey} as key) anew where anew.key is not null
)`;

/**
 * A reviewer rejected it, it was not appealed before, also where that was withdrawn, and nothing else of the same is open, has begun, or
 * was approved since.
 */
const mayAppeal = sql`(${isRejected} and ri.appealed_at is null and not ${appealWithdrawn} and ${approvedAnewKey} is null and not exists (
  select 1 from review_items open where ${waitsOfSame("open")}
))`;
