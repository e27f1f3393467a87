/** What routes ask of the network's sites and of the roles that edit them. */
import * as moves from "~/contract/sites/operations/moves";
import * as readers from "~/contract/sites/operations/readers";
import * as search from "~/contract/sites/operations/search";
import * as roles from "~/contract/sites/operations/roles";
import * as sites from "~/contract/sites/operations/sites";
import type { NewSiteRole, SiteRoleChange } from "~/contract/sites/sites";
import type { ReaderSpan } from "~/domain/sites/readers";
import type { SearchGroup } from "~/domain/sites/search";
import type { MoveKind } from "~/domain/profile/moves";
import type { RecruitSort } from "~/domain/profile/recruit-table";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import type { Clients, Reader } from "./client";

/** `sort`, `classYear`, `status` and `countedClass` are of an organization's list. */
export interface RecruitsWanted {
  committed: boolean;
  organizationKey?: number | null;
  sportKey?: number | null;
  classYear?: number | null;
  countedClass?: number | null;
  status?: RecruitmentStatus | null;
  sort?: RecruitSort | null;
  after?: string | null;
  limit?: number;
}

export function sitesCalls({ main, everybody }: Clients) {
  return {
    sites: {
      /** Every site of the network, as links need it. */
      slim: () => main.call(sites.slim),
      /** The site of a slug, or none. */
      bySlug: (slug: string) => main.call(sites.list, { query: { slug } }),
      /** The page of a team that has no site. */
      teamPage: (orgKey: number) => main.call(sites.teamPage, { params: { orgKey } }),
      menus: (key: number) => main.call(sites.menus, { params: { key } }),
      /** Athletes who are committed, or who have the team on their list, a page at a time. */
      recruits: ({ committed, ...asked }: RecruitsWanted, reader: Reader = "everybody") =>
        (reader === "viewer" ? main : everybody).call(sites.recruits, { query: { committed: String(committed), ...asked } }),
      /** Commitments, decommitments and offers, the latest approved first, a page at a time. */
      moves: (
        query: { kind?: MoveKind | null; organizationKey?: number; after?: string | null; limit: number },
        reader: Reader = "everybody",
      ) => (reader === "viewer" ? main : everybody).call(moves.latest, { query }),
      /** Whom most have read, in a sport or at all, on the last day or in the last week. */
      trending: (query: { span: ReaderSpan; sportKey?: number }, reader: Reader) =>
        (reader === "viewer" ? main : everybody).call(readers.trending, { query }),
      /** People, teams and conferences of such a name; where none is called so, those that are called nearly so. */
      search: (searchText: string, group: SearchGroup | null, near: boolean, reader: Reader) =>
        (reader === "viewer" ? main : everybody).call(search.everything, { query: { searchText, group, near: String(near) } }),
      /** Which sites the viewer's own roles edit. */
      own: () => main.call(roles.own),
    },
    siteRoles: {
      list: (query: { search?: string | null; after?: string | null }) => main.call(roles.list, { query }),
      read: (role: string) => main.call(roles.read, { params: { role } }),
      add: (body: NewSiteRole) => main.call(roles.add, { body }),
      /** All sites of the role, on what was seen of it. */
      change: (role: string, body: SiteRoleChange) => main.call(roles.change, { params: { role }, body }),
      remove: (role: string, seen: string) => main.call(roles.remove, { params: { role }, query: { seen } }),
    },
  };
}
