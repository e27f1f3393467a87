/** A ranking of people: its page, the file that holds all of it, and why somebody stands there (docs/rules.md R33, R35, P4, L10, F9). */
import { redirect } from "@remix-run/node";
import type { PersonRanked } from "~/contract/rankings/rankings";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { starsOf } from "~/domain/people/rating-tiers";
import { commitmentShown } from "~/domain/profile/commitments";
import { personListAt, personRankingShape, personsNarrowed } from "~/domain/rankings/person-lists";
import { formulaInWords, weightInWords } from "~/domain/rankings/receipts";
import { movementOf, rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import { pointsInWords, rankingRows } from "~/domain/rankings/team-lists";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { oneOrderForm, tableParts } from "../base/table-parts";
import { dayAsked, dayOfList, knownRankings, named as nameOf, partsOf, type ListNamed } from "./lists.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

type Asked = TableAsked<never>;

/** The page of it; a page of the list that there is not is a 400 that leads to the first: `rows` is null then. */
export async function personRankingPage(visitor: Visitor, request: Request, named: ListNamed) {
  const at = await rankingAt(visitor, request, named, "");
  const { sport, title, list, year, query, asOf, latest } = at;
  const { shape, positions, asked } = await askedOf(visitor, at);
  const day = asOf === null ? {} : { asOf };
  const to = (words: Partial<Asked>) => sitePaths.ranking(sport, list.word, year, { ...tableQuery(shape, words), ...day });
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.ranking(sport, list.word, year, Object.fromEntries(needless)));
  const found = await readPage(visitor, at, positions, asked, rankingRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const first = found.ok ? found : await readPage(visitor, at, positions, { ...asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const { ranking, count } = first.value;
  const heads = [
    { column: "name", label: "Player" },
    { column: "score", label: "Rating" },
    { column: "team", label: list.type === "Player" ? "Committed to" : "From and to" },
  ];
  const parts = tableParts(shape, heads, asked, to);
  return {
    ranks: "people" as const,
    title,
    heading: list.heading,
    lead: list.lead,
    parts: at.parts,
    source: sourceLabels.On3,
    description: description([`${list.heading}, ${title}: ${playersInWords(count)}, each with the rating that the place rests on.`]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${list.heading}, ${title}` }],
    counted: ranking && playersInWords(count),
    asOf: ranking && calendarDay(ranking.asOf),
    day: dayOfList(ranking, {
      asked: asOf,
      latest,
      to: (other) =>
        sitePaths.ranking(sport, list.word, year, { ...tableQuery(shape, { ...asked, after: null }), ...(other && { asOf: other }) }),
    }),
    since: ranking?.previousAsOf && ranking.isCompared ? calendarDay(ranking.previousAsOf) : null,
    ...parts,
    form: oneOrderForm(shape, asked, parts.form.action),
    kept: day,
    rows: found.ok ? found.value.rows.map((row) => shown(row, at, ranking?.isCompared === true)) : null,
    next: found.ok && found.value.next !== null ? to({ ...asked, after: found.value.next }) : null,
    file: sitePaths.rankingFile(sport, list.word, year, { ...tableQuery(shape, { ...asked, after: null }), ...day }),
    years: at.years.map((other) => ({ name: String(other), to: sitePaths.ranking(sport, list.word, other) })),
    unknown: [...at.unknown, ...asked.unknown].map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type PersonRankingShown = Awaited<ReturnType<typeof personRankingPage>>;

function playersInWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "player" : "players"}`;
}

/** All of it in its order, whatever page the address names. */
export async function personRankingTable(visitor: Visitor, request: Request, named: ListNamed): Promise<Response> {
  const at = await rankingAt(visitor, request, named, ".csv");
  const { positions, asked } = await askedOf(visitor, at);
  const name = ["rankings", at.sport, at.list.word, at.year ?? "all-time"].join("-");
  return csvFile(name, fileColumns(new URL(request.url).origin, at.list.type), async (after) => {
    const found = await readPage(visitor, at, positions, { ...asked, after }, rankingRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.rows, next: found.value.next };
  });
}

function fileColumns(origin: string, type: RankingAt["list"]["type"]): CsvColumn<PersonRanked>[] {
  return [
    { head: "Rank", of: rankInWords },
    { head: "Player", of: ({ name }) => name ?? notShown },
    { head: "Rating", of: ({ score }) => score },
    { head: "Position", of: ({ position }) => position },
    { head: "From", of: ({ home }) => home },
    { head: "Class", of: ({ classYear }) => classYear },
    ...(type === "Player"
      ? [
          { head: "Committed to", of: ({ team }: PersonRanked) => team?.fullName ?? null },
          { head: "Standing", of: ({ commitment }: PersonRanked) => commitment?.standing ?? null },
        ]
      : [
          { head: "From team", of: ({ from }: PersonRanked) => from?.fullName ?? null },
          { head: "To team", of: ({ team }: PersonRanked) => team?.fullName ?? null },
        ]),
    { head: "Page", of: ({ personKey, name }) => personKey && origin + paths.person(personKey, personSlug(name ?? "")) },
  ];
}

/** Why somebody stands where they stand; who is not on the list, or may not be shown, is a 404. */
export async function personReceiptPage(visitor: Visitor, request: Request, named: ListNamed, key: string) {
  const personKey = keyOf(key);
  if (personKey === null) throw refusal(404);
  const at = await rankingAt(visitor, request, named, `/why/${personKey}`);
  const found = await visitor.api.rankings.personReceipt(personKey, wanted(at), readerOf(visitor.viewer));
  if (!found.ok) throw refusalOf(found.problem);
  const { ranking, row, inputs } = found.value;
  const { sport, title, list, year, asOf } = at;
  const listed = sitePaths.ranking(sport, list.word, year, asOf === null ? {} : { asOf });
  const name = row.name ?? notShown;
  return {
    title,
    name,
    url: paths.person(personKey, personSlug(name)),
    rank: rankInWords(row),
    source: sourceLabels.On3,
    asOf: calendarDay(ranking.asOf),
    credit: null,
    score: row.score === null ? null : pointsInWords(row.score),
    own: ranking.formula === null ? null : { valueWord: "Rating", formula: formulaInWords(list.type, ranking.formula), leftOut: [] },
    parts: inputs.map(({ label, value, weight, contribution, at: since }, index) => ({
      key: index,
      name: label,
      to: null,
      said: `Published ${zonedDay(since)}`,
      value: value.toFixed(2),
      weight: weightInWords(weight),
      adds: contribution,
      text: contribution.toFixed(2),
    })),
    listed,
    description: description([`Why ${name} is ${rankInWords(row) ?? "listed"} by ${sourceLabels.On3}, ${title}.`]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${list.heading}, ${title}`, to: listed }, { name: `Why ${name}` }],
    unknown: at.unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

/** The ranking that the address names, with those beside it. By another form, it leads to its own. */
async function rankingAt({ api }: Visitor, request: Request, named: ListNamed, below: string) {
  const at = personListAt(named.sport.toLowerCase(), named.list.toLowerCase(), named.year);
  if (!at) throw refusal(404);
  const [teams, people] = await Promise.all([knownRankings(api, at.sportKey), knownRankings(api, at.sportKey, "people")]);
  const ofList = people.filter(({ type }) => type === at.list.type);
  const latest = ofList.find(({ year }) => year === at.year)?.asOf;
  if (latest === undefined) throw refusal(404);
  const sport = slug(at.sportName);
  leadToOwnAddress(request, sitePaths.ranking(sport, at.list.word, at.year) + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  return {
    ...at,
    ...dayAsked(query),
    sport,
    query,
    latest,
    /** `Football, 2027`. */
    title: `${at.sportName}, ${at.year ?? "all time"}`,
    years: ofList.flatMap(({ year }) => (year === null || year === at.year ? [] : [year])),
    parts: partsOf({ teams, people }, at, sport),
  };
}

type RankingAt = Awaited<ReturnType<typeof rankingAt>>;

/** How the list can be narrowed, and what the address asks of it. */
async function askedOf({ api }: Visitor, { sportKey, list, query }: RankingAt) {
  const positions = await api.sports.positionsListed(sportKey);
  if (!positions.ok) throw refusalOf(positions.problem);
  const shape = personRankingShape(list, positions.value);
  const asked: Asked = readTable(shape, query);
  return { positions: positions.value, shape, asked };
}

function wanted({ sportKey, list, year, asOf }: RankingAt) {
  return { sportKey, type: list.type, ...(year !== null && { year }), ...(asOf && { asOf }) };
}

function readPage(
  { api, viewer }: Visitor,
  at: RankingAt,
  positions: readonly { key: number; name: string }[],
  { chosen, after }: Pick<Asked, "chosen" | "after">,
  limit: number,
) {
  return api.rankings.people({ ...wanted(at), ...personsNarrowed(chosen, positions), after, limit }, readerOf(viewer));
}

function shown(row: PersonRanked, { sport, list, year, asOf }: RankingAt, isCompared: boolean) {
  const { place, personKey, name, score, previousRank, position, home, team, from, commitment } = row;
  return {
    key: place,
    rank: rankInWords(row),
    movement: personKey === null ? null : movementOf(row.rank, previousRank, isCompared),
    person: personKey === null || name === null ? null : { name, to: paths.person(personKey, personSlug(name)) },
    detail: [position, home].filter(Boolean).join(" · "),
    score: score === null ? null : pointsInWords(score),
    stars: starsOf(score),
    why: personKey === null ? null : sitePaths.rankingReceipt(sport, list.word, year, personKey, asOf === null ? {} : { asOf }),
    from: from && nameOf(from),
    team: team && nameOf(team),
    standing: commitmentShown(commitment),
    isUncommitted: list.type === "Player" && personKey !== null && commitment === null,
  };
}
