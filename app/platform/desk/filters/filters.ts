import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { DeskFilter, SaveDeskFilter } from "~/contract/desk/desk-filters";
import { fieldErrors } from "~/domain/base/messages";
import { mostFilters } from "~/domain/desk/queue";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Database, Transaction } from "../../db/database";
import { deskFilters } from "../../db/schema/review";
import { notFound, refuse, type Answer } from "../../module";

const shown = { key: deskFilters.key, name: deskFilters.name, query: deskFilters.query };

export function readFilters(db: Database, userKey: number): Promise<DeskFilter[]> {
  return db
    .select(shown)
    .from(deskFilters)
    .where(eq(deskFilters.userKey, userKey))
    .orderBy(asc(sql`lower(${deskFilters.name})`), asc(deskFilters.key));
}

/**
 * Keeps a filter under its name; one of the same name is replaced, the very same is left as it is, and no reviewer has more than twenty
 * (docs/rules.md Q1).
 */
export async function saveFilter(act: Act, { name, narrowing }: SaveDeskFilter): Promise<Answer<DeskFilter>> {
  const query = new URLSearchParams(Object.entries(narrowing).filter(([, value]) => value !== undefined && value !== "")).toString();
  if (query === "") return refuse(422, "invalid", fieldErrors.filterEmpty, { name: [fieldErrors.filterEmpty] });
  const userKey = act.viewer.userKey;
  return act.db.transaction(async (tx) => {
    // Two saves of one reviewer wait for each other, so that both are counted.
    await tx.execute(sql`select 1 from users where key = ${userKey} for no key update`);
    const [same] = await tx
      .select(shown)
      .from(deskFilters)
      .where(and(eq(deskFilters.userKey, userKey), eq(deskFilters.name, name), eq(deskFilters.query, query)));
    if (same) return { ok: true, value: same };
    const [others] = await tx
      .select({ count: count() })
      .from(deskFilters)
      .where(and(eq(deskFilters.userKey, userKey), ne(deskFilters.name, name)));
    if ((others?.count ?? 0) >= mostFilters)
      return refuse(422, "invalid", fieldErrors.filtersTooMany, { name: [fieldErrors.filtersTooMany] });
    const [kept] = await tx
      .insert(deskFilters)
      .values({ userKey, name, query, createdAt: act.now })
      .onConflictDoUpdate({ target: [deskFilters.userKey, deskFilters.name], set: { query } })
      .returning(shown);
    if (!kept) throw new Error("a filter that was kept came back empty");
    await recordOf(tx, act, "desk-filter.saved", kept.key);
    return { ok: true, value: kept };
  });
}

/** Removes a filter of the viewer's own; another's is missing. */
export async function removeFilter(act: Act, filterKey: number): Promise<Answer<null>> {
  return act.db.transaction(async (tx) => {
    const removed = await tx
      .delete(deskFilters)
      .where(and(eq(deskFilters.key, filterKey), eq(deskFilters.userKey, act.viewer.userKey)))
      .returning({ key: deskFilters.key });
    if (removed.length === 0) return notFound();
    await recordOf(tx, act, "desk-filter.removed", filterKey);
    return { ok: true, value: null };
  });
}

function recordOf(tx: Transaction, act: Act, name: string, filterKey: number): Promise<void> {
  return record(tx, { act: name, actorUserKey: act.viewer.userKey, subject: `desk-filter:${filterKey}`, requestId: act.requestId });
}
