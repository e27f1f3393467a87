import type { SlimSite } from "~/contract/sites/sites";
import type { SiteType } from "~/domain/sites/sites";
import { siteLink } from "~/pages/sites/site-link.server";

const groups: readonly [SiteType, string][] = [
  ["topic", "Topics"],
  ["channel", "Channels"],
  ["team", "Teams"],
];

/** The network by kind, narrowed to names that hold the text. */
export function networkOf(all: readonly SlimSite[], search: string) {
  const wanted = search.toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  return {
    search,
    groups: groups
      .map(([type, title]) => ({ title, sites: found.filter((site) => site.type === type).map(siteLink) }))
      .filter(({ sites }) => sites.length > 0),
  };
}
