/** The demo's picks, as rows: by the forecasters who evaluate, of the world's athletes; never of who came by a list. */
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database";
import { visibleTo } from "../people/visibility";
import { predictionsOf } from "./world/predictions";
import { at } from "./world/rows";
import { continueKeys, insertInto } from "./world/write";

interface Athlete {
  person: number;
  sport: number;
  teams: number[];
  goesTo: number | null;
  announced: string | null;
}

/** Of everybody whose key is above `after`; the triggers score what commitments that are confirmed say of them. */
export async function insertPredictions(
  tx: Transaction,
  { after, authors, seed, now }: { after: number; authors: readonly number[]; seed: number; now: Date },
): Promise<void> {
  const { rows: athletes } = await tx.execute<Athlete & Record<string, unknown>>(sql`
    select p.key as person, ps.sport_key as sport, c.organization_key as "goesTo", c.announced_at as announced,
      array(select i.organization_key from recruitment_interests i where i.person_key = p.key order by i.recruit_order) as teams
    from people p join person_sports ps on ps.person_key = p.key and ps.is_default
    left join lateral (
      select * from confirmed_commitments c where c.person_key = p.key order by c.announced_at limit 1
    ) c on true
    where p.key > ${after} and p.position_type = 'Player' and ${visibleTo(null)}
      and not exists (select from origins o where o.person_key = p.key)
    order by p.key
  `);
  const picks = athletes
    .flatMap(({ person, sport, teams, goesTo, announced }, index) => {
      const before = announced === null ? now.getTime() : new Date(announced).getTime();
      return predictionsOf(index, { teams, goesTo, before }, seed).map((one) => ({ ...one, person, sport }));
    })
    .sort((a, b) => a.at - b.at);
  await insertInto(tx, {
    table: "predictions",
    columns: ["key", "user_key", "person_key", "sport_key", "organization_key", "confidence", "at"],
    count: picks.length,
    rowsOf: (index) => {
      const { forecaster, person, sport, team, confidence, at: made } = picks[index]!;
      return [[index + 1, authors[forecaster]!, person, sport, team, confidence, at(made)]];
    },
  });
  await continueKeys(tx, "predictions", 0);
}
