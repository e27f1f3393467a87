/** What the demo's athletes would have been estimated at in the months past, from what stood by then (docs/rules.md C10, C17). */
import { sql, type SQL } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import type { Transaction } from "../db/database";
import { makeValuations } from "../nil/make";
import { dayLength } from "./world/calendar";
import { at } from "./world/rows";

/** The first first. */
export const weeksOfEstimates: readonly number[] = [12, 9, 6, 3];

/**
 * Of everybody whose key is above `after`, and of today of everybody. What the world told of whom the formula estimates gives way to that:
 * the two come to quite other amounts.
 */
export async function makePastValuations(tx: Transaction, { after, now }: { after: number; now: Date }): Promise<void> {
  await tx.execute(sql`
    delete from valuations v where v.person_key > ${after} and v.formula is null and (
      exists (select from recruitment_evaluations e where e.person_key = v.person_key and e.status = 'Published')
      or exists (select from follower_counts f where f.person_key = v.person_key)
    )
  `);
  for (const weeks of weeksOfEstimates) {
    const moment = new Date(now.getTime() - weeks * 7 * dayLength);
    await makeValuations(tx, moment, { past: { after, instead: asOf(moment) } });
  }
  await makeValuations(tx, now);
}

function asOf(moment: Date): SQL[] {
  const [by, day] = [sql`${at(moment.getTime())}::timestamptz`, sql`${productDay(moment)}::date`];
  return [
    sql`recruitment_evaluations as not materialized (select * from recruitment_evaluations where published_at <= ${by})`,
    sql`person_ratings as not materialized (
      select distinct on (person_key, sport_key) person_key, sport_key, rating, published_at
      from recruitment_evaluations where status = 'Published' and hidden_at is null
      order by person_key, sport_key, is_primary desc, published_at desc, key desc
    )`,
    sql`follower_counts as not materialized (select * from follower_counts where as_of <= ${day})`,
    sql`valuations as not materialized (select * from valuations where as_of <= ${day})`,
    sql`nil_disputes as not materialized (select * from nil_disputes where changed_at <= ${by})`,
  ];
}
