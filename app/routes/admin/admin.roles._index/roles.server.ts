import { paths } from "~/paths";
import { refusalOf, type Api } from "~/session/guards";

/** The page of roles that the address names, and all sites, which a new role may edit. */
export async function readRoles(api: Api, query: URLSearchParams) {
  const search = query.get("search")?.trim().slice(0, 100) ?? "";
  const after = query.get("after")?.slice(0, 60) ?? null;
  const [read, slim] = await Promise.all([api.siteRoles.list({ search, after }), api.sites.slim()]);
  if (!read.ok) throw refusalOf(read.problem);
  if (!slim.ok) throw refusalOf(slim.problem);
  const { roles, total, next } = read.value;
  return {
    search,
    roles: roles.map(({ role, entries }) => ({ role, sites: entries.flatMap((entry) => entry.site_name ?? []).join(", ") })),
    total: total === 1 ? "1 role" : `${total} roles`,
    first: after === null ? null : paths.adminRoles({ search }),
    next: next === null ? null : paths.adminRoles({ search, after: next }),
    sites: slim.value.sites.map(({ key, name }) => ({ value: String(key), label: name })),
  };
}
