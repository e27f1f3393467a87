/** How the sources rank a class, side by side: its page, and the file that holds all of it (docs/rules/rankings.md R50, P4, L10). */
import { redirect } from "@remix-run/node";
import type { IndustryComparison, IndustryRow } from "~/contract/rankings/rankings";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { commitmentShown } from "~/domain/profile/commitments";
import { leastSources } from "~/domain/rankings/consensus";
import {
  barOfSpread,
  industry,
  industryAt,
  industryShape,
  spreadInWords,
  yearsCompared,
  type IndustrySort,
} from "~/domain/rankings/industry";
import { personLists, personsNarrowed } from "~/domain/rankings/person-lists";
import { rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import { pointsInWords, rankingRows, sourceWord } from "~/domain/rankings/team-lists";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { tableParts } from "../base/table-parts";
import { headOf, knownRankings, named as nameOf, partsOf } from "./lists.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

interface Named {
  sport: string;
  year: string;
}

type Asked = TableAsked<IndustrySort>;

const { word: playersWord } = personLists.find(({ type }) => type === "Player")!;

/** The page of it; a page of the list that there is not is a 400 that leads to the first: `rows` is null then. */
export async function industryPage(visitor: Visitor, request: Request, named: Named) {
  const at = await comparisonAt(visitor, request, named, "");
  const { sport, title, year, shape, asked, query } = at;
  const to = (words: Partial<Asked>) => sitePaths.ranking(sport, industry.word, year, tableQuery(shape, words));
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.ranking(sport, industry.word, year, Object.fromEntries(needless)));
  const found = await readPage(visitor, at, asked, rankingRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const first = found.ok ? found : await readPage(visitor, at, { ...asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const { lists, consensusAsOf, count } = first.value;
  const heads = [
    { column: "name", label: "Player" },
    { column: "spread", label: "Spread" },
    { column: "consensus", label: "Consensus" },
    ...lists.map(({ source }) => ({ column: source, label: sourceLabels[source] })),
    { column: "named", label: "Sources" },
    { column: "team", label: "Committed to" },
  ];
  const deepest = Math.max(...lists.map(({ depth }) => depth), 1);
  return {
    title,
    heading: industry.heading,
    ...headOf({ sportName: at.sportName, list: industry }, `${year}`),
    lead: industry.lead,
    description: description([
      `${industry.heading}, ${title}: ${lists.map(({ source }) => sourceLabels[source]).join(", ")}.`,
      industry.lead,
    ]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${industry.heading}, ${title}` }],
    parts: at.parts,
    isCompared: lists.length >= leastSources,
    lists: lists.map(({ source, asOf }) => ({ source: sourceLabels[source], asOf: calendarDay(asOf) })),
    credits: [...new Set(lists.flatMap(({ credit }) => credit ?? []))],
    consensusAsOf: consensusAsOf && calendarDay(consensusAsOf),
    deepest,
    count,
    ...tableParts(shape, heads, asked, to),
    rows: found.ok ? found.value.rows.map((row) => shown(row, at, deepest)) : null,
    next: found.ok && found.value.next !== null ? to({ ...asked, after: found.value.next }) : null,
    file: sitePaths.rankingFile(sport, industry.word, year, tableQuery(shape, { ...asked, after: null })),
    players: sitePaths.ranking(sport, playersWord, year),
    years: at.years.map((other) => ({ name: String(other), to: sitePaths.ranking(sport, industry.word, other) })),
    unknown: asked.unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type IndustryShown = Awaited<ReturnType<typeof industryPage>>;

/** All of it in the order of the page, whatever page the address names. */
export async function industryTable(visitor: Visitor, request: Request, named: Named): Promise<Response> {
  const at = await comparisonAt(visitor, request, named, ".csv");
  const first = await readPage(visitor, at, { ...at.asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem, []);
  const columns = fileColumns(new URL(request.url).origin, first.value.lists);
  return csvFile(`rankings-${at.sport}-${industry.word}-${at.year}`, columns, async (after) => {
    const found = await readPage(visitor, at, { ...at.asked, after }, rankingRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.rows, next: found.value.next };
  });
}

function fileColumns(origin: string, lists: IndustryComparison["lists"]): CsvColumn<IndustryRow>[] {
  return [
    { head: "Player", of: ({ name }) => name ?? notShown },
    { head: "Position", of: ({ position }) => position },
    { head: "From", of: ({ home }) => home },
    { head: "Class", of: ({ classYear }) => classYear },
    { head: "Committed to", of: ({ team }) => team?.fullName ?? null },
    { head: "Standing", of: ({ commitment }) => commitment?.standing ?? null },
    { head: "Consensus", of: ({ consensus }) => consensus && rankInWords(consensus) },
    ...lists.flatMap(({ source }, index): CsvColumn<IndustryRow>[] => [
      { head: sourceLabels[source], of: ({ standings }) => standings[index]?.rank ?? null },
      { head: `${sourceLabels[source]} rating`, of: ({ standings }) => standings[index]?.rating ?? null },
    ]),
    { head: "Sources", of: ({ named }) => named },
    { head: "Best", of: ({ spread }) => spread && spread.best },
    { head: "Worst", of: ({ spread }) => spread && spread.worst },
    { head: "Spread", of: ({ spread }) => spread && spread.spread },
    { head: "Page", of: ({ personKey, name }) => personKey && origin + paths.person(personKey, personSlug(name ?? "")) },
  ];
}

/** The class that the address names, how it can be narrowed, and what the address asks of it. By another form, it leads to its own. */
async function comparisonAt({ api }: Visitor, request: Request, named: Named, below: string) {
  const at = industryAt(named.sport.toLowerCase(), named.year);
  if (!at) throw refusal(404);
  const [teams, people] = await Promise.all([knownRankings(api, at.sportKey), knownRankings(api, at.sportKey, "people")]);
  if (!people.some(({ type, year }) => type === "Player" && year === at.year)) throw refusal(404);
  const sport = slug(at.sportName);
  leadToOwnAddress(request, sitePaths.ranking(sport, industry.word, at.year) + below);
  const positions = await api.sports.positionsListed(at.sportKey);
  if (!positions.ok) throw refusalOf(positions.problem);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const shape = industryShape(positions.value);
  const asked: Asked = readTable(shape, query);
  return {
    ...at,
    sport,
    query,
    shape,
    asked,
    positions: positions.value,
    title: `${at.sportName}, ${at.year}`,
    years: yearsCompared(people).filter((year) => year !== at.year),
    parts: partsOf({ teams, people }, { list: industry, year: at.year }, sport),
  };
}

type ComparisonAt = Awaited<ReturnType<typeof comparisonAt>>;

function readPage(
  { api, viewer }: Visitor,
  { sportKey, year, positions }: ComparisonAt,
  { sort, chosen, after }: Pick<Asked, "sort" | "chosen" | "after">,
  limit: number,
) {
  return api.rankings.industry({ sportKey, year, ...personsNarrowed(chosen, positions, []), sort, after, limit }, readerOf(viewer));
}

function shown(row: IndustryRow, { sport, year }: ComparisonAt, deepest: number) {
  const { place, personKey, name, position, home, team, commitment, consensus, standings, named, spread } = row;
  const listed = { source: sourceWord("On3Consensus") };
  return {
    key: place,
    person: name === null ? null : { name, to: personKey === null ? null : paths.person(personKey, personSlug(name)) },
    detail: [position, home].filter(Boolean).join(" · "),
    spread: spread && { places: spread.spread.toLocaleString("en-US"), words: spreadInWords(spread), bar: barOfSpread(spread, deepest) },
    consensus: consensus && rankInWords(consensus),
    why: personKey !== null && consensus ? sitePaths.rankingReceipt(sport, playersWord, year, personKey, listed) : null,
    standings: standings.map(
      (standing) => standing && { rank: rankInWords(standing), rating: standing.rating === null ? null : pointsInWords(standing.rating) },
    ),
    sources: named === null ? null : `${named} of ${standings.length}`,
    team: team && nameOf(team),
    standing: commitmentShown(commitment),
    isUncommitted: personKey !== null && commitment === null,
  };
}
