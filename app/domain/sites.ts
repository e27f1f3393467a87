/** Sites of the network: what they are, and where they stand. Rules: docs/rules.md S. */

/** A team's own site, one on a topic, or a channel of the network. */
export const siteTypes = ["team", "topic", "channel"] as const;
export type SiteType = (typeof siteTypes)[number];
