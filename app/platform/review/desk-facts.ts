import { notInArray, sql, type SQL } from "drizzle-orm";
import { flagsOf, triesDays, type FlagFacts } from "~/domain/desk/flags";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import { dueAt, kindOfEdit } from "~/domain/profile/review-kinds";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import type { reviewItems } from "../db/schema/review";
import { countsAsRejected } from "./items";
import { kindOf } from "./kinds";

/**
 * What the queue sorts and narrows by, kept on the item: judged whenever the
 * edit changes (docs/rules.md Q1, R16). `own` are the items of the edit that
 * were rejected themselves, and wait again: they are no earlier tries.
 */
export async function deskFactsOf(
  tx: Transaction,
  act: Pick<Act, "now" | "dueHours">,
  personKey: number,
  edit: TaggedEdit,
  sentAt: Date,
  own: readonly number[] = [],
): Promise<Pick<typeof reviewItems.$inferInsert, "kind" | "dueAt" | "flags" | "sportKey">> {
  const { rows } = await tx.execute<Row>(factsStatement(personKey, edit, act.now, own));
  const { sport_key, results, rejected } = rows[0] ?? { sport_key: null, results: [], rejected: 0 };
  const kind = kindOfEdit(edit);
  return { kind, dueAt: dueAt(kind, sentAt, act.dueHours), flags: flagsOf(edit, { results, rejected }), sportKey: sport_key };
}

interface Row extends FlagFacts, Record<string, unknown> {
  sport_key: number | null;
}

/** When `ri` was rejected; of one whose appeal waits, when that was which it ended. */
const rejectedAt = sql`coalesce(ri.decided_at, (
  select d.decided_at from review_decisions d where d.review_item_key = ri.key and d.ended_as = 'Appealed' limit 1
))`;

/**
 * The athlete's default sport, approved results of the same type, and how often the same was rejected lately, a batch once; each by its
 * index.
 */
export function factsStatement(personKey: number, edit: TaggedEdit, now: Date, own: readonly number[] = []): SQL {
  const kind = kindOf<EditTag>(edit.type);
  return sql`
    select
      (select ps.sport_key from person_sports ps where ps.person_key = ${personKey} and ps.is_default) as sport_key,
      ${kind.results?.(personKey, edit as never) ?? sql`'[]'::json`} as results,
      (
        select count(distinct coalesce(ri.batch_key::text, ri.key::text))::int from review_items ri
        where ri.person_key = ${personKey} and ${countsAsRejected("ri")} and ri.type = ${edit.type} and ${kind.isSame?.(edit as never) ?? sql`true`}
          and ${own.length > 0 ? notInArray(sql`ri.key`, [...own]) : sql`true`} and ${rejectedAt} > ${now.toISOString()}::timestamptz - ${triesDays} * interval '1 day'
      ) as rejected
  `;
}
