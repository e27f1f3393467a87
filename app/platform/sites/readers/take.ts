/** What web nodes have counted, and for how long it is kept (docs/rules.md S9, S10). */
import { sql } from "drizzle-orm";
import type { ReadersTold } from "~/contract/sites/readers";
import { productDay } from "~/domain/base/format";
import { daysBefore, readerLimits } from "~/domain/sites/readers";
import type { Database, Transaction } from "../../db/database";
import { readerBatches } from "../../db/schema/readers";
import { fieldRefused, ok, type Answer } from "../../module";

/**
 * Adds a batch to its day, once, whoever tells it again. A node's clock may be a day ahead of ours at midnight; a day of before those that
 * are kept is refused by its field.
 */
export async function takeReaders(db: Database, { batch, day, people, sites }: ReadersTold, now: Date): Promise<Answer<null>> {
  const today = productDay(now);
  if (day > daysBefore(today, -1)) return fieldRefused("day", "This day has not come yet.");
  if (day < daysBefore(today, readerLimits.daysKept)) return fieldRefused("day", "This day is over for longer than readers are kept.");
  return db.transaction(async (tx) => {
    const taken = await tx
      .insert(readerBatches)
      .values({ key: batch, takenAt: now })
      .onConflictDoNothing()
      .returning({ key: readerBatches.key });
    if (taken.length === 0) return ok(null);
    // In one order, so that nodes that tell at the same time wait for each other and nothing more.
    await tx.execute(sql`
      insert into person_readers (person_key, day, readers)
      select p.key, ${day}::date, sum(told.readers)::int
      from json_to_recordset(${JSON.stringify(people)}::json) as told (key int, readers int) join people p on p.key = told.key
      group by p.key order by p.key
      on conflict (person_key, day) do update set readers = person_readers.readers + excluded.readers
    `);
    await tx.execute(sql`
      insert into site_readers (site_key, day, readers)
      select s.key, ${day}::date, sum(told.readers)::int
      from json_to_recordset(${JSON.stringify(sites)}::json) as told (slug text, readers int) join sites s on s.slug = told.slug
      group by s.key order by s.key
      on conflict (site_key, day) do update set readers = site_readers.readers + excluded.readers
    `);
    return ok(null);
  });
}

/** Forgets days that are kept no longer, and of batches those that no node tells again. */
export async function forgetReaders(tx: Transaction, now: Date): Promise<void> {
  const first = daysBefore(productDay(now), readerLimits.daysKept);
  await tx.execute(sql`delete from person_readers where day < ${first}::date`);
  await tx.execute(sql`delete from site_readers where day < ${first}::date`);
  await tx.execute(sql`delete from reader_batches where taken_at < ${first}::date`);
}
