/** The network's sites and their menus. */
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Menu, Site, SlimSite } from "~/contract/sites/sites";
import { hasNeutralHeader, siteUrl, sportOfTopic } from "~/domain/sites/sites";
import type { Database } from "../db/database";
import { organizations } from "../db/schema/places";
import { siteMenuItems, sites } from "../db/schema/sites";
import type { TokenViewer } from "../module";
import { organizationVisibleTo } from "../teams/organizations/visibility";
import { placed, teamHas, teamMenu } from "./team-menu";

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

interface MenuOfTeam {
  menu: Menu;
  /** The team that it says what there is of. */
  organizationKey: number | null;
}

/**
 * The menu of a site, which goes by its key; null when there is no such site. A team's begins with its roster, its schedule, its
 * statistics and its transfers, where it has any.
 */
export async function readMenu(db: Database, viewer: TokenViewer | null, siteKey: number): Promise<MenuOfTeam | null> {
  const rows = await db
    .select({
      site: sites,
      item: siteMenuItems,
      has: teamHas(viewer, sql`${sites.organizationKey}`).as("has"),
    })
    .from(sites)
    .leftJoin(siteMenuItems, eq(siteMenuItems.siteKey, sites.key))
    .where(and(eq(sites.key, siteKey), siteVisibleTo(viewer)))
    .orderBy(asc(siteMenuItems.place));
  const [first] = rows;
  if (!first) return null;
  const derived = first.site.type === "team" ? teamMenu(siteUrl(first.site), first.has) : [];
  const stored = rows.flatMap(({ item }) => (item ? [{ label: item.label, href: item.href }] : []));
  return { organizationKey: first.site.organizationKey, menu: { key: siteKey, siteKey, items: placed([...derived, ...stored]) } };
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
