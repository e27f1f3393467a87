/** Our own rankings are made anew as people change, each at most once a minute (docs/rules.md R32). */
import { sql } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import { presentSeason } from "~/domain/base/default-year";
import type { Transaction } from "../../db/database";
import { rankingsMade } from "../../db/schema/rankings";
import { publishOwnRun } from "./publish";
import { readChanged, readTouched } from "./touched";

/** Publishes a run of each ranking that says something else by now, as of the day of `now`; answers how many. */
export async function makeOwnRankings(tx: Transaction, now: Date): Promise<number> {
  const { snapshot, people, lists } = await readChanged(tx);
  const touched = people?.length === 0 && !lists ? [] : await readTouched(tx, { people, lists }, presentSeason(now));
  let published = 0;
  for (const ranking of touched) if (await publishOwnRun(tx, ranking, productDay(now))) published += 1;
  const made = { snapshot, at: sql`now()` };
  await tx.insert(rankingsMade).values(made).onConflictDoUpdate({ target: rankingsMade.only, set: made });
  return published;
}
