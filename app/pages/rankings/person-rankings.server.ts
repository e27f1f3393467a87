/** A ranking of people: its page, the file that holds all of it, and why somebody stands there (docs/rules.md R33, R35, R39, P4, L10). */
import { redirect } from "@remix-run/node";
import type { PersonRanked, PersonRankings } from "~/contract/rankings/rankings";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { starsOf } from "~/domain/people/rating-tiers";
import { commitmentShown } from "~/domain/profile/commitments";
import { leadOfPersons, personListAt, personRankingShape, personsNarrowed, scoreWord } from "~/domain/rankings/person-lists";
import { consensusOwn, formulaInWords, weightInWords } from "~/domain/rankings/receipts";
import { movementOf, rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import type { ScorePart } from "~/domain/rankings/since";
import { chosenRanking, pointsInWords, rankingRows, sourceWord } from "~/domain/rankings/team-lists";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { oneOrderForm, tableParts } from "../base/table-parts";
import { aroundPlace, sinceBefore, type Neighbor } from "./around.server";
import { dayAsked, dayOfList, headOf, knownRankings, named as nameOf, partsOf, sourcesOf, yearsOf, type ListNamed } from "./lists.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

type Asked = TableAsked<never>;

/** The page of it; a page of the list that there is not is a 400 that leads to the first: `rows` is null then. */
export async function personRankingPage(visitor: Visitor, request: Request, named: ListNamed) {
  const at = await rankingAt(visitor, request, named, "");
  const { sport, title, list, year, query, asOf, chosen } = at;
  const { addressed, choices, asked } = await askedOf(visitor, at);
  const day = asOf === null ? {} : { asOf };
  const to = (words: Partial<Asked>) => sitePaths.ranking(sport, list.word, year, { ...tableQuery(addressed, words), ...day });
  const needless = withoutNeedless(addressed, query);
  if (needless) throw redirect(sitePaths.ranking(sport, list.word, year, Object.fromEntries(needless)));
  const found = await readPage(visitor, at, choices, asked, rankingRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const first = found.ok ? found : await readPage(visitor, at, choices, { ...asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const { ranking, count, others, conferences } = first.value;
  const shape = personRankingShape(list, at.ofYear, choices.positions, conferences);
  const { source } = chosen;
  const heads = [
    { column: "name", label: "Player" },
    { column: "score", label: scoreWord(list, source) },
    ...others.map((other) => ({ column: other.source, label: sourceLabels[other.source] })),
    ...(others.length > 0 ? [{ column: "sources", label: "Sources" }] : []),
    { column: "team", label: teamHeads[list.type] },
  ];
  const parts = tableParts(shape, heads, asked, to);
  return {
    ranks: "people" as const,
    title,
    kick: at.kick,
    headed: at.headed,
    heading: list.heading,
    lead: leadOfPersons(list, source),
    score: scoredBy(at, ranking),
    parts: at.parts,
    source: sourceLabels[source],
    credit: ranking?.credit ?? null,
    isRated: ranking === null || ranking.formula !== null,
    description: description([
      `${list.heading} by ${sourceLabels[source]}, ${title}: ${playersInWords(count)}.`,
      leadOfPersons(list, source),
    ]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${list.heading}, ${title}` }],
    counted: ranking && playersInWords(count),
    asOf: ranking && calendarDay(ranking.asOf),
    day: dayOfList(ranking, {
      asked: asOf,
      latest: chosen.asOf,
      to: (other) =>
        sitePaths.ranking(sport, list.word, year, { ...tableQuery(shape, { ...asked, after: null }), ...(other && { asOf: other }) }),
    }),
    since: ranking?.previousAsOf && ranking.isCompared ? calendarDay(ranking.previousAsOf) : null,
    ...parts,
    form: oneOrderForm(shape, asked, parts.form.action),
    kept: day,
    rows: found.ok ? found.value.rows.map((row) => shown(row, at, first.value)) : null,
    next: found.ok && found.value.next !== null ? to({ ...asked, after: found.value.next }) : null,
    file: sitePaths.rankingFile(sport, list.word, year, { ...tableQuery(shape, { ...asked, after: null }), ...day }),
    years: at.years,
    unknown: [...at.unknown, ...asked.unknown].map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

const teamHeads: Readonly<Record<RankingAt["list"]["type"], string>> = {
  Player: "Committed to",
  TransferPortal: "From and to",
  ProjectedImpact: "Team",
};

export type PersonRankingShown = Awaited<ReturnType<typeof personRankingPage>>;

function playersInWords(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "player" : "players"}`;
}

/** All of it in its order, whatever page the address names. */
export async function personRankingTable(visitor: Visitor, request: Request, named: ListNamed): Promise<Response> {
  const at = await rankingAt(visitor, request, named, ".csv");
  const { choices, asked } = await askedOf(visitor, at);
  const name = ["rankings", at.sport, at.list.word, at.year ?? "all-time", ...Object.values(sourceOf(at))].join("-");
  const first = await readPage(visitor, at, choices, { ...asked, after: null }, 1);
  if (!first.ok) throw refusalOf(first.problem, []);
  return csvFile(name, fileColumns(new URL(request.url).origin, at, first.value.others), async (after) => {
    const found = await readPage(visitor, at, choices, { ...asked, after }, rankingRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.rows, next: found.value.next };
  });
}

function fileColumns(origin: string, { list, chosen }: RankingAt, others: PersonRankings["others"]): CsvColumn<PersonRanked>[] {
  const teamColumns: Readonly<Record<typeof list.type, CsvColumn<PersonRanked>[]>> = {
    Player: [
      { head: "Committed to", of: ({ team }) => team?.fullName ?? null },
      { head: "Standing", of: ({ commitment }) => commitment?.standing ?? null },
    ],
    TransferPortal: [
      { head: "From team", of: ({ from }) => from?.fullName ?? null },
      { head: "To team", of: ({ team }) => team?.fullName ?? null },
    ],
    ProjectedImpact: [{ head: "Team", of: ({ team }) => team?.fullName ?? null }],
  };
  return [
    { head: "Rank", of: rankInWords },
    { head: "Player", of: ({ name }) => name ?? notShown },
    { head: scoreWord(list, chosen.source), of: ({ score }) => score },
    { head: "Position", of: ({ position }) => position },
    { head: "From", of: ({ home }) => home },
    { head: "Class", of: ({ classYear }) => classYear },
    ...teamColumns[list.type],
    ...others.map(({ source }, index) => ({
      head: sourceLabels[source],
      of: ({ elsewhere }: PersonRanked) => elsewhere[index]?.rank ?? null,
    })),
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
  const { sport, title, list, year, asOf, chosen } = at;
  const partsOfScore = (those: typeof inputs): ScorePart[] =>
    those.map(({ label, contribution }, index) => ({ ...partNamed(at, label, index), adds: contribution }));
  const [since, around] = await Promise.all([
    sinceBefore(ranking, partsOfScore(inputs), async (day) => {
      const before = await visitor.api.rankings.personReceipt(personKey, { ...wanted(at), asOf: day }, readerOf(visitor.viewer));
      return before.ok ? { ok: true, value: { formula: before.value.ranking.formula, parts: partsOfScore(before.value.inputs) } } : before;
    }),
    visitor.api.rankings.people({ ...wanted(at), asOf: ranking.asOf, ...aroundPlace(row.place) }, readerOf(visitor.viewer)),
  ]);
  if (!around.ok) throw refusalOf(around.problem);
  const listed = sitePaths.ranking(sport, list.word, year, { ...sourceOf(at), ...(asOf !== null && { asOf }) });
  const name = row.name ?? notShown;
  return {
    title,
    name,
    url: paths.person(personKey, personSlug(name)),
    rank: rankInWords(row),
    source: sourceLabels[chosen.source],
    asOf: calendarDay(ranking.asOf),
    credit: ranking.credit,
    score: row.score === null ? null : pointsInWords(row.score),
    own: ownOf(at, ranking.formula),
    parts: inputs.map(({ label, value, weight, contribution, at: since }, index) => ({
      key: index,
      name: label,
      to: null,
      said: saidOf(at, zonedDay(since)),
      value: value.toFixed(2),
      weight: weightInWords(weight),
      adds: contribution,
      text: contribution.toFixed(2),
    })),
    since,
    isOf100: ranking.formula !== null,
    neighbors: around.value.rows.map((other): Neighbor => {
      const beside = shown(other, at, around.value);
      return {
        key: beside.key,
        rank: beside.rank,
        name: beside.person?.name ?? notShown,
        to: beside.person?.to ?? null,
        about: beside.detail || null,
        score: beside.score,
        why: beside.why,
        isHere: other.place === row.place,
      };
    }),
    listed,
    description: description([`Why ${name} is ${rankInWords(row) ?? "listed"} by ${sourceLabels[chosen.source]}, ${title}.`]),
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
  const ofYear = ofList.filter(({ year }) => year === at.year);
  const sport = slug(at.sportName);
  leadToOwnAddress(request, sitePaths.ranking(sport, at.list.word, at.year) + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const chosen = chosenRanking(ofYear, { source: query.get("source") ?? "" });
  if (!chosen) throw refusal(404);
  const when = String(at.year ?? "all time");
  return {
    ...at,
    ...dayAsked(query),
    sport,
    query,
    ofYear,
    chosen,
    /** `Football, 2027`. */
    title: `${at.sportName}, ${when}`,
    ...headOf(at, when),
    years: yearsOf(ofList, at, sport),
    parts: partsOf({ teams, people }, at, sport),
  };
}

type RankingAt = Awaited<ReturnType<typeof rankingAt>>;

/** What the address asks of the list, and how it can narrow it. A page brings the conferences: before it, one alone is looked up. */
async function askedOf(visitor: Visitor, at: RankingAt) {
  const isOfConference = at.list.type === "Player" && at.query.has("conference");
  const [positions, first] = await Promise.all([
    visitor.api.sports.positionsListed(at.sportKey),
    isOfConference ? readPage(visitor, at, noChoices, { chosen: {}, after: null }, 1) : null,
  ]);
  if (!positions.ok) throw refusalOf(positions.problem);
  if (first && !first.ok) throw refusalOf(first.problem);
  const choices: Choices = { positions: positions.value, conferences: first?.value.conferences ?? [] };
  const addressed = personRankingShape(at.list, at.ofYear, choices.positions, choices.conferences);
  const asked: Asked = readTable(addressed, at.query);
  return { choices, addressed, asked };
}

/** What a list can be narrowed to beside what every list can. */
type Choices = Record<"positions" | "conferences", readonly { key: number; name: string }[]>;

const noChoices: Choices = { positions: [], conferences: [] };

function wanted({ sportKey, list, year, chosen, asOf }: RankingAt) {
  return { sportKey, type: list.type, source: chosen.source, ...(year !== null && { year }), ...(asOf && { asOf }) };
}

function readPage(
  { api, viewer }: Visitor,
  at: RankingAt,
  { positions, conferences }: Choices,
  { chosen, after }: Pick<Asked, "chosen" | "after">,
  limit: number,
) {
  return api.rankings.people({ ...wanted(at), ...personsNarrowed(chosen, positions, conferences), after, limit }, readerOf(viewer));
}

/** What an address says of the source: nothing of the first. */
function sourceOf({ chosen, ofYear }: RankingAt): Record<string, string> {
  return chosen.source === chosenRanking(ofYear, {})?.source ? {} : { source: sourceWord(chosen.source) };
}

/** What a list stands by, in words: `rating`; of another's, the rank alone. */
function scoredBy({ list, chosen }: RankingAt, ranking: PersonRankings["ranking"]): string {
  if (ranking !== null && ranking.formula === null) return "rank";
  return chosen.source === "On3Consensus" ? "score" : list.score.toLowerCase();
}

/** What is told of a receipt of ours besides its parts; null of what others rank. */
function ownOf({ chosen, list, year }: RankingAt, formula: number | null) {
  if (formula === null) return null;
  return chosen.source === "On3Consensus"
    ? consensusOwn(formula)
    : { valueWord: "Rating", formula: formulaInWords(list.type, formula, year), leftOut: [] };
}

/** What tells a part apart on two lists: of the consensus the source, whose rank its words tell too; of an impact its place. */
function partNamed({ chosen }: RankingAt, label: string, index: number): Pick<ScorePart, "key" | "name"> {
  const [source = label] = label.split(", ");
  return chosen.source === "On3Consensus" ? { key: source, name: source } : { key: String(index), name: label };
}

/** Since when a part stands. */
function saidOf({ chosen, list }: RankingAt, day: string | null): string {
  if (chosen.source !== "On3") return `As of ${day}`;
  return list.type === "ProjectedImpact" ? `Rating of ${day}` : `Published ${day}`;
}

function shown(row: PersonRanked, at: RankingAt, { ranking, others }: PersonRankings) {
  const { sport, list, year, asOf, chosen } = at;
  const { place, personKey, name, score, previousRank, position, home, team, from, commitment, elsewhere } = row;
  const isShown = personKey !== null;
  return {
    key: place,
    rank: rankInWords(row),
    movement: name === null ? null : movementOf(row.rank, previousRank, ranking?.isCompared === true),
    person: name === null ? null : { name, to: isShown ? paths.person(personKey, personSlug(name)) : null },
    detail: [position, home].filter(Boolean).join(" · "),
    score: score === null ? null : pointsInWords(score),
    stars: chosen.source === "On3" && list.type !== "ProjectedImpact" ? starsOf(score) : null,
    why:
      isShown && ranking?.formula != null
        ? sitePaths.rankingReceipt(sport, list.word, year, personKey, { ...sourceOf(at), ...(asOf !== null && { asOf }) })
        : null,
    from: from && nameOf(from),
    team: team && nameOf(team),
    standing: commitmentShown(commitment),
    elsewhere: elsewhere.map((standing) => standing && rankInWords(standing)),
    sources: isShown ? sourcesOf({ source: chosen.source, rank: row.rank }, others, elsewhere) : null,
    isUncommitted: list.type === "Player" && personKey !== null && commitment === null,
  };
}
