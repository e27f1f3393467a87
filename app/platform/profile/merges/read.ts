/** Reading pairs of people who may be one (docs/rules.md O24). */
import { sql, type SQL } from "drizzle-orm";
import type { Cursor } from "~/contract/base/params";
import type { MergePair, MergePairs } from "~/contract/profile/merges";
import { canDecide } from "~/domain/account/roles";
import { deskName } from "~/domain/profile/edit-history";
import { joinBarOf, keptOf, mergePageSize, type MergeRightBar } from "~/domain/profile/merges";
import { cursorOf } from "../../base/cursor";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { ownProfiles } from "../../account/sessions/managers";
import { namesTo } from "../json";
import { isOpenPair, mergePersonJson, oneKey, otherKey, waitingMergesCount } from "./json";

export interface MergeFilter {
  state: "open" | "closed";
  after: Cursor | null;
}

type Stored = Omit<MergePair, "keptKey" | "bar" | "right">;

/** One page by keyset: what waits by how long it does, what is decided latest first. One statement. */
export async function readMerges(db: Database, viewer: TokenViewer, { state, after }: MergeFilter): Promise<MergePairs> {
  const isOpen = state === "open";
  const at = isOpen ? sql`m.found_at` : sql`m.decided_at`;
  const order = isOpen ? sql`${at}, m.key` : sql`${at} desc, m.key desc`;
  const beyond = after ? sql`and (${at}, m.key) ${isOpen ? sql`>` : sql`<`} (${after.submittedAt}::timestamptz, ${after.key}::int)` : sql``;
  const { rows } = await db.execute<{ items: { pair: Stored; cursor: string }[]; waiting: number }>(sql`
    with page as (
      select * from merge_pairs m where ${isOpen ? isOpenPair : sql`m.decision is not null`} ${beyond}
      order by ${order} limit ${mergePageSize + 1}
    )
    select ${waitingMergesCount} as waiting, (select coalesce(json_agg(json_build_object(
      'pair', ${pairJson(viewer)}, 'cursor', ${cursorOf(at, sql`m.key`)}
    ) order by ${order}), '[]'::json) from page m ${pairJoins}) as items
  `);
  const { items, waiting } = rows[0] ?? { items: [], waiting: 0 };
  const shown = items.slice(0, mergePageSize);
  return {
    items: shown.map(({ pair }) => asPair(pair, viewer)),
    next: items.length > mergePageSize ? (shown.at(-1)?.cursor ?? null) : null,
    waiting,
  };
}

/** One pair, however it stands; null where there is none. */
export async function readMerge(db: Database, viewer: TokenViewer, key: number): Promise<MergePair | null> {
  const { rows } = await db.execute<{ pair: Stored }>(
    sql`select ${pairJson(viewer)} as pair from merge_pairs m ${pairJoins} where m.key = ${key}`,
  );
  return rows[0] ? asPair(rows[0].pair, viewer) : null;
}

const pairJoins: SQL = sql`
  join people f on f.key = m.first_key join people s on s.key = m.second_key
  join sports sport on sport.key = m.sport_key left join users u on u.key = m.decider_user_key`;

/** The pair `m`, with pairJoins. */
function pairJson(viewer: TokenViewer): SQL {
  const names = namesTo(viewer);
  const own = ownProfiles(viewer);
  return sql`json_build_object(
    'key', m.key,
    'version', m.version,
    'rule', m.rule,
    'sportName', sport.display_name,
    'foundAt', m.found_at,
    'state', coalesce(m.decision, 'Open'),
    'people', json_build_array(${mergePersonJson(oneKey, names)}, ${mergePersonJson(otherKey, names)}),
    'decidedAt', m.decided_at,
    'decidedBy', case when ${oneKey} = any (${own}) or ${otherKey} = any (${own}) then ${deskName}::text else u.name end,
    'isJoinedOn', coalesce((select kept.joined_to_key is not null from people kept where kept.key = m.kept_key), false)
  )`;
}

function asPair(stored: Stored, viewer: TokenViewer): MergePair {
  const [one, other] = stored.people;
  const proposed = keptOf(one, other);
  const [kept, joined] = proposed === one.key ? [one, other] : [other, one];
  const isOpen = stored.state === "Open";
  return {
    ...stored,
    decidedBy: isOpen ? null : stored.decidedBy,
    keptKey: isOpen ? proposed : stored.state === "Joined" ? one.key : null,
    bar: isOpen ? joinBarOf(kept, joined) : null,
    right: rightOf(
      viewer,
      stored.people.map(({ key }) => key),
    ),
  };
}

/** Level 3, of nobody who is the viewer's own (docs/rules.md B10), by the token. */
function rightOf(viewer: TokenViewer, keys: readonly number[]): MergePair["right"] {
  for (const personKey of keys) {
    const right = canDecide(viewer, { personKey });
    if (!right.allowed) return { allowed: false, reason: asBar(right.reason) };
  }
  return { allowed: true };
}

/** Nobody has decided a pair before who may not decide it again. */
function asBar(reason: string): MergeRightBar {
  return reason === "level" ? "level" : "own-profile";
}
