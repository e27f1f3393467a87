/** A team's transfers, out and in (docs/rules.md O22, O29). */
import { redirect } from "@remix-run/node";
import type { TeamTransfers } from "~/contract/profile/transfers";
import { description } from "~/domain/base/description";
import { slug, truncate } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { netInWords } from "~/domain/profile/transfers";
import { scheduleShape, seasonAsked } from "~/domain/teams/schedule";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf } from "~/session/guards";
import { pageQuery } from "~/session/own-address";
import { siteAt, siteFrame, type Placed } from "~/session/site-page";
import { csvFile } from "../base/csv.server";
import { nextRosterOf } from "./next-roster.server";
import { creditsOf, fileColumns, transferShown, type Visitor } from "./portal.server";

/** The page of them. An address with needless words leads to that without. */
export async function teamTransfersPage(visitor: Visitor, request: Request, siteSlug: string) {
  const now = new Date();
  const { site, found, unknown } = await transfersAt(visitor, request, siteSlug, "/transfers");
  const [frame, nextRoster] = await Promise.all([siteFrame(visitor, site), nextRosterOf(visitor, site.url, found)]);
  const { portal, portals, transfers, sums, organization } = found;
  const named = portal && `${portal.sportName} ${portal.year}`;
  const query = portal ? { sport: slug(portal.sportName), year: String(portal.year) } : {};
  const title = named === null ? "Transfers" : `Transfers, ${named}`;
  const of = (rows: TeamTransfers["transfers"]) => rows.map((transfer) => transferShown(transfer, now));
  const came = transfers.filter(({ to, state }) => state === "Committed" && to?.key === organization.key);
  const gone = transfers.filter(({ from }) => from?.key === organization.key);
  const years = portals.find(({ sportKey }) => sportKey === portal?.sportKey)?.years ?? [];
  return {
    frame,
    title,
    description: description([
      `${site.name}, ${title.toLowerCase()}: ${sums.in} in, ${sums.out} out.`,
      "Who has left by the transfer portal, who has come, and who withdrew.",
    ]),
    trail: [{ name: "Sites", to: sitePaths.all() }, { name: site.name, to: site.url }, { name: "Transfers" }],
    named,
    portal: portal && { name: `Transfer portal, ${named}`, to: sitePaths.portal(slug(portal.sportName), portal.year) },
    sums: portal && { in: sums.in, out: sums.out, net: netInWords(sums.net) },
    credits: creditsOf(transfers),
    came: of(came),
    left: of(gone.filter(({ state }) => state !== "Withdrawn")),
    stayed: of(gone.filter(({ state }) => state === "Withdrawn")),
    nextRoster,
    form: {
      action: sitePaths.transfers(site.url),
      selects: [
        ...(portals.length > 1
          ? [
              {
                name: "sport",
                label: "Sport",
                value: query.sport ?? "",
                options: portals.map(({ sportName }) => ({ value: slug(sportName), label: sportName })),
              },
            ]
          : []),
        { name: "year", label: "Year", value: query.year ?? "", options: years.map(String).map((year) => ({ value: year, label: year })) },
      ],
    },
    all: sitePaths.transfers(site.url),
    file: portal && sitePaths.transfersFile(site.url, query),
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type TeamTransfersShown = Awaited<ReturnType<typeof teamTransfersPage>>;

/** All of them as a file, the latest change first. */
export async function teamTransfersTable(visitor: Visitor, request: Request, siteSlug: string): Promise<Response> {
  const { site, found } = await transfersAt(visitor, request, siteSlug, "/transfers.csv");
  const { portal, transfers } = found;
  const name = [site.slug, "transfers", ...(portal ? [slug(portal.sportName), portal.year] : [])].join("-");
  return csvFile(name, fileColumns(new URL(request.url).origin), () => Promise.resolve({ rows: transfers, next: null }));
}

/** The site and the transfers that its address asks for; what it asks for in vain is named, and the first portal comes instead. */
async function transfersAt(
  { api, viewer }: Visitor,
  request: Request,
  siteSlug: string,
  below: string,
): Promise<{ site: Placed; found: TeamTransfers; unknown: TableAsked["unknown"] }> {
  const site = await siteAt(api, request, siteSlug, below);
  if (site.type !== "team" || site.organizationKey === null) throw refusal(404);
  const { organizationKey } = site;
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const read = async (asked: ReturnType<typeof seasonAsked>) => {
    const answer = await api.transfers.ofTeam(organizationKey, asked, readerOf(viewer));
    if (!answer.ok) throw refusalOf(answer.problem);
    return answer.value;
  };
  const found = await read(seasonAsked(query, "year"));
  const shape = scheduleShape(found.portals, { name: "year", label: "Year", all: "The latest year" });
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(`${site.url}${below}${needless.size > 0 ? `?${needless}` : ""}`);
  const { unknown, chosen } = readTable(shape, query);
  if (found.portal !== null || found.portals.length === 0) return { site, found, unknown };
  // The sport, or the year, has none: each is known, and both together are not.
  const told = unknown.length > 0 ? unknown : [{ label: "Year", value: tableQuery(shape, { chosen }).year ?? "" }];
  return { site, found: await read({}), unknown: told };
}
