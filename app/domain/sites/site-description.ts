import { description } from "../base/description";

/** What the page of a site is about, as far as its description tells it. */
export interface SiteDescribed {
  name: string;
  isTeam: boolean;
  /** The team's college; null of one that nobody has entered yet, and of any other site. */
  organization: string | null;
  /** The sport that a topic is about. */
  sport: string | null;
}

/** `Kentucky: who is committed to University of Kentucky, and who has it among their top teams.` (docs/rules.md L12) */
export function siteDescription({ name, isTeam, organization, sport }: SiteDescribed): string {
  return description([`${name}: ${listsOf({ isTeam, organization, sport })}.`, "Each was checked before it shows here."]);
}

function listsOf({ isTeam, organization, sport }: Pick<SiteDescribed, "isTeam" | "organization" | "sport">): string {
  if (isTeam) return `who is committed to ${organization ?? "the team"}, and who has it among their top teams`;
  return sport === null ? "the latest commitments in every sport, to any school" : `the latest commitments in ${sport}, to any school`;
}
