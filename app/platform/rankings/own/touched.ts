/** Which of our own rankings may say something else by now (docs/rules.md R32). */
import { sql } from "drizzle-orm";
import { ownTypes } from "~/domain/rankings/formulas";
import { playerSources } from "~/domain/rankings/rankings";
import type { Transaction } from "../../db/database";
import type { OwnRanking } from "./publish";

/** Minutes for which people who changed are told apart; longer ago, anybody may have. They are kept longer (docs/rules.md L9). */
const toldMinutes = 50;
/** Minutes after which it is noted that nothing has changed, before that. */
const notedAfter = 20;

/** A list of others may be another: it has the topic of ours, so that a run of ours makes one more look, which finds nothing. */
const isOfLists = sql`(topic = 'rankings' and exists (select from rankings where type = 'Player' and source in ${[...playerSources]}))`;
const isOfPeople = sql`(topic = 'everything' or topic like 'person:%')`;
const isNew = sql`xid >= pg_snapshot_xmin(snapshot::pg_snapshot) and not pg_visible_in_snapshot(xid, snapshot::pg_snapshot)`;

/** Whether anybody, or a list of others, has changed since the last runs were made, or it is to be noted that nobody has. */
export const areRankingsDue = sql`(
  not exists (select from rankings_made where at > now() - ${notedAfter} * interval '1 minute')
  or exists (select from topic_changes, rankings_made where ${isNew} and (${isOfPeople} or ${isOfLists}))
)`;

export interface Changed {
  /** What is known with it. */
  snapshot: string;
  /** Null of everybody. */
  people: number[] | null;
  /** A list that a consensus rests on may be another. */
  lists: boolean;
}

/** Who has changed since the runs were made last. */
export async function readChanged(tx: Transaction): Promise<Changed> {
  const { rows } = await tx.execute<{ snapshot: string; topics: string[]; lists: boolean }>(sql`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select case
        when at < now() - ${toldMinutes} * interval '1 minute'
          or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(snapshot::pg_snapshot) then '["everything"]'::json
        else (select coalesce(json_agg(distinct topic), '[]'::json) from topic_changes where ${isNew} and ${isOfPeople})
      end from rankings_made
    ), '["everything"]'::json) as topics,
      exists (select from topic_changes, rankings_made where ${isNew} and ${isOfLists}) as lists
  `);
  const { snapshot, topics, lists } = rows[0]!;
  return { snapshot, lists, people: topics.includes("everything") ? null : topics.map((topic) => Number(topic.slice("person:".length))) };
}

/**
 * The rankings that these people enter by now, or entered by the latest run, and each consensus where lists of others have changed; of a
 * sport that is ranked. In the order to make them.
 */
export async function readTouched(
  tx: Transaction,
  { people, lists }: Pick<Changed, "people" | "lists">,
  presentSeason: number,
): Promise<OwnRanking[]> {
  const those = (column: ReturnType<typeof sql>) =>
    people === null ? sql`true` : sql`${column} = any(string_to_array(${people.join(",")}, ',')::int[])`;
  const { rows } = await tx.execute<OwnRanking & Record<string, unknown>>(sql`
    with rated as materialized (
      select distinct person_key, sport_key from recruitment_evaluations where status = 'Published' and ${those(sql`person_key`)}
    ), entered as (
      select 'Player' as type, r.sport_key, listed.year
      from rated r join people p on p.key = r.person_key, lateral (values (p.class_year), (null)) listed (year)
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
      select distinct 'Player' as type, k.sport_key, k.year
      from rankings k join sports s on s.key = k.sport_key and s.is_industry_rankable
      where k.type = 'Player' and k.period is null and k.source in ${[...playerSources]}
        and (${lists || people === null} or (k.sport_key, k.year) in (select sport_key, year from entered where type = 'Player'))
    )
    select type, source, sport_key as "sportKey", year
    from (
      select *, 'On3' as source from entered union select *, 'On3' from composites union select *, 'On3Consensus' from consensuses
    ) touched
    join sports s on s.key = sport_key and s.is_rankable
    where year is null or year between 1900 and 9999
    order by sport_key, year desc nulls last
  `);
  return [...rows].sort((one, other) => orderOf(one) - orderOf(other));
}

/** A consensus rests on ours. */
function orderOf({ type, source }: OwnRanking): number {
  return source === "On3Consensus" ? ownTypes.length : ownTypes.indexOf(type);
}
