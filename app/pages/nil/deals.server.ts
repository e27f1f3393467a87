/** NIL deals: the list of all, its file, and those of one athlete (docs/rules.md C26, C27, L10, F9). */
import { redirect } from "@remix-run/node";
import type { ListedDeal, PersonDeals } from "~/contract/nil/deals";
import type { PublicDeal } from "~/contract/profile/deals";
import { description } from "~/domain/base/description";
import { calendarDay, money, truncate } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { brandAsked, dealRows, dealShape, dealsNarrowed, type DealChoices } from "~/domain/nil/deal-lists";
import {
  amountInWords,
  dealFrequencyLabels,
  dealKindLabels,
  dealSaid,
  dealStructureLabels,
  notDisclosed,
  paidInWords,
  paysInWords,
  unnamedCollective,
} from "~/domain/profile/deals";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { oneOrderForm } from "../base/table-parts";
import { nilParts } from "./parts";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

/**
 * The page of the list. An address with needless words leads to that without; a page of the list that there is not is a 400 that leads to
 * the first: `rows` is null then.
 */
export async function dealsPage(visitor: Visitor, request: Request) {
  const now = new Date();
  const { choices, shape, asked, brand, query } = await askedOf(visitor, request);
  const { chosen, unknown } = asked;
  const to = (words: Partial<TableAsked> & { brand?: string | null }) =>
    sitePaths.deals({ ...tableQuery(shape, words), ...(words.brand && { brand: words.brand }) });
  const needless = withoutNeedless(shape, query) ?? (query.get("brand") === "" ? new URLSearchParams(query) : null);
  if (needless) {
    if (needless.get("brand") === "") needless.delete("brand");
    throw redirect(sitePaths.deals(Object.fromEntries(needless)));
  }
  const found = await readPage(visitor, choices, { ...asked, brand }, dealRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  // Of a page that there is not the counts are still those of the list.
  const first = found.ok ? found : await readPage(visitor, choices, { ...asked, brand, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const { counts, medianAnnual } = first.value;
  return {
    description: description([`NIL deals of college and high school athletes: ${dealsInWords(counts.deals)}, each with how sure it is.`]),
    trail: [{ name: "NIL deals" }],
    parts: nilParts("deals"),
    facts: factsOf(counts, medianAnnual),
    counted: dealsInWords(counts.deals),
    form: oneOrderForm(shape, asked as never, sitePaths.deals()),
    brand: brand ?? "",
    on: [
      ...shape.filters.flatMap(({ name, label, options }) => {
        const option = options.find(({ value }) => value === chosen[name]);
        return option ? [{ label, text: option.label, without: to({ chosen: { ...chosen, [name]: "" }, brand }) }] : [];
      }),
      ...(brand ? [{ label: "Brand", text: truncate(brand), without: to({ chosen }) }] : []),
    ],
    all: sitePaths.deals(),
    rows: found.ok ? found.value.deals.map((deal) => ({ ...dealShown(deal, now), athlete: athleteOf(deal.person) })) : null,
    first: asked.after === null ? null : to({ chosen, brand }),
    next: found.ok && found.value.next !== null ? to({ chosen, brand, after: found.value.next }) : null,
    file: sitePaths.dealsFile({ ...tableQuery(shape, { chosen }), ...(brand && { brand }) }),
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type DealsShown = Awaited<ReturnType<typeof dealsPage>>;

/** All rows of the list, whatever page the address names. */
export async function dealsTable(visitor: Visitor, request: Request): Promise<Response> {
  const { choices, asked, brand } = await askedOf(visitor, request);
  return csvFile("nil-deals", fileColumns(new URL(request.url).origin), async (after) => {
    const found = await readPage(visitor, choices, { ...asked, brand, after }, dealRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.deals, next: found.value.next };
  });
}

/** The deals of one athlete. */
export async function personDealsPage({ api, viewer }: Visitor, request: Request, personKey: number) {
  const now = new Date();
  const found = await api.nil.personDeals(personKey, readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  const { person, deals } = found.value;
  const named = personSlug(person.name);
  leadToOwnAddress(request, sitePaths.personDeals(person.key, named));
  const url = paths.person(person.key, named);
  return {
    name: person.name,
    url,
    about: athleteOf(person).detail,
    counted: dealsInWords(deals.length),
    rows: deals.map((deal) => dealShown(deal, now)),
    all: sitePaths.deals(),
    description: description([`The NIL deals of ${person.name}: ${dealsInWords(deals.length)}, each with how sure it is.`]),
    trail: [{ name: person.name, to: url }, { name: "Deals" }],
  };
}

export type PersonDealsShown = Awaited<ReturnType<typeof personDealsPage>>;

function dealsInWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "deal" : "deals"}`;
}

interface Counts {
  deals: number;
  disclosed: number;
  athletes: number;
  sports: number;
  since: string | null;
}

/** What stands above the list: of amounts, those alone that are disclosed, and no number of fewer than five people. */
function factsOf({ deals, disclosed, athletes, sports, since }: Counts, medianAnnual: number | null) {
  const number = (count: number) => count.toLocaleString("en-US");
  return [
    { label: "On record", figure: number(deals), note: since === null ? null : `since ${calendarDay(since)}` },
    { label: "Amount disclosed", figure: number(disclosed), note: deals === 0 ? null : `${Math.round((disclosed / deals) * 100)} in 100` },
    {
      label: "Median, disclosed",
      figure: medianAnnual === null ? "–" : money(medianAnnual),
      note: medianAnnual === null ? "of five athletes and more" : "a year",
    },
    { label: "Athletes", figure: number(athletes), note: `in ${sports === 1 ? "1 sport" : `${number(sports)} sports`}` },
  ];
}

function athleteOf({ key, name, position, sport, team }: PersonDeals["person"]) {
  return {
    page: paths.person(key, personSlug(name)),
    name,
    detail: [position, team?.name ?? sport].filter(Boolean).join(" · "),
    crest: team && {
      name: team.fullName,
      assetUrl: team.assetUrl,
      primaryColor: team.primaryColor,
      secondaryColor: team.secondaryColor,
    },
  };
}

/** A deal as a row of a table shows it. */
function dealShown(deal: PublicDeal, now: Date) {
  const { key, day, endDay, kind, pays, frequency, proofUrl, said } = deal;
  const shown = (iso: string) => ({ iso, text: calendarDay(iso, now) });
  return {
    key,
    day: shown(day),
    endDay: endDay === null ? null : shown(endDay),
    partner: partnerTold(deal),
    kind: dealKindLabels[kind],
    paid: paidInWords(deal),
    /** Null of one that is not disclosed. */
    amount: pays && amountInWords(pays, frequency),
    proofUrl,
    said: dealSaid(said, now),
  };
}

export type DealShown = ReturnType<typeof dealShown>;

function partnerTold({ brand, collective }: Pick<PublicDeal, "brand" | "collective">): string {
  return brand ?? collective?.name ?? unnamedCollective;
}

function fileColumns(origin: string): CsvColumn<ListedDeal>[] {
  return [
    { head: "Date", of: ({ day }) => day },
    { head: "Until", of: ({ endDay }) => endDay },
    { head: "Athlete", of: ({ person }) => person.name },
    { head: "Sport", of: ({ person }) => person.sport },
    { head: "Position", of: ({ person }) => person.position },
    { head: "Team", of: ({ person }) => person.team?.fullName ?? null },
    { head: "Brand or collective", of: (deal) => partnerTold(deal) },
    { head: "Kind", of: ({ kind }) => dealKindLabels[kind] },
    { head: "Frequency", of: ({ frequency }) => dealFrequencyLabels[frequency] },
    { head: "Structure", of: ({ structure }) => dealStructureLabels[structure] },
    { head: "Amount", of: ({ pays, frequency }) => (pays ? paysInWords(pays, frequency) : notDisclosed) },
    { head: "Proof", of: ({ proofUrl }) => proofUrl },
    { head: "Standing", of: ({ said }) => said.standing },
    { head: "Said by", of: ({ said }) => said.by },
    { head: "Said on", of: ({ said }) => said.day },
    { head: "Page", of: ({ person: { key, name } }) => origin + paths.person(key, personSlug(name)) },
  ];
}

/** What the list can be narrowed by, and what the address asks of it. */
async function askedOf({ api, viewer }: Visitor, request: Request) {
  const filters = await api.nil.dealFilters(readerOf(viewer));
  if (!filters.ok) throw refusalOf(filters.problem);
  const choices: DealChoices = filters.value;
  const shape = dealShape(choices);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  return { choices, shape, query, brand: brandAsked(query.get("brand")), asked: readTable(shape, query) as TableAsked };
}

function readPage(
  { api, viewer }: Visitor,
  choices: DealChoices,
  { chosen, brand, after }: Pick<TableAsked, "chosen" | "after"> & { brand: string | null },
  limit: number,
) {
  return api.nil.deals({ ...dealsNarrowed(chosen, brand, choices), after, limit }, readerOf(viewer));
}
