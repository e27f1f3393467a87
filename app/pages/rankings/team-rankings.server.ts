/** A ranking of teams: its page, and the file that holds all of it (docs/rules.md R29, L10, F9). */
import { redirect } from "@remix-run/node";
import type { TeamRanked, TeamRankings } from "~/contract/rankings/rankings";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { movementOf, rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import {
  columnsOfRanking,
  leadOf,
  pointsInWords,
  starsInWords,
  rankingRows,
  teamRankingShape,
  type RankingColumn,
  type TeamRankingSort,
} from "~/domain/rankings/team-lists";
import { notShown } from "~/domain/teams/organizations";
import { sitePaths } from "~/paths/sites";
import { refusalOf, type Api } from "~/session/guards";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { tableParts } from "../base/table-parts";
import { dayOfList, named, rankingAt, sourcesOf, wanted, wordsOf, type ListNamed, type RankingAt } from "./lists.server";

interface Visitor {
  api: Api;
}

type Asked = TableAsked<TeamRankingSort>;

const columnHeads: Readonly<Record<RankingColumn, { column: string; label: string }>> = {
  record: { column: "record", label: "Record" },
  commits: { column: "commits", label: "Commits" },
  stars: { column: "stars", label: "5, 4, 3 stars" },
  average: { column: "average", label: "Average stars" },
  in: { column: "in", label: "In" },
  out: { column: "out", label: "Out" },
  rated: { column: "rated", label: "Rated" },
  points: { column: "points", label: "Points" },
};

/**
 * The page of it. An address with needless words leads to that without; a page of the list that there is not is a 400 that leads to the
 * first: `rows` is null then.
 */
export async function teamRankingPage(visitor: Visitor, request: Request, address: ListNamed) {
  const { at, shape, asked, first } = await askedOf(visitor, request, address, "");
  const { sport, title, list, year, chosen, query } = at;
  const to = (words: Partial<Asked>) => sitePaths.ranking(sport, list.word, year, { ...tableQuery(shape, words), ...dayOf(at) });
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.ranking(sport, list.word, year, Object.fromEntries(needless)));
  const found = await readPage(visitor, at, first, asked, rankingRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const told = found.ok ? found.value : first;
  const { ranking, others } = told;
  const counted = columnsOfRanking(chosen.source, list.type);
  const heads = [
    { column: "name", label: "Team" },
    ...counted.map((column) => columnHeads[column]),
    ...others.map(({ source }) => ({ column: source, label: sourceLabels[source] })),
    ...(hasConsensus(told) ? [{ column: "sources", label: "Sources" }] : []),
  ];
  const parts = tableParts(shape, heads, asked, to);
  return {
    ranks: "teams" as const,
    title,
    kick: at.kick,
    headed: at.headed,
    heading: list.heading,
    lead: leadOf(list, chosen.source),
    parts: at.parts,
    source: sourceLabels[chosen.source],
    description: description([
      `${list.heading} by ${sourceLabels[chosen.source]}, ${title}: ${ranking?.count ?? chosen.count} teams.`,
      leadOf(list, chosen.source),
    ]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${list.heading}, ${title}` }],
    count: told.count,
    asOf: ranking && calendarDay(ranking.asOf),
    day: dayOfList(ranking, {
      asked: at.asOf,
      latest: chosen.asOf,
      to: (asOf) => sitePaths.ranking(sport, list.word, year, { ...tableQuery(shape, { ...asked, after: null }), ...(asOf && { asOf }) }),
    }),
    since: ranking?.previousAsOf && ranking.isCompared ? calendarDay(ranking.previousAsOf) : null,
    credit: ranking?.credit ?? null,
    formula: ranking?.formula ?? null,
    ranksNobody: ranking?.count === 0,
    ...parts,
    kept: dayOf(at),
    rows: found.ok ? found.value.rows.map((row) => shown(row, at, told)) : null,
    next: found.ok && found.value.next !== null ? to({ ...asked, after: found.value.next }) : null,
    file: sitePaths.rankingFile(sport, list.word, year, { ...tableQuery(shape, { ...asked, after: null }), ...dayOf(at) }),
    beside: at.beside,
    years: at.years,
    unknown: [...at.unknown, ...asked.unknown].map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type TeamRankingShown = Awaited<ReturnType<typeof teamRankingPage>>;

/** All of it in the order of the page, whatever page the address names. */
export async function teamRankingTable(visitor: Visitor, request: Request, address: ListNamed): Promise<Response> {
  const { at, asked, first } = await askedOf(visitor, request, address, ".csv");
  const { sport, list, year, chosen } = at;
  const name = ["rankings", sport, list.word, year ?? chosen.period ?? "all-time", slug(sourceLabels[chosen.source])].join("-");
  return csvFile(name, fileColumns(columnsOfRanking(chosen.source, list.type), first.others), async (after) => {
    const found = await readPage(visitor, at, first, { ...asked, after }, rankingRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.rows, next: found.value.next };
  });
}

function fileColumns(counted: readonly RankingColumn[], others: TeamRankings["others"]): CsvColumn<TeamRanked>[] {
  const ofFigures: Readonly<Record<RankingColumn, CsvColumn<TeamRanked>[]>> = {
    record: [{ head: "Record", of: ({ figures }) => figures.record ?? null }],
    commits: [{ head: "Commits", of: ({ figures }) => figures.commits ?? null }],
    stars: [
      { head: "5 stars", of: ({ figures }) => figures.fiveStar ?? null },
      { head: "4 stars", of: ({ figures }) => figures.fourStar ?? null },
      { head: "3 stars", of: ({ figures }) => figures.threeStar ?? null },
    ],
    average: [{ head: "Average stars", of: ({ figures }) => figures.averageStars ?? null }],
    in: [{ head: "In", of: ({ figures }) => figures.in ?? null }],
    out: [{ head: "Out", of: ({ figures }) => figures.out ?? null }],
    rated: [{ head: "Rated", of: ({ figures }) => figures.rated ?? null }],
    points: [{ head: "Points", of: ({ score }) => score }],
  };
  return [
    { head: "Rank", of: rankInWords },
    { head: "Team", of: ({ team }) => team?.fullName ?? notShown },
    { head: "Conference", of: ({ conference }) => conference },
    ...counted.flatMap((column) => ofFigures[column]),
    ...others.map(({ source }, index) => ({
      head: sourceLabels[source],
      of: ({ elsewhere }: TeamRanked) => elsewhere[index]?.rank ?? null,
    })),
  ];
}

/** The ranking that the address names, how it can be narrowed, and what the address asks of it. */
async function askedOf(visitor: Visitor, request: Request, address: ListNamed, below: string) {
  const at = await rankingAt(visitor.api, request, address, below);
  const first = await visitor.api.rankings.teams({ ...wanted(at), sort: null, after: null, limit: 1 });
  if (!first.ok) throw refusalOf(first.problem);
  const shape = teamRankingShape(at.ofList, { ...at.chosen, type: at.list.type }, first.value.conferences);
  const asked: Asked = readTable(shape, at.query);
  return { at, shape, asked, first: first.value };
}

function readPage({ api }: Visitor, at: RankingAt, { conferences }: TeamRankings, { sort, chosen, after }: Asked, limit: number) {
  const conferenceKey = conferences.find(({ name }) => slug(name) === chosen.conference)?.key;
  return api.rankings.teams({ ...wanted(at), conferenceKey, sort, after, limit });
}

function dayOf({ asOf }: RankingAt): Record<string, string> {
  return asOf === null ? {} : { asOf };
}

function numberOf(count: number | undefined): string | null {
  return count === undefined ? null : String(count);
}

/** Several sources rank it, and there is what they come to together. */
function hasConsensus({ ranking, others }: TeamRankings): boolean {
  return [ranking, ...others].some((one) => one?.source === "On3Consensus");
}

function shown(row: TeamRanked, at: RankingAt, told: TeamRankings) {
  const { ranking, others } = told;
  const { place, team, score, figures, conference, hasReceipt, previousRank, elsewhere } = row;
  const { fiveStar, fourStar, threeStar } = figures;
  const [sport, list, year] = [at.sport, at.list.word, at.year];
  return {
    key: place,
    rank: rankInWords(row),
    movement: team && movementOf(row.rank, previousRank, ranking?.isCompared === true),
    team: team && named(team),
    conference,
    cells: columnsOfRanking(at.chosen.source, at.list.type).map((column) => ({
      column,
      text: {
        record: figures.record ?? null,
        commits: numberOf(figures.commits),
        stars: starsInWords(figures),
        average: figures.averageStars?.toFixed(2) ?? null,
        in: numberOf(figures.in),
        out: numberOf(figures.out),
        rated: numberOf(figures.rated),
        points: score === null ? null : pointsInWords(score),
      }[column],
      to: column === "points" && hasReceipt && team?.key ? sitePaths.rankingReceipt(sport, list, year, team.key, wordsOf(at)) : null,
    })),
    stars: fiveStar === undefined || fourStar === undefined || threeStar === undefined ? null : [fiveStar, fourStar, threeStar],
    elsewhere: elsewhere.map((standing) => standing && rankInWords(standing)),
    ...(hasConsensus(told) && {
      sources: team?.key ? sourcesOf({ source: at.chosen.source, rank: row.rank }, others, elsewhere) : null,
    }),
  };
}
