/** The demo's readers, as rows: of the world's athletes; never of who came by a list, since nothing invented stands beside a real name. */
import { sql } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import { daysBefore } from "~/domain/sites/readers";
import type { Transaction } from "../db/database";
import { visibleTo } from "../people/visibility";
import { listTrending } from "../sites/readers/trending";
import { readersOf } from "./world/readers";
import { insertInto } from "./world/write";

/** Days before today: those that a list is of, and some before them. */
const days = Array.from({ length: 10 }, (_none, index) => index + 1);

/** Of everybody whose key is above `after`, with the lists that they come to. */
export async function insertReaders(tx: Transaction, { after, seed, now }: { after: number; seed: number; now: Date }): Promise<void> {
  const { rows: athletes } = await tx.execute<{ person: number }>(sql`
    select p.key as person from people p
    where p.key > ${after} and p.position_type = 'Player' and ${visibleTo(null)}
      and not exists (select from origins o where o.person_key = p.key)
    order by p.key
  `);
  const today = productDay(now);
  await insertInto(tx, {
    table: "person_readers",
    columns: ["person_key", "day", "readers"],
    count: athletes.length,
    rowsOf: (index) =>
      days.flatMap((daysAgo) => {
        const readers = readersOf(index, daysAgo, seed);
        return readers > 0 ? [[athletes[index]!.person, daysBefore(today, daysAgo), readers]] : [];
      }),
  });
  await listTrending(tx, now);
}
