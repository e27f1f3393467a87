/** What each team has lost and won in a transfer portal (docs/rules.md O28, I1, I5). */
import { sql } from "drizzle-orm";
import type { PortalTeams } from "~/contract/profile/transfers";
import { partsOfSort } from "~/domain/base/tables";
import { portalTeamPlace, writtenTeamPlace, type PortalTeamSort } from "~/domain/profile/portal-teams";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { teamTold } from "../../teams/organizations/team-json";
import { organizationVisibleTo } from "../../teams/organizations/visibility";
import { entered, ofPortal, playsIn, state, teamJson, type MovedTeamRow, type Portal } from "./read";

export interface PortalTeamsAsked extends Portal {
  conferenceKey?: number;
  sort: PortalTeamSort;
  after?: string;
  limit: number;
}

/** A row of a team, in the parts that the answer is made of. */
interface Row extends Record<string, unknown> {
  team: MovedTeamRow;
  in: number;
  out: number;
  most: number;
  asOf: string;
}

const sums = { net: sql`sums.came - sums.gone`, in: sql`sums.came`, out: sql`sums.gone`, name: sql`0` };

/** A page of the teams; those that have neither lost nor won anybody are none of them. Teams of one number stand by name. */
export async function readPortalTeams(
  db: Database,
  viewer: TokenViewer | null,
  { sportKey, year, conferenceKey, sort, after, limit }: PortalTeamsAsked,
): Promise<PortalTeams> {
  const { column, direction } = partsOfSort(sort);
  const sum = sums[column as keyof typeof sums];
  // Of numbers the names go on from A to Z whichever way the numbers go.
  const [sign, way, beyond] =
    column === "name"
      ? direction === "asc"
        ? [1, sql`asc`, sql`>`]
        : [1, sql`desc`, sql`<`]
      : [direction === "asc" ? 1 : -1, sql`asc`, sql`>`];
  const place = after === undefined ? null : portalTeamPlace(after, sort);
  const by = sql`(${sum}) * ${sign}::int`;
  const ofState = (column: "from_key" | "to_key", came: 0 | 1) => sql`
    select t.${sql.identifier(column)} as key, ${came}::int as came, ${1 - came}::int as gone, t.changed_at ${entered(viewer)}
    where ${ofPortal({ sportKey, year })} and ${came ? sql`${state} = 'Committed'` : sql`${state} <> 'Withdrawn'`}
  `;
  const { rows } = await db.execute<Row>(sql`
    with t as (select ${sportKey}::int as sport_key, ${year}::int as year), sums as (
      select key, sum(came)::int as came, sum(gone)::int as gone, max(changed_at) as changed_at
      from (${ofState("from_key", 0)} union all ${ofState("to_key", 1)}) moved group by key
    ), listed as (
      select f.key, max(greatest(sums.came, sums.gone)) over () as most, max(sums.changed_at) over () as changed_at
      from t cross join sums join organizations f on f.key = sums.key and ${organizationVisibleTo(viewer, "f")}
      ${conferenceKey === undefined ? sql`` : sql`where ${playsIn("f", conferenceKey)}`}
    )
    select ${teamJson("f")} as team, sums.came as "in", sums.gone as out, listed.most, to_json(listed.changed_at) #>> '{}' as "asOf"
    from t cross join listed join sums using (key) join organizations f on f.key = listed.key
    ${place ? sql`where (${by}, f.name collate "C", f.key) ${beyond} (${place.sum * sign}::int, ${place.name}::text collate "C", ${place.key}::int)` : sql``}
    order by ${by} asc, f.name collate "C" ${way}, f.key ${way} limit ${limit + 1}
  `);
  const teams = rows.slice(0, limit).map(({ team, in: came, out }) => ({ team: teamTold(team), in: came, out, net: came - out }));
  const last = teams.at(-1);
  return {
    teams,
    most: rows[0]?.most ?? 0,
    next: rows.length > limit && last ? writtenTeamPlace({ sum: sumOf(last, sort), ...last.team }, sort) : null,
    asOf: rows[0]?.asOf ?? null,
  };
}

function sumOf(team: PortalTeams["teams"][number], sort: PortalTeamSort): number {
  const { column } = partsOfSort(sort);
  return column === "name" ? 0 : team[column as "net" | "in" | "out"];
}
