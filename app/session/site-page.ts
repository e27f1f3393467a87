/** What a site of the network shows, as its page draws it (docs/rules.md S2–S6, S8). */
import type { Outcome } from "~/api/api";
import type { Recruit, Recruits, Site, SiteRoleEntry, SlimSite, TeamPage } from "~/contract/sites/sites";
import { zonedDay } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { namedKeyIn } from "~/domain/base/name-address";
import { defaultYear } from "~/domain/base/default-year";
import { commitmentShown, countsInWords } from "~/domain/profile/commitments";
import type { RecruitList } from "~/domain/profile/recruit-table";
import { placeOf } from "~/domain/teams/organizations";
import { isSiteRole, mayEditArticlesOf } from "~/domain/account/roles";
import type { SiteColors } from "~/domain/sites/site-accent";
import { siteDescription } from "~/domain/sites/site-description";
import { siteTypeLabels } from "~/domain/sites/sites";
import { paths, withQuery } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "./guards";
import { latestMovesInWords } from "./latest-moves";
import { leadToOwnAddress } from "./own-address";
import type { Viewer } from "./viewer";

/** Links to other sites at most. */
const mostOthers = 8;

/** Latest moves that a site shows. */
const movesOfSite = 5;

/** The page of the site with this slug; asked for by another address than its own, it leads there for good. */
export async function sitePage({ api, viewer }: { api: Api; viewer: Viewer | null }, request: Request, slug: string) {
  const site = await siteAt(api, request, slug);
  const { organizationKey } = site;
  const reader = readerOf(viewer);
  const [frame, slim, committed, considering, latestMoves] = await Promise.all([
    siteFrame({ api, viewer }, site),
    api.sites.slim(),
    // A team's site whose college nobody has entered yet has nobody to show.
    site.type === "team" && organizationKey === null
      ? nobody
      : api.sites.recruits(
          { committed: true, organizationKey, sportKey: site.sport?.key, ...countedOf(site, defaultYear(new Date())) },
          reader,
        ),
    organizationKey === null ? nobody : api.sites.recruits({ committed: false, organizationKey }, reader),
    organizationKey === null ? null : api.sites.moves({ organizationKey, limit: movesOfSite }, reader),
  ]);
  if (!slim.ok) throw refusalOf(slim.problem);
  if (!committed.ok) throw refusalOf(committed.problem);
  if (!considering.ok) throw refusalOf(considering.problem);
  if (latestMoves && !latestMoves.ok) throw refusalOf(latestMoves.problem);

  const isOfTeam = site.type === "team";
  const latest = ({ recruits }: Recruits, list: RecruitList) => ({
    rows: recruits.map((recruit) => rowOf(recruit, isOfTeam)),
    first: null,
    next: null,
    table: recruits.length === 0 ? null : sitePaths.table(site.url, list),
  });
  return {
    ...frame,
    placed: { type: site.type, url: site.url, organizationKey },
    description: siteDescription({
      name: site.name,
      isTeam: isOfTeam,
      organization: site.organization?.fullName ?? null,
      sport: site.sport?.name ?? null,
    }),
    trail: [{ name: "Sites", to: sitePaths.all() }, { name: site.name }],
    commitments: latest(committed.value, "commits"),
    considering: isOfTeam ? latest(considering.value, "considering") : null,
    counts: committed.value.counts && countsInWords(committed.value.counts),
    moves: latestMoves ? latestMovesInWords(latestMoves.value).rows : [],
    others: othersOf(site, slim.value.sites).map(({ name, url: to }) => ({ name, to })),
    visitor: viewer === null ? ("guest" as const) : viewer.profileKeys.length === 0 ? ("claimant" as const) : ("athlete" as const),
  };
}

/** A site, or the page of a team that has none. */
export type Placed = Site | TeamPage;

/**
 * The site with this slug, or the team whose name and key it is. What is asked for below another address than its own, as by a slug in
 * capitals, leads below its own for good; `below` is what follows the site's address: `/commits`.
 */
export async function siteAt(api: Api, request: Request, slug: string, below = ""): Promise<Placed> {
  const found = await api.sites.bySlug(slug.toLowerCase().slice(0, 100));
  if (!found.ok) throw refusalOf(found.problem, [400, 404]);
  const [named] = found.value.sites;
  const site = named ?? (await teamNamed(api, slug));
  leadToOwnAddress(request, site.url + below);
  return site;
}

/** Of a team that has a site, its page says the address of that. */
async function teamNamed(api: Api, slug: string): Promise<TeamPage> {
  const key = namedKeyIn(slug);
  if (key === null) throw refusal(404);
  const found = await api.sites.teamPage(key);
  if (!found.ok) throw refusalOf(found.problem, [404]);
  return found.value;
}

/** What every page of a site has: its head, its colors and its menu. */
export async function siteFrame({ api, viewer }: { api: Api; viewer: Viewer | null }, site: Placed) {
  const [menu, own] = await Promise.all([menuOf(api, site), ownEntries(api, viewer)]);
  return {
    site: headOf(site),
    pageView: { siteType: site.type, team: site.type === "team" ? site.slug : null, siteName: site.name },
    colors: colorsOf(site),
    mayEdit: viewer !== null && site.key !== null && mayEditArticlesOf(viewer.roles, site.key, own),
    menu: menu.map(({ label, href }) => ({ label, href })),
  };
}

async function menuOf(api: Api, site: Placed) {
  if (site.key === null) return site.menu;
  const menus = await api.sites.menus(site.key);
  if (!menus.ok) throw refusalOf(menus.problem);
  return menus.value.menus.flatMap(({ items }) => items);
}

/** A team's commitments are counted, of one class (docs/rules.md S15). */
export function countedOf({ organizationKey }: Placed, classYear: number) {
  return organizationKey === null ? {} : { countedClass: classYear };
}

export type SiteShown = Awaited<ReturnType<typeof sitePage>>;

/** The entries of the viewer's own roles; without one that edits sites nobody is asked, and an answer that fails to come shows less. */
export async function ownEntries(api: Api, viewer: Viewer | null): Promise<SiteRoleEntry[]> {
  if (!viewer?.roles.some(isSiteRole)) return [];
  const own = await api.sites.own();
  return own.ok ? own.value.entries : [];
}

const nobody: Outcome<Recruits> = { ok: true, value: { recruits: [], next: null, counts: null, classScore: null } };

function headOf({ name, url, type, organization, sport, headerAssetUrl, primaryColor, secondaryColor }: Placed) {
  const place =
    organization && [placeOf(organization.cityName, organization.stateAbbreviation), organization.division].filter(Boolean).join(" · ");
  return {
    name,
    url,
    label: siteTypeLabels[type],
    isTeam: type === "team",
    about: organization && {
      fullName: organization.fullName,
      town: placeOf(organization.cityName, organization.stateAbbreviation),
      place,
      assetUrl: organization.assetUrl,
      primaryColor,
      secondaryColor,
    },
    sportName: sport?.name ?? null,
    headerAssetUrl,
  };
}

function colorsOf({ primaryColor, secondaryColor, hasNeutralHeader }: Placed): SiteColors {
  return { primary: primaryColor, secondary: secondaryColor, hasNeutralHeader };
}

/** Of a page that knows where such a list begins, by a name in its address. */
interface ListPlace {
  at: string;
  name: "committed" | "considering";
  after: string | null;
  isOfTeam: boolean;
}

/** Athletes as a page lists them, with the ways to the list's beginning and on. */
export function athletesListed({ recruits, next }: Recruits, { at, name, after, isOfTeam }: ListPlace) {
  const anchor = name === "committed" ? "#commitments" : "#considering";
  return {
    rows: recruits.map((recruit) => rowOf(recruit, isOfTeam)),
    first: after === null ? null : at + anchor,
    next: next === null ? null : withQuery(at, { [name]: next }) + anchor,
    table: null,
  };
}

/** The team stands beside an athlete where it is not the page's own. */
function rowOf(
  {
    key,
    personKey,
    fullName,
    photo,
    positionName,
    sportName,
    classYear,
    highSchoolName,
    organizationName,
    recruitmentStatus,
    commitment,
    since,
  }: Recruit,
  isOfTeam: boolean,
) {
  return {
    key,
    page: paths.person(personKey, personSlug(fullName)),
    fullName,
    photo,
    detail: [positionName ?? sportName, classYear && `Class of ${classYear}`, highSchoolName].filter(Boolean).join(" · "),
    team: isOfTeam ? null : organizationName,
    status: recruitmentStatus,
    standing: commitmentShown(commitment),
    since: since && zonedDay(since),
  };
}

/** The other sites of the same team first, then those that are not about a team. */
function othersOf({ key, organizationKey }: Placed, all: readonly SlimSite[]): SlimSite[] {
  const rest = all.filter((other) => other.key !== key);
  const siblings = rest.filter((other) => organizationKey !== null && other.organizationKey === organizationKey);
  return [...siblings, ...rest.filter((other) => other.type !== "team")].slice(0, mostOthers);
}
