/** The teams of a transfer portal: their page, and the file that holds all of them (docs/rules.md O28, L10, F9). */
import { redirect } from "@remix-run/node";
import type { PortalTeams } from "~/contract/profile/transfers";
import { description } from "~/domain/base/description";
import { slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { portalTeamsShape, type PortalTeamSort } from "~/domain/profile/portal-teams";
import { netInWords, statusValue, transferRows } from "~/domain/profile/transfers";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf } from "~/session/guards";
import { pageQuery } from "~/session/own-address";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { tableParts } from "../base/table-parts";
import { partsOfPortal, portalAt, teamShown, type Named, type Visitor } from "./portal.server";

const heads = [
  { column: "name", label: "Team" },
  { column: "in", label: "In" },
  { column: "out", label: "Out" },
  { column: "net", label: "Net" },
  { column: "picture", label: "Out and in" },
] as const;

type Asked = TableAsked<PortalTeamSort>;

/**
 * The page of them. An address with needless words leads to that without; a page of the list that there is not is a 400 that leads to the
 * first: `rows` is null then.
 */
export async function portalTeamsPage(visitor: Visitor, request: Request, named: Named) {
  const { portal, shape, asked, query, conferences } = await askedOf(visitor, request, named, "/teams");
  const [sport, year] = [slug(portal.sportName), portal.year];
  const to = (words: Partial<Asked>) => sitePaths.portalTeams(sport, year, tableQuery(shape, words));
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.portalTeams(sport, year, Object.fromEntries(needless)));
  const { sort, chosen, unknown } = asked;
  const found = await readPage(visitor, portal, conferences, asked, transferRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const title = `${portal.sportName} ${year}`;
  const rows = found.ok ? found.value.teams : null;
  return {
    title,
    parts: partsOfPortal(portal, "Teams"),
    description: description([
      `Teams in the transfer portal, ${title}: how many players each has won and lost.`,
      "Each number opens its rows.",
    ]),
    trail: [{ name: "Transfer portal", to: sitePaths.portals() }, { name: title, to: sitePaths.portal(sport, year) }, { name: "Teams" }],
    asOf: found.ok && found.value.asOf !== null ? zonedDay(found.value.asOf) : null,
    ...tableParts(shape, heads, asked, to),
    rows: rows && rows.map((row) => shown(row, sport, year)),
    most: found.ok ? found.value.most : 0,
    next: found.ok && found.value.next !== null ? to({ chosen, sort, after: found.value.next }) : null,
    file: sitePaths.portalTeamsFile(sport, year, tableQuery(shape, { chosen, sort })),
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type PortalTeamsShown = Awaited<ReturnType<typeof portalTeamsPage>>;

type Team = PortalTeams["teams"][number];

const columns: CsvColumn<Team>[] = [
  { head: "Team", of: ({ team }) => team.fullName },
  { head: "Conference", of: ({ team }) => team.conference },
  { head: "In", of: (row) => row.in },
  { head: "Out", of: (row) => row.out },
  { head: "Net", of: (row) => row.net },
];

/** All of them in the order of the page, whatever page the address names. */
export async function portalTeamsTable(visitor: Visitor, request: Request, named: Named): Promise<Response> {
  const { portal, conferences, asked } = await askedOf(visitor, request, named, "/teams.csv");
  return csvFile(`portal-teams-${slug(portal.sportName)}-${portal.year}`, columns, async (after) => {
    const found = await readPage(visitor, portal, conferences, { ...asked, after }, transferRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.teams, next: found.value.next };
  });
}

async function askedOf(visitor: Visitor, request: Request, named: Named, below: string) {
  const { portal, filters } = await portalAt(visitor, request, named, below);
  const shape = portalTeamsShape(filters.conferences);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  return { portal, conferences: filters.conferences, shape, query, asked: readTable(shape, query) };
}

function readPage(
  { api, viewer }: Visitor,
  { sportKey, year }: { sportKey: number; year: number },
  conferences: readonly { key: number; name: string }[],
  { sort, chosen, after }: Asked,
  limit: number,
) {
  const conferenceKey = conferences.find(({ name }) => slug(name) === chosen.conference)?.key;
  return api.transfers.teams({ sportKey, year, conferenceKey, sort, after, limit }, readerOf(viewer));
}

/** Each number with the way to its rows: the portal of the team, and of both the team's own page, where it has a site. */
function shown({ team, in: came, out: gone, net }: Team, sport: string, year: number) {
  const key = String(team.key);
  const portal = (query: Record<string, string>) => sitePaths.portal(sport, year, query);
  return {
    key: team.key,
    team: teamShown(team, ""),
    came,
    gone,
    in: { text: String(came), to: came > 0 ? portal({ to: key }) : null },
    out: { text: String(gone), to: gone > 0 ? portal({ status: statusValue("Out"), from: key }) : null },
    net: { text: netInWords(net), to: team.url && sitePaths.transfers(team.url, { sport, year: String(year) }) },
  };
}
