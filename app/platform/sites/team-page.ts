/** The page of a team that has no site of its own (docs/rules.md S2, I5). */
import { sql } from "drizzle-orm";
import type { TeamPage } from "~/contract/sites/sites";
import { nameAddress } from "~/domain/base/name-address";
import { neutralColors } from "~/domain/sites/site-accent";
import { levelsWithPage, teamUrl, type PlacedTeam } from "~/domain/sites/sites";
import type { Database } from "../db/database";
import type { TokenViewer } from "../module";
import { siteSlugOf } from "../teams/organizations/team-json";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { placed, teamHas, teamMenu, type TeamHas } from "./team-menu";

type Row = Omit<NonNullable<TeamPage["organization"]>, "key"> &
  PlacedTeam & { name: string; primaryColor: string | null; secondaryColor: string | null };

/** Null of an organization that there is not, that has no page, or that the viewer may not know of. */
export async function readTeamPage(db: Database, viewer: TokenViewer | null, organizationKey: number): Promise<TeamPage | null> {
  const { rows } = await db.execute<{ team: Row; has: TeamHas }>(sql`
    select json_build_object(
      'key', o.key, 'name', o.name, 'fullName', o.full_name, 'level', o.level, 'assetUrl', o.asset_url, 'cityName', o.city_name,
      'stateAbbreviation', o.state_abbreviation, 'division', o.division, 'primaryColor', o.primary_color,
      'secondaryColor', o.secondary_color, 'siteSlug', ${siteSlugOf()}
    ) as team, ${teamHas(viewer, sql`o.key`)} as has
    from organizations o
    where o.key = ${organizationKey} and o.level in ${[...levelsWithPage]} and ${organizationVisibleTo(viewer)}
  `);
  const [row] = rows;
  if (!row) return null;
  const { name, level, siteSlug, primaryColor, secondaryColor, ...organization } = row.team;
  const url = teamUrl({ ...organization, level, siteSlug })!;
  return {
    key: null,
    slug: siteSlug ?? nameAddress(organization.fullName, organizationKey),
    name,
    type: "team",
    url,
    primaryColor: primaryColor ?? neutralColors.primary,
    secondaryColor: secondaryColor ?? neutralColors.secondary,
    organizationKey,
    headerAssetUrl: null,
    hasNeutralHeader: primaryColor === null,
    organization,
    sport: null,
    menu: placed(teamMenu(url, row.has)),
  };
}
