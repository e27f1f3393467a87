/** What the menu of a team begins with: the ways to what there is of it (docs/rules.md O17, O19, O22, O40). */
import { sql, type SQL } from "drizzle-orm";
import type { TokenViewer } from "../module";
import { visibleTo } from "../people/visibility";

/** Which pages of a team have something to show. */
export interface TeamHas {
  roster: boolean;
  schedule: boolean;
  statistics: boolean;
  transfers: boolean;
}

/** Of an organization, a JSON object of those. */
export function teamHas(viewer: TokenViewer | null, key: SQL): SQL<TeamHas> {
  // Of one team it is looked up: as a condition that exists it would be gathered of all teams.
  const hasMoved = (column: SQL) => sql`coalesce((
    select true from transfers t join people p on p.key = t.person_key
    where ${column} = ${key} and p.position_type = 'Player' and ${visibleTo(viewer)} limit 1
  ), false)`;
  return sql<TeamHas>`json_build_object(
    'roster', exists (select from careers c where c.organization_key = ${key}),
    'schedule', exists (select from games g where g.home_key = ${key}) or exists (select from games g where g.away_key = ${key}),
    'statistics', coalesce((
      select true from season_statistics t join people p on p.key = t.person_key
      where t.organization_key = ${key} and p.position_type = 'Player' and ${visibleTo(viewer)} limit 1
    ), false),
    'transfers', ${hasMoved(sql`t.from_key`)} or ${hasMoved(sql`t.to_key`)}
  )`;
}

/** The first items of the menu of a team whose page is at `url`. */
export function teamMenu(url: string, has: TeamHas): { label: string; href: string }[] {
  return [
    ...(has.roster ? [{ label: "Roster", href: `${url}/roster` }] : []),
    ...(has.schedule ? [{ label: "Schedule", href: `${url}/schedule` }] : []),
    ...(has.statistics ? [{ label: "Statistics", href: `${url}/statistics` }] : []),
    ...(has.transfers ? [{ label: "Transfers", href: `${url}/transfers` }] : []),
  ];
}

export function placed(items: readonly { label: string; href: string }[]) {
  return items.map((item, index) => ({ place: index + 1, ...item }));
}
