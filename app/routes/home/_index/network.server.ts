import type { SiteRoleEntry, SlimSite } from "~/contract/sites/sites";
import type { SiteType } from "~/domain/sites/sites";

const groups: readonly [SiteType, string][] = [
  ["topic", "Topics"],
  ["channel", "Channels"],
  ["team", "Teams"],
];

/** The network as the start page lists it, narrowed to names that hold the text; null without any site. */
export function networkOf(all: readonly SlimSite[], search: string) {
  if (all.length === 0) return null;
  const wanted = search.toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  return {
    search,
    groups: groups
      .map(([type, title]) => ({ title, sites: found.filter((site) => site.type === type).map(linked) }))
      .filter(({ sites }) => sites.length > 0),
  };
}

/** The sites that these entries name. */
export function sitesNamed(entries: readonly SiteRoleEntry[], all: readonly SlimSite[]) {
  const keys = new Set(entries.map((entry) => entry.site_key));
  return all.filter(({ key }) => keys.has(key)).map(linked);
}

function linked({ name, url }: SlimSite) {
  return { name, to: url };
}
