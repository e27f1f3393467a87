/** The network's sites with their menus, and the roles that edit them: invented, on the demo's real colleges. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { siteKeys, siteUrl, type SiteType } from "~/domain/sites/sites";
import { slug } from "~/domain/base/format";
import type { Database, Transaction } from "../db/database";
import { organizations } from "../db/schema/places";
import { siteMenuItems, siteRoles, sites } from "../db/schema/sites";
import { seededColleges } from "./colleges";

export interface SeededSite {
  key: number;
  slug: string;
  name: string;
  type: SiteType;
  /** The full name of the team's college. */
  college: string | null;
  primaryColor: string;
  secondaryColor: string;
  headerAssetUrl: string | null;
}

const kentucky = "University of Kentucky";

/** FBS teams that have no site yet. */
const withoutSite = new Set([
  "UAB",
  "Troy",
  "Arkansas State",
  "San José State",
  "Fresno State",
  "Colorado State",
  "Delaware",
  "South Florida",
  "Florida Atlantic",
  "Western Kentucky",
  "Louisiana",
  "Louisiana Tech",
  "UMass",
  "Western Michigan",
  "Southern Miss",
  "New Mexico",
  "Buffalo",
  "East Carolina",
  "Ohio",
  "Miami (OH)",
  "Kent State",
  "Toledo",
  "Temple",
  "Middle Tennessee",
  "Rice",
  "North Texas",
  "UTSA",
  "Liberty",
  "Old Dominion",
  "Marshall",
  "Wyoming",
  "Coastal Carolina",
  "Tulsa",
]);

const topics: readonly [key: number, name: string, primary: string, secondary: string][] = [
  [301, "Recruiting", "#1f5673", "#f4f3f0"],
  [302, "NIL", "#14532d", "#f0c069"],
  [303, "Transfer Portal", "#6b2d5c", "#f2d5e8"],
  [304, "High School", "#f2d13c", "#1c2733"],
  [305, "Junior College", "#8a4b08", "#fbefd5"],
  [306, "Football", "#5c3317", "#f4f3f0"],
  [307, "Basketball", "#e2681c", "#14171c"],
  [308, "Women's Basketball", "#b83280", "#ffffff"],
  [309, "Baseball", "#b3261e", "#ffffff"],
  [310, "Softball", "#e8f04a", "#d62828"],
  [311, "Volleyball", "#ffffff", "#2f6f4e"],
  [siteKeys.network, "National", "#c9a23a", "#1c2733"],
];

const channels: readonly [key: number, name: string, primary: string, secondary: string][] = [
  [401, "Signing Day Live", "#d62828", "#ffffff"],
  [402, "Film Room", "#8a63b8", "#c9ada7"],
  [403, "Two-Minute Drill", "#2a9d8f", "#e9c46a"],
  [404, "Coaches' Corner", "#ffffff", "#f4f1de"],
];

/** A hundred sites. Teams count from 1, and leave out the keys that others have. */
export const seededSites: readonly SeededSite[] = [
  ...teamSites(),
  ...topics.map((row) => siteOf(row, "topic")),
  ...channels.map((row) => siteOf(row, "channel")),
];

function teamSites(): SeededSite[] {
  const teams = seededColleges.filter(({ name, division }) => division.endsWith("FBS") && !withoutSite.has(name));
  let key = 0;
  return teams.flatMap(({ fullName, name, primaryColor, secondaryColor }) => {
    const site: SeededSite = {
      key: 0,
      slug: slug(name),
      name,
      type: "team",
      college: fullName,
      primaryColor,
      secondaryColor,
      headerAssetUrl: null,
    };
    if (fullName !== kentucky) {
      key += key + 1 === siteKeys.kentucky ? 2 : 1;
      return [{ ...site, key }];
    }
    return [
      { ...site, key: siteKeys.kentucky, headerAssetUrl: "/sites/kentucky.svg" },
      { ...site, key: siteKeys.kentuckyRecruiting, slug: "kentucky-recruiting", name: "Kentucky Recruiting" },
    ];
  });
}

function siteOf([key, name, primaryColor, secondaryColor]: (typeof topics)[number], type: SiteType): SeededSite {
  return { key, slug: slug(name), name, type, college: null, primaryColor, secondaryColor, headerAssetUrl: null };
}

/** Where a site's menu leads: pages that exist. */
export function menuOf(site: SeededSite): { label: string; href: string }[] {
  const own = siteUrl(site);
  const sibling = seededSites.find((other) => other.college !== null && other.college === site.college && other.key !== site.key);
  return [
    { label: "Commitments", href: `${own}#commitments` },
    ...(site.type === "team" ? [{ label: "Considering", href: `${own}#considering` }] : []),
    ...(sibling ? [{ label: sibling.name, href: siteUrl(sibling) }] : []),
    { label: "How review is going", href: "/service" },
    { label: "All sites", href: "/sites" },
  ];
}

/** `{site}_editor`, one a site but for Kentucky's, which edits both; and two roles whose sites are still to come. */
export const seededSiteRoles: readonly { role: string; site: SeededSite | null; categoryKey: number | null }[] = [
  ...seededSites.map((site) => ({
    role: `${(site.key === siteKeys.kentuckyRecruiting ? "kentucky" : site.slug).replaceAll("-", "_")}_editor`,
    site,
    categoryKey: site.key % 3 === 0 ? null : 1000 + site.key,
  })),
  { role: "archive_editor", site: null, categoryKey: null },
  { role: "newcomers_editor", site: null, categoryKey: null },
];

/**
 * Adds the sites that are missing, ties those to their colleges whose college
 * has come since, and writes the roles once. Safe to repeat: what an operator
 * changed stays.
 */
export async function seedNetwork(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const collegeKeys = await collegesByName(tx);
    const keyOf = ({ college }: SeededSite) => (college === null ? null : (collegeKeys.get(college) ?? null));
    const added = await tx
      .insert(sites)
      .values(seededSites.map(({ college: _college, ...site }, index) => ({ ...site, organizationKey: keyOf(seededSites[index]!) })))
      .onConflictDoNothing()
      .returning({ key: sites.key });
    const addedKeys = new Set(added.map(({ key }) => key));
    const items = seededSites
      .filter(({ key }) => addedKeys.has(key))
      .flatMap((site) => menuOf(site).map((item, index) => ({ siteKey: site.key, place: index + 1, ...item })));
    if (items.length > 0) await tx.insert(siteMenuItems).values(items);
    for (const site of await untiedSites(tx)) {
      const seeded = seededSites.find(({ key }) => key === site.key);
      const organizationKey = seeded && keyOf(seeded);
      if (organizationKey)
        await tx
          .update(sites)
          .set({ organizationKey })
          .where(and(eq(sites.key, site.key), isNull(sites.organizationKey)));
    }
    if ((await tx.$count(siteRoles)) === 0) {
      await tx.insert(siteRoles).values(
        seededSiteRoles.map(({ role, site, categoryKey }) => ({
          role,
          siteKey: site?.key ?? null,
          siteName: site?.name ?? null,
          siteUrl: site && siteUrl(site),
          categoryKey,
        })),
      );
    }
  });
}

function untiedSites(tx: Transaction) {
  return tx
    .select({ key: sites.key })
    .from(sites)
    .where(and(eq(sites.type, "team"), isNull(sites.organizationKey)));
}

async function collegesByName(tx: Transaction): Promise<Map<string, number>> {
  const names = seededSites.flatMap(({ college }) => (college === null ? [] : [college]));
  const found = await tx
    .select({ key: organizations.key, fullName: organizations.fullName })
    .from(organizations)
    .where(and(eq(organizations.level, "College"), inArray(organizations.fullName, names)));
  return new Map(found.map(({ key, fullName }) => [fullName, key]));
}
