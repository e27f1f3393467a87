import { sql, type SQL } from "drizzle-orm";
import { flagsOf, triesDays, type FlagFacts } from "~/domain/desk/flags";
import { isOfType, type TaggedEdit } from "~/domain/profile/edit-values";
import { dueAt, kindOfEdit } from "~/domain/profile/review-kinds";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import type { reviewItems } from "../db/schema/review";

/**
 * What the queue sorts and narrows by, kept on the item: judged whenever the
 * edit changes (docs/rules.md Q1, R16).
 */
export async function deskFactsOf(
  tx: Transaction,
  act: Pick<Act, "now" | "dueHours">,
  personKey: number,
  edit: TaggedEdit,
  sentAt: Date,
): Promise<Pick<typeof reviewItems.$inferInsert, "kind" | "dueAt" | "flags" | "sportKey">> {
  const { rows } = await tx.execute<Row>(factsStatement(personKey, edit, act.now));
  const { sport_key, results, rejected } = rows[0] ?? { sport_key: null, results: [], rejected: 0 };
  const kind = kindOfEdit(edit);
  return { kind, dueAt: dueAt(kind, sentAt, act.dueHours), flags: flagsOf(edit, { results, rejected }), sportKey: sport_key };
}

interface Row extends FlagFacts, Record<string, unknown> {
  sport_key: number | null;
}

/** The athlete's default sport, approved results of the same type, and how often the same was rejected lately; each by its index. */
export function factsStatement(personKey: number, edit: TaggedEdit, now: Date): SQL {
  return sql`
    select
      (select ps.sport_key from person_sports ps where ps.person_key = ${personKey} and ps.is_default) as sport_key,
      ${resultsOf(personKey, edit)} as results,
      (
        select count(*)::int from review_items ri
        where ri.person_key = ${personKey} and ri.status = 'Rejected' and ri.resolution is null and ri.type = ${edit.type} and ${isSame(edit)}
          and ri.decided_at > ${now.toISOString()}::timestamptz - ${triesDays} * interval '1 day'
      ) as rejected
  `;
}

function resultsOf(personKey: number, edit: TaggedEdit): SQL {
  if (!isOfType(edit, "vitals")) return sql`'[]'::json`;
  return sql`(
    select coalesce(json_agg(json_build_object('value', m.value, 'dateOccurred', m.date_occurred)), '[]'::json) from measurements m
    where m.person_key = ${personKey} and m.measurement_type_key = ${edit.newValue.measurementTypeKey} and m.key is distinct from ${edit.newValue.key}::int
  )`;
}

/** An edit of the same: the same type of measurement, team or sport; there is one of all else. */
function isSame(edit: TaggedEdit): SQL {
  if (isOfType(edit, "vitals")) return sql`ri.new_value ->> 'measurementTypeKey' = ${String(edit.newValue.measurementTypeKey)}`;
  if (isOfType(edit, "topInterest")) return sql`ri.new_value ->> 'organizationKey' = ${String(edit.newValue.organizationKey)}`;
  if (isOfType(edit, "sportPlayed")) return sql`ri.new_value ->> 'sportKey' = ${String(edit.newValue.sportKey)}`;
  return sql`true`;
}
