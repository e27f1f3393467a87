/** Rankings of teams as tables: what their addresses say, and which columns they have. Pure values. Rules: docs/rules.md R12, L10. */
import { slug } from "../base/format";
import type { TableFilter, TableShape, TableSort } from "../base/tables";
import { sports } from "../teams/sports";
import { periodInWords, rankingSources, sourceLabels, type RankingSource, type TeamRankingType } from "./rankings";

/** Rows of a page, and of a part of the file that it can be had as. */
export const teamRankingRows = { page: 50, part: 500 } as const;

/** The number of the last row of a page is where the next begins. */
export const longestRankingPlace = 7;

export interface TeamList {
  type: TeamRankingType;
  /** In the address: `class`. */
  word: string;
  label: string;
  /** Its numbers in a sentence. */
  lead: string;
}

/** In the order of the ways to them. */
export const teamLists: readonly TeamList[] = [
  { type: "Class", word: "class", label: "Class", lead: "The classes that teams have signed." },
  { type: "TeamTransferPortal", word: "portal", label: "Portal", lead: "What teams have won and lost in the transfer portal." },
  { type: "Roster", word: "roster", label: "Roster", lead: "The rosters of teams." },
  { type: "TeamComposite", word: "together", label: "Together", lead: "Class, portal and roster together." },
  { type: "Organization", word: "results", label: "Results", lead: "What teams have come to by their games." },
];

/** What is told of a row beside its rank and its points, by the name that it has on the wire. */
export interface RankingFigures {
  /** Of a class: who has committed, or signed. */
  commits?: number;
  fiveStar?: number;
  fourStar?: number;
  threeStar?: number;
  /** Of five. */
  averageStars?: number;
  /** Of a season: `11-1-0`. */
  record?: string;
}

export const teamRankingSorts = ["rank-asc", "name-asc", "commits-desc", "average-desc"] as const;
export type TeamRankingSort = (typeof teamRankingSorts)[number];

const sortLabels: Readonly<Record<TeamRankingSort, string>> = {
  "rank-asc": "Rank",
  "name-asc": "Name, A to Z",
  "commits-desc": "Commits, most",
  "average-desc": "Average, highest",
};

const sortsOf: Readonly<Partial<Record<TeamRankingType, readonly TeamRankingSort[]>>> = { Class: teamRankingSorts };

/** A ranking that there is, as a list of them tells it. */
interface Known {
  type: string;
  year: number | null;
  period: string | null;
  source: RankingSource;
}

/** In an address: `coaches-poll`. */
export function sourceWord(source: RankingSource): string {
  return slug(sourceLabels[source]);
}

/** The sport and the year that an address names, `football` and `2012`; no year of all time. Null of what is none. */
export function rankingAt(sportSlug: string, year: string | null): { sportKey: number; sportName: string; year: number | null } | null {
  const sport = sports.find(({ name }) => slug(name) === sportSlug);
  if (!sport || (year !== null && !/^[1-9]\d{3}$/.test(year))) return null;
  return { sportKey: sport.key, sportName: sport.name, year: year === null ? null : Number(year) };
}

/** The rankings of one year, or of all time, that there are: of what is asked for, else of the first list and the first source. */
export function chosenRanking<R extends Known>(known: readonly R[], asked: { list?: string; source?: string; period?: string }): R | null {
  const lists = teamLists.filter(({ type }) => known.some((one) => one.type === type));
  const list = lists.find(({ word }) => word === asked.list) ?? lists[0];
  const ofList = known.filter(({ type }) => type === list?.type);
  const sources = rankingSources.filter((source) => ofList.some((one) => one.source === source));
  const source = sources.find((one) => sourceWord(one) === asked.source) ?? sources[0];
  const ofSource = ofList.filter((one) => one.source === source);
  const period = ofSource.find((one) => one.period !== null && one.period === asked.period);
  return period ?? ofSource.find((one) => one.period === null) ?? ofSource[0] ?? null;
}

/** What an address narrows and sorts such a list by: its own source, or span, is not said where it is the first. */
export function teamRankingShape(
  known: readonly Known[],
  ranking: Known & { type: TeamRankingType },
  conferences: readonly { name: string }[],
): TableShape<TableSort<TeamRankingSort>> {
  const ofList = known.filter(({ type }) => type === ranking.type);
  const sources = rankingSources.filter((source) => ofList.some((one) => one.source === source));
  const periods = ofList.filter(({ source }) => source === ranking.source).map(({ period }) => period);
  const filters: TableFilter[] = [
    {
      name: "source",
      label: "Source",
      all: sources[0] ? sourceLabels[sources[0]] : "",
      options: sources.slice(1).map((source) => ({ value: sourceWord(source), label: sourceLabels[source] })),
    },
    {
      name: "period",
      label: "Years",
      all: periodInWords(periods.includes(null) ? null : (periods[0] ?? null)),
      options: periods
        .filter((period, place) => period !== null && !(place === 0 && !periods.includes(null)))
        .map((period) => ({ value: period!, label: periodInWords(period) })),
    },
    {
      name: "conference",
      label: "Conference",
      all: "Any conference",
      options: conferences.map(({ name }) => ({ value: slug(name), label: name })),
    },
  ];
  const sorts = (sortsOf[ranking.type] ?? teamRankingSorts.slice(0, 2)).map((value) => ({ value, label: sortLabels[value] }));
  return { sorts, filters };
}
