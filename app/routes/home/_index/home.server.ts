import type { SiteRoleEntry, SlimSite } from "~/contract/sites/sites";
import { hasRdbAccess } from "~/domain/account/roles";
import { recruitPlace, recruitSorts } from "~/domain/profile/recruit-table";
import { siteLink } from "~/pages/sites/site-link.server";
import { paths } from "~/paths";
import { refusalOf, type Api } from "~/session/guards";
import { athletesListed } from "~/session/site-page";
import type { Viewer } from "~/session/viewer";

/**
 * What is theirs who look after no profile and no desk: a coach's school, else who committed of late (docs/rules.md S7). Null of all
 * others.
 */
export async function homeOf(api: Api, viewer: Viewer, url: URL, sites: readonly SlimSite[]) {
  const found = await api.moneyWanted.school();
  if (!found.ok) throw refusalOf(found.problem);
  const { school } = found.value;
  const hasOtherHome = viewer.profileKeys.length > 0 || hasRdbAccess(viewer.roles);
  if (!school && hasOtherHome) return null;

  const placeIn = (name: string) => {
    const text = url.searchParams.get(name);
    return text !== null && recruitPlace(text, school ? recruitSorts[0] : null) ? text : null;
  };
  const [committedAfter, consideringAfter] = [placeIn("committed"), placeIn("considering")];
  const [committed, considering, claims] = await Promise.all([
    api.sites.recruits({ committed: true, organizationKey: school?.key, after: committedAfter }, "viewer"),
    school && api.sites.recruits({ committed: false, organizationKey: school.key, after: consideringAfter }, "viewer"),
    hasOtherHome || school ? null : api.claims.own(),
  ]);
  if (claims?.ok === false) throw refusalOf(claims.problem);
  if (!committed.ok) throw refusalOf(committed.problem);
  if (considering?.ok === false) throw refusalOf(considering.problem);

  const isOfTeam = school !== null;
  const site = school && sites.find(({ organizationKey, type }) => organizationKey === school.key && type === "team");
  return {
    name: viewer.name,
    isSubscriber: viewer.hasSubscription,
    school: school && { name: school.name, site: site ? { name: site.name, to: site.url } : null },
    commitments: athletesListed(committed.value, { at: paths.home(), name: "committed", after: committedAfter, isOfTeam }),
    considering:
      considering && athletesListed(considering.value, { at: paths.home(), name: "considering", after: consideringAfter, isOfTeam }),
    claims: claims && { waiting: claims.value.claims.filter(({ state }) => state === "Waiting").length },
  };
}

/** Teams that the start page begins with. */
const teamsOfPage = 12;

/** The first of the teams by name. */
export function teamsOf(sites: readonly SlimSite[]) {
  const teams = sites.filter(({ type }) => type === "team").sort((a, b) => a.name.localeCompare(b.name));
  return teams.slice(0, teamsOfPage).map(siteLink);
}

/** The sites that these entries name. */
export function sitesNamed(entries: readonly SiteRoleEntry[], all: readonly SlimSite[]) {
  const keys = new Set(entries.map((entry) => entry.site_key));
  return all.filter(({ key }) => keys.has(key)).map(({ name, url }) => ({ name, to: url }));
}

export type HomeShown = NonNullable<Awaited<ReturnType<typeof homeOf>>>;
