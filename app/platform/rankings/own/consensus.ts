/** What the consensus of a class is made of, as rows of parts (docs/rules.md R48, R52): of each source the percentile. */
import { sql, type SQL } from "drizzle-orm";
import { consensusSources, leastSources, rhythms, type ConsensusType } from "~/domain/rankings/consensus";
import { sourceLabels } from "~/domain/rankings/rankings";
import { beginOf, counts, type Made, type OfYear } from "./parts";

/** Of rows `r` of the lists whom a consensus knows, as `subject`. */
const subjects: Readonly<Record<ConsensusType, { key: SQL; known: SQL }>> = {
  // Nothing that we computed stands beside somebody who came by a published list (docs/rules.md R48).
  Player: {
    key: sql`r.person_key`,
    known: sql`join people p on p.key = r.person_key and ${counts} and not exists (select from origins came where came.person_key = p.key)`,
  },
  Class: { key: sql`r.organization_key`, known: sql`join organizations o on o.key = r.organization_key` },
};

/** By the lists up to the day of `today`. Ours is never out of date: it is made anew as soon as anybody changes. */
export function consensusParts(type: ConsensusType, { sportKey, year }: OfYear, today: string): Made {
  const { key, known } = subjects[type];
  const sources = sql.join(
    consensusSources.map((source, index) => sql`(${source}, ${index + 1}::int, ${sourceLabels[source]})`),
    sql`, `,
  );
  return {
    named: [
      sql`lists as materialized (
        select run.key, run.as_of, told.number, told.label, deep.depth,
          k.source <> 'On3' and (${today}::date - run.as_of) * (since.lists - 1) > ${rhythms} * (run.as_of - since.first) as is_old
        from rankings k join (values ${sources}) told (source, number, label) on told.source = k.source
        join lateral (
          select key, as_of from ranking_runs where ranking_key = k.key and as_of <= ${today}::date order by as_of desc limit 1
        ) run on true
        join lateral (
          select count(*) as lists, min(as_of) as first from ranking_runs where ranking_key = k.key and as_of <= ${today}::date
        ) since on true
        join lateral (select greatest(count(rank), max(rank)) as depth from ranking_rows where run_key = run.key) deep on true
        where k.sport_key = ${sportKey} and k.type = ${type} and k.year is not distinct from ${year}::int and k.period is null
      )`,
      sql`stood as materialized (
        select ${key} as subject, lists.*, r.rank, round(100::numeric * (lists.depth - r.rank + 1) / lists.depth, 2) as percentile
        from lists join ranking_rows r on r.run_key = lists.key and r.rank is not null ${known}
      )`,
    ],
    parts: sql`
      select subject, number, null::int as person_key,
        concat(label, ', ', rank, ' of ', depth, case when is_old then ', left out' end) as label, percentile as value,
        case when is_old then 0 else 1::numeric / present end as weight, case when is_old then 0 else percentile / present end as exact,
        ${beginOf(sql`as_of`)} as at
      from (select *, count(*) filter (where not is_old) over (partition by subject) as present from stood) stood
      where present >= ${leastSources}
    `,
    figures: null,
  };
}
