/** Rankings of people, so far of whom sources name and nobody of ours is known to be: drafts (docs/rules.md R31, I5). */
import { sql, type SQL } from "drizzle-orm";
import type { PersonRanked, PersonRankings } from "~/contract/rankings/rankings";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { strangerTold, teamColumns, teamTold, type TeamRow } from "../teams/organizations/team-json";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { readRun, type RankingAsked } from "./runs";

export interface PersonRankingsAsked extends RankingAsked {
  teamKey?: number;
  after?: number;
  limit: number;
}

/** A page of the ranking. */
export async function readPersonRankings(
  db: Database,
  viewer: TokenViewer | null,
  { teamKey, after, limit, ...asked }: PersonRankingsAsked,
): Promise<PersonRankings> {
  const found = await readRun(db, asked);
  if (!found) return { ranking: null, teams: [], count: 0, rows: [], next: null };
  const { key, told } = found.run;
  const joined = sql`
    ranking_rows r left join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)}
    left join organizations f on f.key = r.from_key and ${organizationVisibleTo(viewer, "f")}
  `;
  const those = sql`r.run_key = ${key} ${teamKey === undefined ? sql`` : sql`and o.key = ${teamKey}`}`;
  const { rows } = await db.execute<{ row: Row }>(sql`
    select json_build_object(
      'place', r.place, 'rank', r.rank, 'isTied', r.is_tied, 'name', r.subject,
      'team', ${teamJson("o")}, 'from', ${teamJson("f")}, 'fromName', r.from_name, 'figures', r.figures
    ) as row
    from ${joined} where ${those} ${after === undefined ? sql`` : sql`and r.place > ${after}::int`} order by r.place limit ${limit + 1}
  `);
  const page = rows.slice(0, limit).map(({ row }) => rowTold(row));
  const { rows: counted } = await db.execute<Pick<PersonRankings, "teams"> & { count: number }>(sql`
    select (
      select coalesce(json_agg(json_build_object('key', t.key, 'name', t.full_name) order by t.full_name, t.key), '[]'::json)
      from (
        select o.key, o.full_name from ranking_rows r
        join organizations o on o.key = r.organization_key and ${organizationVisibleTo(viewer)} where r.run_key = ${key} group by o.key
      ) t
    ) as teams, ${teamKey === undefined ? sql`${told.count}::int` : sql`(select count(*)::int from ${joined} where ${those})`} as count
  `);
  return { ranking: told, ...counted[0]!, rows: page, next: rows.length > limit ? String(page.at(-1)!.place) : null };
}

interface Row extends Omit<PersonRanked, "team" | "from" | "round" | "position"> {
  team: TeamRow | null;
  from: TeamRow | null;
  fromName: string | null;
  figures: { round?: number; position?: string; calledThen?: string };
}

function rowTold({ team, from, fromName, figures, ...row }: Row): PersonRanked {
  return {
    ...row,
    team: team && { ...teamTold(team), ...(figures.calledThen && { name: figures.calledThen, fullName: figures.calledThen }) },
    from: from ? teamTold(from) : fromName === null ? null : strangerTold(fromName),
    round: figures.round ?? null,
    position: figures.position ?? null,
  };
}

function teamJson(alias: string): SQL {
  return sql`case when ${sql.identifier(alias)}.key is not null then json_build_object(${teamColumns(alias)}) end`;
}
