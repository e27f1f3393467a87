/** Who follows the demo's athletes: invented counts of every handle that is public (docs/rules.md C11). */
import { sql } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import type { Transaction } from "../db/database";
import { sources } from "../db/schema/origins";
import { publicHandlesOf } from "../profile/contact-info/json";
import { dayLength } from "./world/calendar";

/** Few have many: the square of a number below this one, times the other. */
const [spread, factor] = [97, 20];

/** In a week the followers of a handle become fewer by so many hundredths at most, or more by so many. */
const [loss, gain] = [1, 4];

/** A count of two days ago for each, and one of each so many weeks before it: each grows, or falls, at a pace of its own. */
export async function insertFollowers(tx: Transaction, now: Date, weeksAgo: readonly number[] = []): Promise<void> {
  const [source] = await tx.insert(sources).values({ credit: "Counts of followers: invented for this demo" }).returning();
  const last = new Date(now.getTime() - 2 * dayLength);
  await tx.execute(sql`
    insert into follower_counts (person_key, platform, handle, as_of, followers, source_key)
    select of_handle.person_key, of_handle.platform, of_handle.handle, ${productDay(last)}::date - 7 * weeks.ago,
      greatest(0, of_handle.latest - of_handle.latest * of_handle.pace * weeks.ago / 100), ${source!.key}::int
    from (
      select ci.person_key, h.platform, h.handle, 300 + ${factor}::int * (ci.person_key * 7919 % ${spread}::int) * (ci.person_key * 7919 % ${spread}::int) as latest,
        ci.person_key * 31 % ${loss + gain + 1}::int - ${loss}::int as pace
      from contact_info ci cross join lateral ${publicHandlesOf("ci")} h
      where not exists (select from origins came where came.person_key = ci.person_key)
    ) of_handle
    cross join (values ${sql.join(
      [0, ...weeksAgo].map((ago) => sql`(${ago}::int)`),
      sql`, `,
    )}) weeks (ago)
  `);
}
