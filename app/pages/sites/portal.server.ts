/** A transfer portal: its page, and the file that holds all of it (docs/rules.md O21, O27, L10, F9). */
import { redirect } from "@remix-run/node";
import type { Transfer, TransferTeam } from "~/contract/profile/transfers";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { ratingInWords } from "~/domain/profile/evaluations";
import { classYearInWords } from "~/domain/people/class-years";
import {
  isNarrowed,
  playersInWords,
  portalOf,
  portalShape,
  stateInWords,
  statusValue,
  transferEligibility,
  transferRows,
  transferSaid,
  transfersNarrowed,
  transferStates,
  undecidedWords,
  type PortalChoices,
  type TransferSort,
} from "~/domain/profile/transfers";
import { paths } from "~/paths";
import { notShown } from "~/domain/teams/organizations";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { tableParts } from "../base/table-parts";

export interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/** As the address says it. */
export interface Named {
  sport: string;
  year: string;
}

const heads = [
  { column: "name", label: "Player" },
  { column: "rating", label: "Rating" },
  { column: "moves", label: "Teams" },
  { column: "since", label: "Status" },
  { column: "entered", label: "Entered" },
  { column: "decided", label: "Decided" },
  { column: "eligibility", label: "Eligible" },
] as const;

/** The address of the latest portal of the first sport that has one; null where there is none. */
export async function latestPortal({ api, viewer }: Visitor): Promise<string | null> {
  const found = await api.transfers.portals(readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  const [first] = found.value.portals;
  return first?.years[0] === undefined ? null : sitePaths.portal(slug(first.sportName), first.years[0]);
}

/**
 * The page of a portal. An address with needless words leads to that without; a page of the list that there is not is a 400 that leads to
 * the first: `rows` is null then.
 */
export async function portalPage(visitor: Visitor, request: Request, named: Named) {
  const now = new Date();
  const { portal, portals, shape, choices, asked, query } = await askedOf(visitor, request, named, "");
  const { sportName, year } = portal;
  const to = (words: Partial<Asked>) => sitePaths.portal(slug(sportName), year, tableQuery(shape, words));
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.portal(slug(sportName), year, Object.fromEntries(needless)));
  const { sort, chosen, unknown } = asked;
  const found = await readPage(visitor, portal, choices, asked, transferRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  // Of a page that there is not the counts are still those of the list.
  const first = found.ok ? found : await readPage(visitor, portal, choices, { ...asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const { counts, asOf } = first.value;
  const title = `${sportName} ${year}`;
  const isState = (status: string | undefined) => chosen.status === status;
  const counter = (label: string, count: number, status: string | undefined) => {
    return { label, count, to: to({ sort, chosen: { ...chosen, status: status ?? "" } }), isOn: isState(status) };
  };
  return {
    title,
    parts: partsOfPortal(portal, "Players"),
    description: description([
      `Transfer portal, ${title}: ${playersInWords(counts.entered)} entered, ${counts.available} available,`,
      `${counts.committed} committed, ${counts.withdrawn} withdrawn.`,
    ]),
    trail: [{ name: "Transfer portal", to: sitePaths.portals() }, { name: title }],
    counters: [
      counter("Entered", counts.entered, undefined),
      ...transferStates.map((state) => counter(state, counts[counterOf[state]], statusValue(state))),
    ],
    /** Of whoever may be shown alone. */
    isNarrowed: isNarrowed(transfersNarrowed(chosen, choices)),
    asOf: asOf && zonedDay(asOf),
    ...tableParts(shape, heads, asked, to),
    rows: found.ok ? found.value.transfers.map((transfer) => transfer && transferShown(transfer, now)) : null,
    credits: found.ok ? creditsOf(found.value.transfers) : [],
    next: found.ok && found.value.next !== null ? to({ chosen, sort, after: found.value.next }) : null,
    file: sitePaths.portalFile(slug(sportName), year, tableQuery(shape, { chosen, sort })),
    others: portals.flatMap((one) =>
      one.years
        .filter((other) => other !== year || one.sportKey !== portal.sportKey)
        .map((other) => ({ name: `${one.sportName} ${other}`, to: sitePaths.portal(slug(one.sportName), other) })),
    ),
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type PortalShown = Awaited<ReturnType<typeof portalPage>>;

const counterOf = { Available: "available", Committed: "committed", Withdrawn: "withdrawn" } as const;

/** All rows of the portal in its order, whatever page the address names. */
export async function portalTable(visitor: Visitor, request: Request, named: Named): Promise<Response> {
  const { portal, choices, asked } = await askedOf(visitor, request, named, ".csv");
  const name = `portal-${slug(portal.sportName)}-${portal.year}`;
  return csvFile(name, portalColumns(new URL(request.url).origin), async (after) => {
    const found = await readPage(visitor, portal, choices, { ...asked, after }, transferRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.transfers, next: found.value.next };
  });
}

/** The same columns for a portal's file and for a team's. */
export function fileColumns(origin: string): CsvColumn<Transfer>[] {
  return [
    { head: "Player", of: ({ fullName }) => fullName },
    { head: "Rating", of: ({ rating }) => rating },
    { head: "Position", of: ({ positionName }) => positionName },
    { head: "Class", of: (one) => classOf(one) },
    { head: "From", of: ({ from }) => from?.fullName ?? notShown },
    { head: "From conference", of: ({ from }) => from?.conference ?? null },
    { head: "To", of: ({ to, state }) => to?.fullName ?? (state === "Committed" ? notShown : null) },
    { head: "To conference", of: ({ to }) => to?.conference ?? null },
    { head: "Status", of: ({ state }) => state },
    { head: "Entered", of: ({ enteredDay }) => enteredDay },
    { head: "Decided", of: ({ decidedDay }) => decidedDay },
    { head: "Withdrawn", of: ({ withdrawnDay }) => withdrawnDay },
    { head: "Eligibility", of: ({ eligibility }) => eligibility },
    { head: "Standing", of: ({ said }) => said.standing },
    { head: "Said by", of: ({ said }) => said.by },
    { head: "Said on", of: ({ said }) => said.day },
    { head: "Source", of: ({ source }) => source },
    { head: "Page", of: ({ personKey, fullName }) => origin + paths.person(personKey, personSlug(fullName)) },
  ];
}

/** The same with rows of whom may not be shown, which say that and nothing else. */
function portalColumns(origin: string): CsvColumn<Transfer | null>[] {
  return fileColumns(origin).map(({ head, of }, column) => {
    return { head, of: (row) => (row ? of(row) : column === 0 ? notShown : null) };
  });
}

type Asked = TableAsked<TransferSort>;

/** The portal that the address names, what it can be narrowed by, and what the address asks of it. */
async function askedOf(visitor: Visitor, request: Request, named: Named, below: string) {
  const { portal, portals, filters } = await portalAt(visitor, request, named, below);
  const positions = await visitor.api.sports.positionsListed(portal.sportKey);
  if (!positions.ok) throw refusalOf(positions.problem);
  const choices: PortalChoices = { ...filters, positions: positions.value };
  const shape = portalShape(choices);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  return { portal, portals, choices, shape, query, asked: readTable(shape, query) };
}

/** The portal that the address names, with all that there are and what it can be narrowed by. By another form, it leads to its own. */
export async function portalAt({ api, viewer }: Visitor, request: Request, { sport, year }: Named, below: string) {
  const portal = portalOf(sport.toLowerCase(), year);
  if (!portal) throw refusal(404);
  const reader = readerOf(viewer);
  const [portals, filters] = await Promise.all([
    api.transfers.portals(reader),
    api.transfers.filters({ sportKey: portal.sportKey, year: portal.year }, reader),
  ]);
  if (!portals.ok) throw refusalOf(portals.problem);
  if (!filters.ok) throw refusalOf(filters.problem);
  const isThere = portals.value.portals.some((one) => one.sportKey === portal.sportKey && one.years.includes(portal.year));
  if (!isThere) throw refusal(404);
  leadToOwnAddress(request, sitePaths.portal(slug(portal.sportName), portal.year) + below);
  return { portal, portals: portals.value.portals, filters: filters.value };
}

/** The parts of a portal, and which of them is shown. */
export function partsOfPortal({ sportName, year }: { sportName: string; year: number }, here: "Players" | "Teams") {
  const sport = slug(sportName);
  return [
    { label: "Players", to: sitePaths.portal(sport, year), isHere: here === "Players" },
    { label: "Teams", to: sitePaths.portalTeams(sport, year), isHere: here === "Teams" },
  ];
}

function readPage(
  { api, viewer }: Visitor,
  { sportKey, year }: { sportKey: number; year: number },
  choices: PortalChoices,
  { sort, chosen, after }: Asked,
  limit: number,
) {
  return api.transfers.latest({ ...transfersNarrowed(chosen, choices), sportKey, year, sort, after, limit }, readerOf(viewer));
}

function classOf({ classYear, classYearWord }: Transfer): string | null {
  return classYear && classYearInWords({ classYear, classYearWord });
}

/** What is to be said of the lists that rows came by. */
export function creditsOf(transfers: readonly (Transfer | null)[]): string[] {
  return [...new Set(transfers.flatMap((one) => (one?.said.by === "Source" ? [one.source] : [])))];
}

/** A transfer as a row of a table shows it. */
export function transferShown(transfer: Transfer, now: Date) {
  const { key, personKey, fullName, positionName, rating, from, to, state, enteredDay, decidedDay, withdrawnDay, eligibility, said } =
    transfer;
  const day = (iso: string | null) => (iso === null ? null : { iso, text: calendarDay(iso, now) });
  return {
    key,
    page: paths.person(personKey, personSlug(fullName)),
    fullName,
    detail: [positionName, classOf(transfer)].filter(Boolean).join(" · "),
    rating: rating === null ? null : ratingInWords(rating),
    from: teamShown(from, notShown),
    to: teamShown(to, state === "Committed" ? notShown : undecidedWords(state)),
    status: stateInWords(state),
    said: transferSaid(said, now),
    entered: day(enteredDay),
    decided: day(decidedDay),
    withdrawn: day(withdrawnDay),
    eligibility: transferEligibility(eligibility),
  };
}

export type TransferShown = ReturnType<typeof transferShown>;

/** The team, or the words that stand in its place. */
export function teamShown(team: TransferTeam | null, otherwise: string) {
  if (!team) return { name: otherwise, crest: null, url: null, conference: null };
  const { name, fullName, assetUrl, primaryColor, secondaryColor, url, conference } = team;
  return { name, crest: { name: fullName, assetUrl, primaryColor, secondaryColor }, url, conference };
}
