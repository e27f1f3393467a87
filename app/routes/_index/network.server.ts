import type { SiteRoleEntry, SlimSite } from "~/contract/sites";
import type { SiteType } from "~/domain/sites";

const groups: readonly [SiteType, string][] = [["topic", "Topics"], ["channel", "Channels"], ["team", "Teams"]];

/** The network as the start page lists it, narrowed to names that hold the text; null without any site. */
export function networkOf(all: readonly SlimSite[], own: readonly SiteRoleEntry[], search: string) {
  if (all.length === 0) return null;
  const linked = (site: SlimSite) => ({ name: site.name, to: site.url });
  const wanted = search.toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const ownKeys = new Set(own.map((entry) => entry.site_key));
  return {
    search,
    own: all.filter(({ key }) => ownKeys.has(key)).map(linked),
    groups: groups.map(([type, title]) => ({ title, sites: found.filter((site) => site.type === type).map(linked) })).filter(({ sites }) => sites.length > 0),
  };
}
