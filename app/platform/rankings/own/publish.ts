/** A run of a ranking of ours, made and published by one statement (docs/rules.md R27, R28, R32). */
import { sql, type SQL } from "drizzle-orm";
import { formulaOf, type OwnType } from "~/domain/rankings/formulas";
import { consensusFormula, type ConsensusType } from "~/domain/rankings/consensus";
import { ranksTeams } from "~/domain/rankings/rankings";
import type { Transaction } from "../../db/database";
import { findRankingKey, rankingKeyOf } from "../ranking-key";
import { consensusParts } from "./consensus";
import { partsOf, type OfYear } from "./parts";

/** Ours alone, or what the sources come to together (docs/rules.md R48, R52); ours where none is named. */
export type OwnRanking = OfYear & ({ type: OwnType; source?: "On3" } | { type: ConsensusType; source: "On3Consensus" });

/**
 * Publishes what the ranking comes to by now as the run of `today` (`2026-11-29`), in the place of that day's earlier one; nothing, where
 * the latest run says the same. That day's run goes without another, where the one before it says the same. Answers whether anything
 * changed. What `instead` names, the parts read in the place of the tables of those names: who publishes what stood earlier gives it.
 */
export async function publishOwnRun(tx: Transaction, own: OwnRanking, today: string, instead: readonly SQL[] = []): Promise<boolean> {
  const { type, source = "On3", ...of } = own;
  const made = own.source === "On3Consensus" ? consensusParts(own.type, of, today) : partsOf(own.type, of);
  const { parts, figures } = made;
  const named = [...instead, ...made.named];
  const formula = source === "On3Consensus" ? consensusFormula : formulaOf[type];
  const ranking = { type, year: of.year, period: null, source } as const;
  const known = await findRankingKey(tx, of.sportKey, ranking);
  if (known === null && !(await hasParts(tx, named, parts))) return false;
  const rankingKey = known ?? (await rankingKeyOf(tx, of.sportKey, ranking));
  const isOf = ranksTeams(type) ? sql`organization_key` : sql`person_key`;
  const name = ranksTeams(type)
    ? sql`(select full_name from organizations where key = subject)`
    : sql`(select full_name from people where key = subject)`;
  const { rows } = await tx.execute(sql`
    with ${sql.join([...named, sql`parts as materialized (${parts})`], sql`, `)},
    scores as materialized (
      select subject, ${name} as name, round(sum(exact)::numeric, 2) as score from parts group by subject
    ), ranked as materialized (
      select *, rank() over (order by score desc) as rank, count(*) over (partition by score) > 1 as is_tied,
        row_number() over (order by score desc, name collate "C", subject) as place
      from scores
    ), hundredths as (
      select *, floor(cents) as whole,
        row_number() over (partition by subject order by cents - floor(cents) desc, number) as loss,
        sum(floor(cents)) over (partition by subject) as kept
      from (
        select parts.*, exact * 100 as cents, ranked.place, (ranked.score * 100)::float8 as score from parts join ranked using (subject)
      ) parts
    ), inputs as materialized (
      select place, number, person_key, label, round(value, 2) as value, round(weight * 10000) as weight, at,
        whole + case when loss <= score - kept then 1 else 0 end as contribution
      from hundredths
    ), figures as materialized (${figures ?? sql`select null::int as subject, null::jsonb as figures where false`}),
    rows as materialized (select ranked.*, coalesce(figures, '{}') as figures from ranked left join figures using (subject)),
    latest as (
      select key, print from ranking_runs where ranking_key = ${rankingKey} order by as_of desc limit 1
    ), before as (
      select key, print from ranking_runs where ranking_key = ${rankingKey} and as_of < ${today}::date order by as_of desc limit 1
    ), said as (
      select concat_ws(' ', ${formula}::int,
        (select ${hashOf(sql`place, subject, score, figures`)} from rows),
        (select ${hashOf(sql`place, number, person_key, label, value, weight, contribution, at`)} from inputs)
      ) as print
    ), gone as (
      delete from ranking_runs where ranking_key = ${rankingKey} and as_of = ${today}::date
        and (select print from said) is distinct from (select print from latest)
      returning key
    ), run as (
      insert into ranking_runs (ranking_key, as_of, formula, count, print)
      select ${rankingKey}::int, ${today}::date, ${formula}::int, (select count(*) from rows), print from said
      where print is distinct from (select print from latest)
        and print is distinct from (select print from before)
        and (exists (select from rows) or exists (select from before))
      returning key
    ), added as (
      insert into ranking_rows (run_key, place, rank, is_tied, score, previous_rank, ${isOf}, figures)
      select run.key, place, rank, is_tied, score, (
        select stood.rank from ranking_rows stood where stood.run_key = (select key from before) and stood.${isOf} = rows.subject
      ), rows.subject, figures
      from run, rows
    ), told as (
      insert into ranking_inputs (run_key, place, number, person_key, label, value, weight, at, contribution)
      select run.key, place, number, person_key, label, value, weight / 10000, at, contribution / 100 from run, inputs
    )
    select key from gone union all select key from run
  `);
  return rows.length > 0;
}

/** One number of many rows, in whatever order: no two of them are the same. As numbers, since text of each would take most of the time. */
function hashOf(columns: SQL): SQL {
  return sql`bit_xor(hash_record_extended(row(${columns}), 0))`;
}

/** Whether there is anything to rank: a ranking without it does not begin. */
async function hasParts(tx: Transaction, named: readonly SQL[], parts: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    with ${sql.join([...named, sql`parts as (${parts})`], sql`, `)} select exists (select from parts) as has
  `);
  return rows[0]!.has;
}
