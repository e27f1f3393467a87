/** How the sources rank a class, side by side: told of whom the viewer may know alone (docs/rules/rankings.md R50, R49, P4, I1). */
import { sql, type SQL } from "drizzle-orm";
import type { IndustryComparison, IndustryRow } from "~/contract/rankings/rankings";
import { leastSources } from "~/domain/rankings/consensus";
import { isIndustryRanked, placesOfList, type IndustrySort } from "~/domain/rankings/industry";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { isShown, narrowedTo, whoColumns, whoOf, whoTold, type PersonsNarrowed, type Who } from "./person-rankings";
import { readRuns, type Run } from "./runs";

export interface IndustryAsked extends PersonsNarrowed {
  sportKey: number;
  year: number;
  sort?: IndustrySort;
  after?: number;
  limit: number;
}

/** A page of it; `people` are all whose rows it has, also those who may not be shown, by whose changes it becomes another. */
export async function readIndustry(
  db: Database,
  viewer: TokenViewer | null,
  asked: IndustryAsked,
): Promise<{ told: IndustryComparison; people: number[] }> {
  const { sportKey, year, sort = "consensus-asc", after, limit } = asked;
  const of = { type: "Player", sportKey, year } as const;
  const runs = isIndustryRanked(sportKey) ? await readRuns(db, of) : [];
  const consensus = runs.find(({ told }) => told.source === "On3Consensus") ?? null;
  const lists = runs.filter((run) => run !== consensus);
  const head = { lists: await listsTold(db, lists), consensusAsOf: consensus?.told.asOf ?? null };
  if (lists.length < leastSources) return { told: { ...head, count: 0, rows: [], next: null }, people: [] };
  const conditions = narrowedTo(asked);
  const before = sort === "spread-desc" ? sql`coalesce(-${spread}, 1)` : sql`0`;
  const { rows } = await db.execute<{ row: Row; person: number | null; count: number }>(sql`
    with ${namedBy(consensus, lists)}, ordered as materialized (
      select r.place, ${before} as before from r ${whoOf(viewer, of)}
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    ), page as (
      select place, before from ordered
      ${after === undefined ? sql`` : sql`where (before, place) > (select before, place from ordered where place = ${after}::int)`}
      order by before, place limit ${limit + 1}
    )
    select ${rowJson(consensus, lists)} as row, r.person_key as person, (select count(*) from ordered)::int as count
    from page join r on r.place = page.place ${whoOf(viewer, of)} order by page.before, page.place
  `);
  const page = rows.slice(0, limit).map(({ row }): IndustryRow => whoTold(row));
  const told = { ...head, count: rows[0]?.count ?? 0, rows: page, next: rows.length > limit ? String(page.at(-1)!.place) : null };
  return { told, people: rows.flatMap(({ person }) => person ?? []) };
}

async function listsTold(db: Database, lists: readonly Run[]): Promise<IndustryComparison["lists"]> {
  if (lists.length === 0) return [];
  const { rows } = await db.execute<{ key: number; depth: number }>(sql`
    select run_key as key, greatest(count(rank), max(rank), 0)::int as depth
    from ranking_rows where run_key in ${lists.map(({ key }) => key)} group by run_key
  `);
  const depths = new Map(rows.map(({ key, depth }) => [key, depth]));
  return lists.map(({ key, told: { source, asOf, count, credit } }) => ({ source, asOf, count, credit, depth: depths.get(key) ?? 0 }));
}

/**
 * As `r`, each player of the lists once, and whom a list names alone as often as it does, since by a name nobody is known; with the place
 * on the first list, which is the consensus where there is one.
 */
function namedBy(consensus: Run | null, lists: readonly Run[]): SQL {
  const numbered = [
    ...(consensus ? [{ key: consensus.key, number: 0 }] : []),
    ...lists.map(({ key }, index) => ({ key, number: index + 1 })),
  ];
  const runs = sql.join(
    numbered.map(({ key, number }) => sql`(${key}::int, ${number}::int)`),
    sql`, `,
  );
  const place = sql`number * ${placesOfList}::int + place`;
  return sql`
    stood as materialized (
      select list.number, told.place, told.person_key, told.subject, told.figures, told.rank
      from (values ${runs}) list (run_key, number) join ranking_rows told on told.run_key = list.run_key
    ), r as materialized (
      select min(${place}) as place, person_key, null as subject, '{}'::jsonb as figures,
        count(*) filter (where number > 0) as named, count(rank) filter (where number > 0) as ranked,
        min(rank) filter (where number > 0) as best, max(rank) filter (where number > 0) as worst,
        null::int as organization_key, null::int as from_key
      from stood where person_key is not null group by person_key
      union all
      select ${place}, null, subject, figures, 1, (rank is not null)::int, rank, rank, null, null
      from stood where person_key is null
    )
  `;
}

type Row = Who & Omit<IndustryRow, "team" | "commitment" | "position">;

const spread = sql`case when p.key is not null and r.ranked >= ${leastSources} then r.worst - r.best end`;

/** Of a row of `namedBy`; who may not be shown stands on one list alone, as whom it names alone does. */
function rowJson(consensus: Run | null, lists: readonly Run[]): SQL {
  const standing = ({ key }: Run, number: number, said: SQL) => sql`case
    when p.key is null then (
      select json_build_object(${said}) from ranking_rows e where e.run_key = ${key} and e.place = r.place - ${number * placesOfList}::int
    )
    else (select json_build_object(${said}) from ranking_rows e where e.person_key = p.key and e.run_key = ${key}) end`;
  const ranked = sql`'rank', e.rank, 'isTied', e.is_tied`;
  const standings = lists.map((list, index) => standing(list, index + 1, sql`${ranked}, 'rating', e.score::float8`));
  return sql`json_build_object(
    'place', r.place, ${whoColumns({ type: "Player" })}, 'consensus', ${consensus ? standing(consensus, 0, ranked) : sql`null`},
    'standings', json_build_array(${sql.join(standings, sql`, `)}), 'named', case when ${isShown} then r.named end,
    'spread', case when ${spread} is not null then json_build_object('best', r.best, 'worst', r.worst, 'spread', r.worst - r.best) end
  )`;
}
