/** Who follows the demo's athletes: invented counts of every handle that is public (docs/rules.md C11). */
import { sql } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import type { Transaction } from "../db/database";
import { sources } from "../db/schema/origins";
import { publicHandlesOf } from "../profile/contact-info/json";
import { dayLength } from "./world/calendar";

/** Few have many: the square of a number below this one, times the other. */
const [spread, factor] = [97, 20];

/** A count of two days ago for each. */
export async function insertFollowers(tx: Transaction, now: Date): Promise<void> {
  const [source] = await tx.insert(sources).values({ credit: "Counts of followers: invented for this demo" }).returning();
  await tx.execute(sql`
    insert into follower_counts (person_key, platform, handle, as_of, followers, source_key)
    select ci.person_key, h.platform, h.handle, ${productDay(new Date(now.getTime() - 2 * dayLength))}::date,
      300 + ${factor}::int * (ci.person_key * 7919 % ${spread}::int) * (ci.person_key * 7919 % ${spread}::int), ${source!.key}::int
    from contact_info ci cross join lateral ${publicHandlesOf("ci")} h
    where not exists (select from origins came where came.person_key = ci.person_key)
  `);
}
