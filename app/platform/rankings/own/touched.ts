/** Which of our own rankings may say something else by now (docs/rules.md R32). */
import { sql, type SQL } from "drizzle-orm";
import { consensusTypes } from "~/domain/rankings/consensus";
import { ownTypes } from "~/domain/rankings/formulas";
import { playerSources } from "~/domain/rankings/rankings";
import type { Transaction } from "../../db/database";
import type { OwnRanking } from "./publish";

/** Minutes for which people who changed are told apart; longer ago, anybody may have. They are kept longer (docs/rules.md L9). */
const toldMinutes = 50;
/** Minutes after which it is noted that nothing has changed, before that. */
const notedAfter = 20;

const isNew = sql`xid >= pg_snapshot_xmin(snapshot::pg_snapshot) and not pg_visible_in_snapshot(xid, snapshot::pg_snapshot)`;
/** Each type by itself: of several at once the plan reads the table whole. */
const hasLists = consensusTypes.map((type) => sql`exists (select from rankings where type = ${type} and source in ${[...playerSources]})`);
/** A list of others may be another: it has the topic of ours, so that a run of ours makes one more look, which finds nothing. */
const isOfLists = sql`(topic = 'rankings' and (${sql.join(hasLists, sql` or `)}))`;
const isRanked = sql`(topic = 'everything' or topic like 'person:%' or topic like 'season:%' or ${isOfLists})`;

/** Whether anybody, a game or a list of others has changed since the last runs were made, or it is to be noted that nothing has. */
export const areRankingsDue = sql`(
  not exists (select from rankings_made where at > now() - ${notedAfter} * interval '1 minute')
  or exists (select from topic_changes, rankings_made where ${isNew} and ${isRanked})
)`;

export interface Changed {
  /** What is known with it. */
  snapshot: string;
  /** Whose, which seasons' games, and whether a list that a consensus rests on; null of everything. */
  changed: { people: number[]; seasons: string[]; lists: boolean } | null;
  /** The day on which those of all time were made last. */
  allTimeDay: string | null;
}

/** Who, and whose games, have changed since the runs were made last. */
export async function readChanged(tx: Transaction): Promise<Changed> {
  const { rows } = await tx.execute<{ snapshot: string; topics: string[]; allTimeDay: string | null }>(sql`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select case
        when at < now() - ${toldMinutes} * interval '1 minute'
          or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(snapshot::pg_snapshot) then '["everything"]'::json
        else (select coalesce(json_agg(distinct topic), '[]'::json) from topic_changes where ${isNew} and ${isRanked})
      end from rankings_made
    ), '["everything"]'::json) as topics, (select all_time_day from rankings_made) as "allTimeDay"
  `);
  const { snapshot, topics, allTimeDay } = rows[0]!;
  const named = (kind: string) => topics.flatMap((topic) => (topic.startsWith(kind) ? [topic.slice(kind.length)] : []));
  const changed = topics.includes("everything")
    ? null
    : { people: named("person:").map(Number), seasons: named("season:"), lists: topics.includes("rankings") };
  return { snapshot, changed, allTimeDay };
}

/**
 * The rankings of a year that these people and games enter by now, or entered by the latest run, and each consensus where lists of others
 * have changed; of a sport that is ranked. In the order to make them.
 */
export async function readTouched(tx: Transaction, changed: Changed["changed"], presentSeason: number): Promise<OwnRanking[]> {
  const those = (column: SQL) =>
    changed === null ? sql`true` : sql`${column} = any(string_to_array(${changed.people.join(",")}, ',')::int[])`;
  const seasons =
    changed === null
      ? sql`select distinct sport_key, season from games`
      : sql`
          select split_part(said, ':', 1)::int as sport_key, split_part(said, ':', 2)::int as season
          from unnest(string_to_array(${changed.seasons.join(",")}, ',')) said
        `;
  const { rows } = await tx.execute<OwnRanking & Record<string, unknown>>(sql`
    with rated as materialized (
      select distinct person_key, sport_key from recruitment_evaluations where status = 'Published' and ${those(sql`person_key`)}
    ), seasons as materialized (${seasons}), entered as (
      select 'Player' as type, r.sport_key, p.class_year as year from rated r join people p on p.key = r.person_key
      union
      select 'Class', sport_key, class_year from recruitment_interests
      where recruitment_status in ('Committed','Signed','Enrolled') and class_year is not null and ${those(sql`person_key`)}
      union
      select list.type, t.sport_key, t.year
      from rated r join transfers t using (person_key, sport_key), (values ('TransferPortal'), ('TeamTransferPortal')) list (type)
      union
      select 'Roster', c.sport_key, season
      from rated r join careers c using (person_key, sport_key),
        generate_series(c.from_year, least(coalesce(c.to_year, ${presentSeason}::int), ${presentSeason}::int)) season
      union
      select 'Organization', sport_key, season from seasons
      union
      select 'ProjectedImpact', sport_key, season
      from seasons where exists (select from season_statistics s where s.sport_key = seasons.sport_key and s.season = seasons.season)
      union
      select 'ProjectedImpact', s.sport_key, s.season
      from rated r join season_statistics s using (person_key, sport_key) where s.statistic = 'games'
      union
      select r.type, r.sport_key, r.year
      from (
        select run_key from ranking_rows where person_key is not null and ${those(sql`person_key`)}
        union select run_key from ranking_inputs where person_key is not null and ${those(sql`person_key`)}
      ) stood join ranking_runs run on run.key = stood.run_key join rankings r on r.key = run.ranking_key
      where r.source in ('On3', 'On3Consensus')
        and not exists (select from ranking_runs later where later.ranking_key = r.key and later.as_of > run.as_of)
    ), composites as (
      select distinct 'TeamComposite' as type, sport_key, year from entered where type in ('Class','TeamTransferPortal','Roster')
    ), consensuses as (
      select distinct k.type, k.sport_key, k.year
      from rankings k join sports s on s.key = k.sport_key and s.is_industry_rankable
      where k.type in ${[...consensusTypes]} and k.period is null and k.source in ${[...playerSources]}
        and (${changed === null || changed.lists} or (k.type, k.sport_key, k.year) in (select type, sport_key, year from entered))
    )
    select type, source, sport_key as "sportKey", year
    from (
      select *, 'On3' as source from entered union select *, 'On3' from composites union select *, 'On3Consensus' from consensuses
    ) touched
    join sports s on s.key = sport_key and s.is_rankable
    where year between 1869 and 9999
    order by sport_key, year desc
  `);
  return inOrder(rows);
}

/** Those of all time, of each type and sport of which there is one of a year, or a rating; in the order to make them. */
export async function readOfAllTime(tx: Transaction): Promise<OwnRanking[]> {
  const { rows } = await tx.execute<OwnRanking & Record<string, unknown>>(sql`
    select type, sport_key as "sportKey", null as year from (
      select type, sport_key from rankings where source = 'On3'
      union select 'Player', sport_key from recruitment_evaluations where status = 'Published'
    ) listed join sports s on s.key = sport_key and s.is_rankable
    where type in ${[...ownTypes]}
    order by sport_key
  `);
  return inOrder(rows);
}

function inOrder(rankings: readonly OwnRanking[]): OwnRanking[] {
  return [...rankings].sort((one, other) => orderOf(one) - orderOf(other));
}

/** A consensus rests on ours. */
function orderOf({ type, source }: OwnRanking): number {
  return source === "On3Consensus" ? ownTypes.length : ownTypes.indexOf(type);
}
