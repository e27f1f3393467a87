/** The demo's lists of our own as they would have been in the months past (docs/rules/rankings.md R57). */
import { sql, type SQL } from "drizzle-orm";
import { presentSeason } from "~/domain/base/default-year";
import { productDay } from "~/domain/base/format";
import { sportKeys } from "~/domain/teams/sports";
import type { Transaction } from "../db/database";
import { publishOwnRun } from "../rankings/own/publish";
import { readTouched } from "../rankings/own/touched";
import { dayLength } from "./world/calendar";
import { at } from "./world/rows";

/** The past begins so many weeks ago. */
const weeks = 13;

/** A list of rosters is long to make and moves little: it is made each so many weeks alone. */
const weeksOfRosters = 4;

/** Those whose demo has classes, a portal and rosters. */
const withHistory: readonly number[] = [sportKeys.football, sportKeys.womensBasketball];

/**
 * Publishes the runs of each week before `now`, the first one first, from what stood by then; that of today is made by the job that makes
 * the product's. All are published when the demo is made, so that each is compared with the one before it, and stays from the day after.
 */
export async function publishPastRankings(tx: Transaction, now: Date): Promise<void> {
  const season = presentSeason(now);
  const touched = await readTouched(tx, null, season);
  // How many games somebody had been in by then, nobody says.
  const told = touched.filter(
    ({ type, sportKey, year }) => type !== "ProjectedImpact" && withHistory.includes(sportKey) && year !== null && year >= season,
  );
  for (let ago = weeks; ago > 0; ago -= 1) {
    const by = now.getTime() - ago * 7 * dayLength;
    const then = asOf(by);
    // Each looks up the places of the run before it, among many times as many rows as were there a week ago.
    await tx.execute(sql`analyze recruitment_evaluations, ranking_runs, ranking_rows`);
    for (const ranking of told)
      if (ranking.type !== "Roster" || ago % weeksOfRosters === 1) await publishOwnRun(tx, ranking, productDay(new Date(by)), then);
  }
}

/**
 * What the parts of a run read, as it stood by a moment, under the names of the tables. Of a commitment that has ended since it says
 * nothing: of what it was, the profile keeps neither the sport nor the class.
 */
function asOf(moment: number): SQL[] {
  const [by, day] = [sql`${at(moment)}::timestamptz`, sql`${productDay(new Date(moment))}::date`];
  return [
    sql`person_ratings as not materialized (
      select distinct on (person_key, sport_key) person_key, sport_key, rating, key as evaluation_key, published_at
      from recruitment_evaluations where status = 'Published' and hidden_at is null and published_at <= ${by}
      order by person_key, sport_key, is_primary desc, published_at desc, key desc
    )`,
    sql`recruitment_interests as not materialized (
      select i.person_key, i.organization_key, i.recruitment_status, i.sport_key, i.class_year, (
        select case when count(*) = 0 then case when i.announced_at <= ${by} then i.announced_at end
          else max(c.announced_at) filter (where c.announced_at <= ${by} and c.confirmed_at <= ${by}) end
        from confirmed_commitments c
        where c.person_key = i.person_key and c.organization_key = i.organization_key and c.ended_at is null
      ) as announced_at
      from recruitment_interests i where not exists (
        select from review_decisions d
        where d.person_key = i.person_key and d.target = 'topInterest:' || i.organization_key and d.decided_at > ${by}
          and d.verdict <> 'Rejected' and d.after_value ->> 'recruitmentStatus' in ('Committed','Signed','Enrolled')
          and coalesce(d.before_value ->> 'recruitmentStatus', 'None') not in ('Committed','Signed','Enrolled')
      )
    )`,
    sql`games as not materialized (select * from games where day <= ${day})`,
    sql`careers as not materialized (
      select * from careers c where not exists (
        select from transfers t
        where t.person_key = c.person_key and t.sport_key = c.sport_key and t.to_key = c.organization_key and t.decided_day > ${day}
      )
    )`,
    sql`transfers as not materialized (
      select person_key, sport_key, year, from_key, entered_day, case when said_day <= ${day} then standing else 'Confirmed' end as standing,
        case when decided_day <= ${day} then to_key end as to_key, case when decided_day <= ${day} then decided_day end as decided_day,
        case when withdrawn_day <= ${day} then withdrawn_day end as withdrawn_day
      from transfers where entered_day <= ${day}
    )`,
  ];
}
