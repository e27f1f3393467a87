/** What goes along when two people are joined, and back when they are parted (docs/rules.md O25, O26). */
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/database";
import type { mergePairs } from "../../db/schema/origins";

type Moved = Pick<typeof mergePairs.$inferSelect, "movedCareers" | "movedOrigins" | "movedTransfers" | "movedStatistics">;

/** Of one sport, a year has one transfer of a person, and one at most is open. */
const wouldOverlap = (to: number) => sql`exists (
  select from transfers o where o.person_key = ${to} and o.sport_key = t.sport_key and (
    o.year = t.year or num_nulls(o.to_key, o.withdrawn_day, t.to_key, t.withdrawn_day) = 4
  )
)`;

/** Of one game, or of one season at a team, a person has one line. */
const wouldRepeat = (to: number) => sql`exists (
  select from statistic_lines o where o.person_key = ${to} and o.organization_key = t.organization_key and o.sport_key = t.sport_key
    and o.season = t.season and o.game_key is not distinct from t.game_key
)`;

/** Moves what lists have brought, and whoever was joined before; answers with what was moved. What athletes say is theirs who say it. */
export async function moveAlong(tx: Transaction, { from, to }: { from: number; to: number }): Promise<Moved> {
  const moved = async (table: string, which: SQL) => {
    const { rows } = await tx.execute<{ key: number }>(
      sql`update ${sql.identifier(table)} t set person_key = ${to} where person_key = ${from} and ${which} returning key`,
    );
    return rows.map(({ key }) => key);
  };
  const movedCareers = await moved("careers", sql`person_sport_key is null`);
  const movedOrigins = await moved("origins", sql`true`);
  const movedTransfers = await moved("transfers", sql`not ${wouldOverlap(to)}`);
  const movedStatistics = await moved("statistic_lines", sql`not ${wouldRepeat(to)}`);
  await tx.execute(sql`update people set joined_to_key = ${to} where key = ${from} or joined_to_key = ${from}`);
  return { movedCareers, movedOrigins, movedTransfers, movedStatistics };
}

/** Those of the moved transfers that can stand beside what the other has. */
async function goBack(tx: Transaction, { movedTransfers, joinedKey }: Moved & { joinedKey: number | null }): Promise<number[]> {
  const { rows } = await tx.execute<{ key: number }>(sql`
    select t.key from transfers t
    where t.key = any(${`{${(movedTransfers ?? []).join(",")}}`}::int[]) and not ${wouldOverlap(joinedKey ?? 0)}
  `);
  return rows.map(({ key }) => key);
}

/** Parts two who were joined: who was joined to the one before goes with that one. */
export async function moveBack(tx: Transaction, pair: Moved & { keptKey: number | null; joinedKey: number | null }): Promise<void> {
  const { keptKey, joinedKey } = pair;
  const back = async (table: string, keys: readonly number[] | null, which = sql`true`) =>
    tx.execute(sql`
      update ${sql.identifier(table)} t set person_key = ${joinedKey}
      where person_key = ${keptKey} and key = any(${`{${(keys ?? []).join(",")}}`}::int[]) and ${which}
    `);
  await back("careers", pair.movedCareers);
  await back("origins", pair.movedOrigins);
  // What the athlete has said of one since may be open beside another: that one stays.
  await back("transfers", await goBack(tx, pair));
  await back("statistic_lines", pair.movedStatistics, sql`not ${wouldRepeat(joinedKey ?? 0)}`);
  await tx.execute(sql`
    with recursive theirs as (
      select joined_key from merge_pairs where kept_key = ${joinedKey}
      union select m.joined_key from merge_pairs m join theirs on m.kept_key = theirs.joined_key
    )
    update people set joined_to_key = ${joinedKey} where key in (select joined_key from theirs)
  `);
  await tx.execute(sql`update people set joined_to_key = null where key = ${joinedKey}`);
}
