/** Rankings and their runs, as they are looked up (docs/rules.md R27). */
import { sql } from "drizzle-orm";
import type { RankingKnown, RankingTold } from "~/contract/rankings/rankings";
import { rankingSources, teamRankingTypes, type RankingSource, type RankingType } from "~/domain/rankings/rankings";
import type { Database } from "../db/database";

/** Every ranking of teams, or of people, as of its latest run: by sport, the latest year first, of all time last. */
export async function readKnown(db: Database, { of, sportKey }: { of: "teams" | "people"; sportKey?: number }): Promise<RankingKnown[]> {
  const isOfTeams = sql`r.type in ${[...teamRankingTypes]}`;
  const { rows } = await db.execute<RankingKnown & Record<string, unknown>>(sql`
    select r.type, r.sport_key as "sportKey", s.name as "sportName", r.year, r.period, r.source, run.as_of as "asOf", run.count
    from rankings r join sports s on s.key = r.sport_key
    join lateral (select * from ranking_runs where ranking_key = r.key order by as_of desc limit 1) run on true
    where ${of === "teams" ? isOfTeams : sql`not ${isOfTeams}`} ${sportKey === undefined ? sql`` : sql`and r.sport_key = ${sportKey}`}
    order by r.sport_key, r.year desc nulls last, r.type, r.period nulls first, r.source
  `);
  return rows;
}

/** A ranking as an address or a call names it. */
export interface RankingAsked {
  type: RankingType;
  sportKey: number;
  year?: number;
  period?: string;
  source?: RankingSource;
  asOf?: string;
}

export interface Run {
  key: number;
  told: RankingTold;
  /** Some counts that sources publish rank nobody. */
  ranks: boolean;
}

/** The run that is asked for, of the first source where none is named, and those of others that rank the same. Null where there is none. */
export async function readRun(db: Database, asked: RankingAsked): Promise<{ run: Run; others: Run[] } | null> {
  const runs = await readRuns(db, asked);
  const run = runs.find(({ told }) => told.source === (asked.source ?? runs[0]?.told.source));
  return run ? { run, others: runs.filter((one) => one !== run && one.ranks) } : null;
}

/** Of each source that ranks it the run, as it stood on the day, in the order of the sources. */
export async function readRuns(db: Database, asked: Omit<RankingAsked, "source">): Promise<Run[]> {
  const { type, sportKey, year = null, period = null, asOf = null } = asked;
  const { rows } = await db.execute<RankingTold & { key: number; ranks: boolean } & Record<string, unknown>>(sql`
    select run.key, r.type, r.sport_key as "sportKey", s.name as "sportName", r.year, r.period, r.source, run.as_of as "asOf", run.count,
      run.formula, src.credit,
      (select first.rank is not null from ranking_rows first where first.run_key = run.key order by first.place limit 1) is true as ranks,
      before.as_of as "previousAsOf", coalesce(before.published_at <= run.published_at, false) as "isCompared"
    from rankings r join sports s on s.key = r.sport_key
    join lateral (
      select * from ranking_runs where ranking_key = r.key and (${asOf}::date is null or as_of <= ${asOf}::date) order by as_of desc limit 1
    ) run on true
    left join lateral (
      select as_of, published_at from ranking_runs where ranking_key = r.key and as_of < run.as_of order by as_of desc limit 1
    ) before on true
    left join sources src on src.key = run.source_key
    where r.sport_key = ${sportKey} and r.type = ${type}
      and r.year is not distinct from ${year}::int and r.period is not distinct from ${period}::text
  `);
  return rows
    .map(({ key, ranks, ...told }) => ({ key, ranks, told }))
    .sort((one, other) => rankingSources.indexOf(one.told.source) - rankingSources.indexOf(other.told.source));
}

/** Whether the ranks before that a run `run` tells are those of the run before it: one that was published later was not compared with. */
export const isCompared = sql`coalesce((
  select before.published_at <= run.published_at from ranking_runs before
  where before.ranking_key = run.ranking_key and before.as_of < run.as_of order by before.as_of desc limit 1
), false)`;
