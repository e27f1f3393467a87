/** The network's sites and their menus. */
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Menu, Site, SlimSite } from "~/contract/sites/sites";
import { hasNeutralHeader, siteUrl, sportOfTopic } from "~/domain/sites/sites";
import type { Database } from "../db/database";
import { organizations } from "../db/schema/places";
import { siteMenuItems, sites } from "../db/schema/sites";
import type { TokenViewer } from "../module";
import { visibleTo } from "../people/visibility";
import { organizationVisibleTo } from "../teams/organizations/visibility";

/** Every site as links need it, by name. */
export async function readSlimSites(db: Database, viewer: TokenViewer | null): Promise<SlimSite[]> {
  const rows = await db
    .select({ site: sites, organizationName: organizations.fullName })
    .from(sites)
    .leftJoin(organizations, eq(organizations.key, sites.organizationKey))
    .where(siteVisibleTo(viewer))
    .orderBy(asc(sites.name), asc(sites.key));
  return rows.map(({ site, organizationName }) => ({ ...slim(site), organizationName }));
}

/** The sites by name; narrowed to one of them, that one or none. */
export async function readSites(db: Database, viewer: TokenViewer | null, which?: { key: number } | { slug: string }): Promise<Site[]> {
  const rows = await db
    .select({
      site: sites,
      organization: {
        key: organizations.key,
        fullName: organizations.fullName,
        assetUrl: organizations.assetUrl,
        cityName: organizations.cityName,
        stateAbbreviation: organizations.stateAbbreviation,
        division: organizations.division,
      },
    })
    .from(sites)
    .leftJoin(organizations, eq(organizations.key, sites.organizationKey))
    .where(and(siteVisibleTo(viewer), which && conditionOf(which)))
    .orderBy(asc(sites.name), asc(sites.key));
  return rows.map(({ site, organization }) => ({
    ...slim(site),
    headerAssetUrl: site.headerAssetUrl,
    hasNeutralHeader: hasNeutralHeader(site),
    organization,
    sport: sportOfTopic(site),
  }));
}

/**
 * The menu of a site, which goes by its key; null when there is no such site. A team's begins with its roster, its schedule and its
 * transfers, where it has any.
 */
export async function readMenu(db: Database, viewer: TokenViewer | null, siteKey: number): Promise<Menu | null> {
  const rows = await db
    .select({
      site: sites,
      item: siteMenuItems,
      hasPlayers: hasPlayers.as("has_players"),
      hasGames: hasGames.as("has_games"),
      hasTransfers: hasTransfers(viewer).as("has_transfers"),
    })
    .from(sites)
    .leftJoin(siteMenuItems, eq(siteMenuItems.siteKey, sites.key))
    .where(and(eq(sites.key, siteKey), siteVisibleTo(viewer)))
    .orderBy(asc(siteMenuItems.place));
  const [first] = rows;
  if (!first) return null;
  const derived = [
    ...(first.hasPlayers ? [{ label: "Roster", href: `${siteUrl(first.site)}/roster` }] : []),
    ...(first.hasGames ? [{ label: "Schedule", href: `${siteUrl(first.site)}/schedule` }] : []),
    ...(first.hasTransfers ? [{ label: "Transfers", href: `${siteUrl(first.site)}/transfers` }] : []),
  ];
  const stored = rows.flatMap(({ item }) => (item ? [{ label: item.label, href: item.href }] : []));
  return { key: siteKey, siteKey, items: [...derived, ...stored].map((item, index) => ({ place: index + 1, ...item })) };
}

/** Of a team's site: whether there are games of the team. */
const hasGames = sql<boolean>`${sites.type} = 'team' and (
  exists (select from games g where g.home_key = ${sites.organizationKey})
  or exists (select from games g where g.away_key = ${sites.organizationKey})
)`;

/** Of a team's site: whether anybody is known to have been on the team. */
const hasPlayers = sql<boolean>`${sites.type} = 'team' and exists (
  select from careers c where c.organization_key = ${sites.organizationKey}
)`;

/** Of a team's site: whether anybody whom the viewer may know of has left the team by the transfer portal, or come to it. */
function hasTransfers(viewer: TokenViewer | null): SQL<boolean> {
  // Of one site it is looked up: as a condition that exists it would be gathered of all teams.
  const of = (column: SQL) => sql`coalesce((
    select true from transfers t join people p on p.key = t.person_key
    where ${column} = ${sites.organizationKey} and p.position_type = 'Player' and ${visibleTo(viewer)} limit 1
  ), false)`;
  return sql<boolean>`${sites.type} = 'team' and (${of(sql`t.from_key`)} or ${of(sql`t.to_key`)})`;
}

/** A site goes with the organization that it is about (docs/rules.md I5). */
function siteVisibleTo(viewer: TokenViewer | null): SQL {
  return sql`(${sites.organizationKey} is null or exists (
    select from organizations o where o.key = ${sites.organizationKey} and ${organizationVisibleTo(viewer)}
  ))`;
}

function conditionOf(which: { key: number } | { slug: string }): SQL {
  return "key" in which ? eq(sites.key, which.key) : eq(sites.slug, which.slug);
}

function slim({ key, slug, name, type, primaryColor, secondaryColor, organizationKey }: typeof sites.$inferSelect) {
  return { key, slug, name, type, url: siteUrl({ slug, type }), primaryColor, secondaryColor, organizationKey };
}
