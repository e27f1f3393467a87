import { sql } from "drizzle-orm";
import type { HistoryEntry, ReviewItem, ReviewItemAtDesk } from "~/contract/profile-edits";
import type { EditTag, EditValue } from "~/domain/review";
import { canDecide } from "~/domain/roles";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { kindOf } from "../profile-edits/kinds/kinds";
import { reviewItemJson } from "../profiles/json";
import { athleteJson } from "./queue";

/** An athlete's other items that the desk shows beside one. */
const otherItemsShown = 8;

export interface Version {
  version: number;
  newValue: EditValue;
  by: string;
  at: string;
}

interface Row {
  item: ReviewItem;
  athlete: ReviewItemAtDesk["athlete"];
  decidedBy: string | null;
  batch: ReviewItem[];
  versions: Version[];
  otherItems: ReviewItem[];
  waitsFor: ReviewItemAtDesk["waitsFor"];
  nextKey: number | null;
}

/** Everything that a decision needs; null when there is no such item. */
export async function readAtDesk(db: Database, viewer: TokenViewer, reviewItemKey: number): Promise<ReviewItemAtDesk | null> {
  const [owner] = (await db.execute<{ person_key: number }>(sql`select person_key from review_items where key = ${reviewItemKey}`)).rows;
  if (!owner) return null;
  const rows = await db.execute<{ body: Row }>(sql`
    select json_build_object(
      'item', ${reviewItemJson},
      'athlete', ${athleteJson},
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
        select n.key from review_items n
        where n.status = 'Pending' and n.is_lead
          and (n.submitted_at, n.key) > (select lead.submitted_at, lead.key from review_items lead where lead.key = ${reviewItemKey})
        order by n.submitted_at, n.key limit 1
      )
    ) as body
    from review_items ri
    join people p on p.key = ri.person_key
    left join organizations hs on hs.key = p.high_school_key
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
