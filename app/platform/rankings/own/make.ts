/** Our own rankings are made anew as people and games change, once a minute at most, of all time once a day (docs/rules.md R32, R51). */
import { sql } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import { presentSeason } from "~/domain/base/default-year";
import type { Transaction } from "../../db/database";
import { rankingsMade } from "../../db/schema/rankings";
import { publishOwnRun, type OwnRanking } from "./publish";
import { readChanged, readOfAllTime, readTouched } from "./touched";

/** Publishes a run of each ranking that says something else by now, as of the day of `now`; answers how many. */
export async function makeOwnRankings(tx: Transaction, now: Date): Promise<number> {
  const { snapshot, changed, allTimeDay } = await readChanged(tx);
  const today = productDay(now);
  let published = 0;
  const make = async (rankings: readonly OwnRanking[]) => {
    for (const ranking of rankings) if (await publishOwnRun(tx, ranking, today)) published += 1;
  };
  const isNothing = changed !== null && changed.people.length + changed.seasons.length === 0 && !changed.lists;
  if (!isNothing) await make(await readTouched(tx, changed, presentSeason(now)));
  // Many rest on them, and each would be made whole with every change.
  if (allTimeDay !== today) await make(await readOfAllTime(tx));
  const made = { snapshot, at: sql`now()`, allTimeDay: today };
  await tx.insert(rankingsMade).values(made).onConflictDoUpdate({ target: rankingsMade.only, set: made });
  return published;
}
