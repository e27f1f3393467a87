import type { z } from "zod";
import type { SiteRole, SiteRoleEntry, SiteRoleForm, SlimSite } from "~/contract/sites/sites";
import { fieldErrors } from "~/domain/base/messages";
import { isSiteRole } from "~/domain/account/roles";
import { refusal, refusalOf, type Api } from "~/session/guards";

/** The role of the address; anything that is none is missing. */
export async function readRole(api: Api, role: string | undefined): Promise<SiteRole> {
  if (!role || role.length > 60 || !isSiteRole(role)) throw refusal(404);
  const read = await api.siteRoles.read(role);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** A role as its page shows it; sites that it has already are not offered again. */
export function roleShown({ role, seen, entries, holders }: SiteRole, all: readonly SlimSite[]) {
  const sites = entries.flatMap((entry) =>
    entry.site_key === null
      ? []
      : [{ siteKey: entry.site_key, name: entry.site_name ?? "A site", url: entry.site_url, categoryKey: entry.category_key }],
  );
  return {
    role,
    seen,
    sites,
    heldBy: holders === 0 ? "Nobody holds it." : holders === 1 ? "1 person holds it." : `${holders} people hold it.`,
    offered: all
      .filter(({ key }) => !sites.some(({ siteKey }) => siteKey === key))
      .map(({ key, name }) => ({ value: String(key), label: name })),
  };
}

export type RoleShown = ReturnType<typeof roleShown>;

type Wanted = { siteKey: number; categoryKey: number | null }[];

/** What the form asks for: the sites that are kept, and the one that is added. */
export function sitesOf({
  sites,
  siteKey,
  categoryKey,
}: z.output<typeof SiteRoleForm>): { ok: true; sites: Wanted } | { ok: false; fieldErrors: Record<string, string[]> } {
  const kept = sites.filter(({ isKept }) => isKept).map((site) => ({ siteKey: site.siteKey, categoryKey: site.categoryKey }));
  if (siteKey === null)
    return categoryKey === null ? { ok: true, sites: kept } : { ok: false, fieldErrors: { siteKey: [fieldErrors.siteForCategory] } };
  return { ok: true, sites: [...kept, { siteKey, categoryKey }] };
}

/** Whether the table says just that. */
export function isUnchanged(entries: readonly SiteRoleEntry[], wanted: Wanted): boolean {
  const standing = entries.filter((entry) => entry.site_key !== null);
  return (
    standing.length === wanted.length &&
    standing.every((entry) => wanted.some((site) => site.siteKey === entry.site_key && site.categoryKey === entry.category_key))
  );
}
