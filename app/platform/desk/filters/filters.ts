import { and, asc, count, desc, eq, inArray, not, sql } from "drizzle-orm";
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
 * Keeps a filter under its name; one of the same name, in whichever letters, is replaced, the very same is left as it is, and no reviewer
 * has more than twenty (docs/rules.md Q1).
 */
export async function saveFilter(act: Act, { name, narrowing }: SaveDeskFilter): Promise<Answer<DeskFilter>> {
  const query = new URLSearchParams(Object.entries(narrowing).filter(([, value]) => value !== undefined && value !== "")).toString();
  if (query === "") return refuse(422, "invalid", fieldErrors.filterEmpty, { name: [fieldErrors.filterEmpty] });
  const userKey = act.viewer.userKey;
  const isOfUser = eq(deskFilters.userKey, userKey);
  const isSoNamed = sql`lower(${deskFilters.name}) = lower(${name})`;
  return act.db.transaction(async (tx) => {
    // Two saves of one reviewer wait for each other, so that both are counted, and none of one name stands beside the other.
    await tx.execute(sql`select 1 from users where key = ${userKey} for no key update`);
    const [standing, ...alike] = await tx
      .select(shown)
      .from(deskFilters)
      .where(and(isOfUser, isSoNamed))
      .orderBy(desc(eq(deskFilters.name, name)), asc(deskFilters.key));
    if (standing?.name === name && standing.query === query && alike.length === 0) return { ok: true, value: standing };
    const [others] = await tx
      .select({ count: count() })
      .from(deskFilters)
      .where(and(isOfUser, not(isSoNamed)));
    if ((others?.count ?? 0) >= mostFilters)
      return refuse(422, "invalid", fieldErrors.filtersTooMany, { name: [fieldErrors.filtersTooMany] });
    const twins = alike.map(({ key }) => key);
    if (twins.length > 0) await tx.delete(deskFilters).where(inArray(deskFilters.key, twins));
    const [kept] = standing
      ? await tx.update(deskFilters).set({ name, query }).where(eq(deskFilters.key, standing.key)).returning(shown)
      : await tx.insert(deskFilters).values({ userKey, name, query, createdAt: act.now }).returning(shown);
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
