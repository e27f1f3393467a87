import { sql, type SQL } from "drizzle-orm";
import type { HistoryEntry, ReviewItem } from "~/contract/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/review-items";
import type { EditTag, EditValue } from "~/domain/review";
import { canDecide } from "~/domain/roles";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { kindOf } from "../profile-edits/kinds/kinds";
import { reviewItemJson } from "../profiles/json";
import { athleteJson, claimJson, inQueue } from "./queue";

/** An athlete's other items that the desk shows beside one. */
const otherItemsShown = 8;

export interface Version {
  version: number;
  newValue: EditValue;
  by: string;
  at: string;
}

interface Row extends Omit<ReviewItemAtDesk, "current" | "history" | "decisionRight"> {
  decidedBy: string | null;
  versions: Version[];
}

/** Everything that a decision needs; null when there is no such item. */
export async function readAtDesk(db: Database, viewer: TokenViewer, reviewItemKey: number): Promise<ReviewItemAtDesk | null> {
  const [owner] = (await db.execute<{ person_key: number }>(sql`select person_key from review_items where key = ${reviewItemKey}`)).rows;
  if (!owner) return null;
  const rows = await db.execute<{ body: Row }>(sql`
    select json_build_object(
      'item', ${reviewItemJson},
      'athlete', ${athleteJson},
      'flags', ri.flags,
      'claim', ${claimJson(viewer)},
      'author', json_build_object(
        'name', author.name,
        'isStaff', ri.author_source = 'DBAdmin',
        'approved', ${decidedCount(sql`sent.status = 'Approved'`)},
        'rejected', ${decidedCount(sql`sent.status = 'Rejected' and sent.resolution is null`)}
      ),
      'thread', ${threadJson(sql`ri.key`)},
      'decisions', ${decisionsJson(sql`ri.key`, viewer)},
      'decidedBy', decider.name,
      'batch', (
        select coalesce(json_agg(b.body order by b.key), '[]'::json) from (
          select ri2.key, (select ${reviewItemJson} from review_items ri where ri.key = ri2.key) as body
          from review_items ri2
          where ri2.key = ${reviewItemKey} or (
            ri2.person_key = ${owner.person_key} and ri2.batch_key = (select batch_key from review_items where key = ${reviewItemKey}) and ri2.status = (select status from review_items where key = ${reviewItemKey})
          )
        ) b
      ),
      'versions', (
        select json_agg(json_build_object('version', v.version, 'newValue', v.new_value, 'by', u.name, 'at', v.created_at) order by v.version)
        from review_item_versions v join users u on u.key = v.author_user_key where v.review_item_key = ${reviewItemKey}
      ),
      'otherItems', (
        select coalesce(json_agg(o.body), '[]'::json) from (
          select ${reviewItemJson} as body from review_items ri
          where ri.person_key = ${owner.person_key} and ri.key <> ${reviewItemKey}
          order by ri.submitted_at desc, ri.key desc limit ${otherItemsShown}
        ) o
      ),
      'waitsFor', (
        select json_build_object('key', w.key, 'organizationName', w.new_value ->> 'organizationName', 'status', w.status)
        from review_items w where w.key = (select waits_for_key from review_items where key = ${reviewItemKey})
      ),
      'nextKey', (
        select ri.key from review_items ri
        where ${inQueue} and (ri.due_at, ri.key) > (select lead.due_at, lead.key from review_items lead where lead.key = ${reviewItemKey})
        order by ri.due_at, ri.key limit 1
      )
    ) as body
    from review_items ri
    join people p on p.key = ri.person_key
    left join organizations hs on hs.key = p.high_school_key
    join users author on author.key = ri.author_user_key
    left join users decider on decider.key = ri.decider_user_key
    where ri.key = ${reviewItemKey}
  `);
  const body = rows.rows[0]?.body;
  if (!body) return null;
  const { versions, decidedBy, ...rest } = body;
  const current = await Promise.all(rest.batch.map(async (item) => [item.key, await readCurrent(db, item)] as const));
  return {
    ...rest,
    current: Object.fromEntries(current),
    history: historyOf(rest.item, versions, decidedBy),
    decisionRight: canDecide(viewer, { personKey: rest.item.personKey }),
  };
}

/** Items of the author of `ri` that ended so; the author's edits of this profile are what a reviewer has to go by. */
function decidedCount(ended: SQL): SQL {
  return sql`(select count(*)::int from review_items sent where sent.person_key = ri.person_key and sent.author_user_key = ri.author_user_key and ${ended})`;
}

/** What was said on an item, oldest first (ThreadEntry[]). */
export function threadJson(itemKey: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', e.key, 'kind', e.kind, 'visibility', e.visibility, 'by', u.name, 'at', e.at, 'version', e.version, 'text', e.text, 'url', e.url, 'value', e.value
    ) order by e.key), '[]'::json)
    from review_entries e join users u on u.key = e.author_user_key where e.review_item_key = ${itemKey}
  )`;
}

/** Every decision of an item, newest first (DecisionMade[]). */
export function decisionsJson(itemKey: SQL, viewer: Pick<TokenViewer, "userKey">): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', d.key, 'version', d.version, 'verdict', d.verdict, 'by', u.name, 'isMine', coalesce(d.decider_user_key = ${viewer.userKey}, false), 'at', d.decided_at, 'code', d.code, 'sentence', d.sentence,
      'leftOut', d.left_out, 'isAltered', d.is_altered, 'beforeValue', d.before_value, 'afterValue', d.after_value, 'tier', d.tier,
      'ended', case when d.ended_at is null then null else json_build_object('at', d.ended_at, 'by', ender.name, 'as', d.ended_as, 'reason', d.ended_reason) end
    ) order by d.key desc), '[]'::json)
    from review_decisions d left join users u on u.key = d.decider_user_key left join users ender on ender.key = d.ended_by_user_key
    where d.review_item_key = ${itemKey}
  )`;
}

/** What stands now where the item would land. */
export function readCurrent(db: Database, item: ReviewItem): Promise<EditValue | null> {
  return kindOf<EditTag>(item.type).current(db, item.personKey, item as never);
}

/** Newest first: how it ended, each change, how it began. A photo begins with its file. */
export function historyOf(item: ReviewItem, all: readonly Version[], decidedBy: string | null): HistoryEntry[] {
  const withFile = all.filter(({ newValue }) => !("file" in newValue) || newValue.file !== null);
  const versions = withFile.length > 0 ? withFile : all;
  const sent = versions.map(
    (version, index): HistoryEntry => ({
      act: index === 0 ? "Sent" : "Changed",
      by: version.by,
      at: version.at,
      version: version.version,
      newValue: version.newValue,
    }),
  );
  if (item.status === "Pending" || !item.decidedAt) return sent.reverse();
  const act = item.resolution ?? (item.status === "Rejected" ? "Rejected" : "Approved");
  // Nobody closed what ran out.
  const by = act === "Expired" ? "" : (decidedBy ?? versions.at(-1)?.by ?? "");
  return [{ act, by, at: item.decidedAt, version: item.version, newValue: null }, ...sent.reverse()];
}
