/** Sites of the network: what they are, and where they stand. Rules: docs/rules.md S. */
import { sports } from "../teams/sports";
import { slug as slugOf } from "../base/format";

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
