/** Sites of the network: what they are, and where they stand. Rules: docs/rules.md S. */
import type { OrganizationLevel } from "../teams/organizations";
import { sports } from "../teams/sports";
import { slug as slugOf } from "../base/format";
import { nameAddress } from "../base/name-address";

/** A team's own site, one on a topic, or a channel of the network. */
export const siteTypes = ["team", "topic", "channel"] as const;
export type SiteType = (typeof siteTypes)[number];

/** Keys that rules name. */
export const siteKeys = { kentucky: 24, network: 369, kentuckyRecruiting: 395 } as const;

/** A site as far as its address and its header are concerned. */
export interface SiteIdentity {
  key: number;
  slug: string;
  type: SiteType;
}

const softball = "softball";

/** Where a site stands: `/teams/kentucky`, `/sites/recruiting`; softball has a path of its own (S2). */
export function siteUrl({ slug, type }: Pick<SiteIdentity, "slug" | "type">): string {
  if (type === "team") return `/teams/${slug}`;
  return slug === softball ? `/${softball}` : `/sites/${slug}`;
}

/** Organizations that have a page as a team, with a site or without; of high schools, whose players are children, there is none (S2). */
export const levelsWithPage: readonly OrganizationLevel[] = ["College", "JuniorCollege", "Professional"];

/** An organization, as far as the address of its page goes by it. */
export interface PlacedTeam {
  key: number;
  fullName: string;
  level: OrganizationLevel;
  /** Of its site as a team. */
  siteSlug: string | null;
}

/** Where a team's page stands: at its site, else by its name and key, `/teams/elm-college-1204`; null where it has none (S2). */
export function teamUrl({ key, fullName, level, siteSlug }: PlacedTeam): string | null {
  if (siteSlug !== null) return siteUrl({ slug: siteSlug, type: "team" });
  return levelsWithPage.includes(level) ? siteUrl({ slug: nameAddress(fullName, key), type: "team" }) : null;
}

/** The header of 369 and of channels is neutral, with the site's color as its stripe and accent (S3). */
export function hasNeutralHeader({ key, type }: Pick<SiteIdentity, "key" | "type">): boolean {
  return key === siteKeys.network || type === "channel";
}

/** The sport that a topic is about, by its slug: `softball`, `mens-soccer`; null of any other topic. */
export function sportOfTopic({ slug, type }: Pick<SiteIdentity, "slug" | "type">): { key: number; name: string } | null {
  if (type !== "topic") return null;
  const sport = sports.find(({ name }) => slugOf(name) === slug);
  return sport ? { key: sport.key, name: sport.name } : null;
}

export const siteTypeLabels: Record<SiteType, string> = { team: "Team", topic: "Topic", channel: "Channel" };

/** What a role of the table holds at most, and how long what is typed may be. */
export const siteRoleLimits = { role: 60, sites: 20, categoryKey: 2_147_483_647 } as const;

/** Roles that edit sites, of a page of their list. */
export const rolesShown = 25;

/** Athletes of a page of a team's recruits. */
export const recruitsShown = 25;
