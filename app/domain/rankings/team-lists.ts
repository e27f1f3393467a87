/** Rankings of teams as tables: what their addresses say, and which columns they have. Pure values. Rules: docs/rules.md R29, L10. */
import { slug } from "../base/format";
import { partsOfSort, type TableFilter, type TableShape, type TableSort } from "../base/tables";
import { sports } from "../teams/sports";
import { consensusLead } from "./consensus";
import { byPeriod, periodInWords, rankingSources, sourceLabels, type RankingSource, type TeamRankingType } from "./rankings";

/** Rows of a page, and of a part of the file that it can be had as. */
export const rankingRows = { page: 50, part: 500 } as const;

/** The number of the last row of a page is where the next begins. */
export const longestRankingPlace = 7;

export interface TeamList {
  type: TeamRankingType;
  /** In the address, before the year: `teams`. */
  word: string;
  label: string;
  heading: string;
  lead: string;
}

/** In the order of the ways to them. */
export const teamLists: readonly TeamList[] = [
  { type: "Class", word: "teams", label: "Classes", heading: "Team rankings", lead: "The classes that teams have signed." },
  { type: "TeamTransferPortal", word: "portal", label: "Portal", heading: "Portal rankings", lead: "What teams have won and lost there." },
  { type: "Roster", word: "rosters", label: "Rosters", heading: "Roster rankings", lead: "The deepest two at each position." },
  { type: "TeamComposite", word: "together", label: "Together", heading: "Teams together", lead: "Class, portal and roster as one." },
  {
    type: "Organization",
    word: "results",
    label: "Results",
    heading: "Ranked by results",
    lead: "What teams have come to by their games.",
  },
];

/** What the list is; a poll is what its voters think, and a class of ours has no commitment that nobody confirmed (R34). */
export function leadOf({ type, lead }: TeamList, source: RankingSource): string {
  if (source === "On3Consensus") return consensusLead;
  if (source === "AssociatedPress" || source === "CoachesPoll") return "How those who vote in it see the teams of the season.";
  return source === "On3" && type === "Class" ? "Class points. Only confirmed commitments count." : lead;
}

/** What is told of a row beside its rank and its points, by the name that it has on the wire. */
export interface RankingFigures {
  /** Of a class: who has committed, or signed; of ours, as far as it is confirmed. */
  commits?: number;
  /** Of a class of ours: commitments that it leaves out, as only the athletes say so. */
  claimed?: number;
  fiveStar?: number;
  fourStar?: number;
  threeStar?: number;
  /** Of five. */
  averageStars?: number;
  /** Of a portal: who came, and who left. */
  in?: number;
  out?: number;
  /** Of a roster: who has a rating. */
  rated?: number;
  /** Of a season: `11-1-0`. */
  record?: string;
  /** Of a draft. */
  round?: number;
  /** Of a draft's player, and of whom a list of players names alone, with where they come from. */
  position?: string;
  home?: string;
  school?: string;
  /** What the team was called then, where it is called otherwise now. */
  calledThen?: string;
}

/** `6 · 15 · 5`; null where a source counts no stars. */
export function starsInWords({ fiveStar, fourStar, threeStar }: RankingFigures): string | null {
  const counts = [fiveStar, fourStar, threeStar];
  return counts.includes(undefined) ? null : counts.join(" · ");
}

/** `2,792`, `563.57`. */
export function pointsInWords(score: number): string {
  return score.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(score) ? 0 : 2, maximumFractionDigits: 2 });
}

export const teamRankingSorts = ["rank-asc", "name-asc", "commits-desc", "average-desc", "in-desc", "out-desc", "rated-desc"] as const;
export type TeamRankingSort = (typeof teamRankingSorts)[number];

const sortLabels: Readonly<Record<TeamRankingSort, string>> = {
  "rank-asc": "Rank",
  "name-asc": "Name, A to Z",
  "commits-desc": "Commits, most",
  "average-desc": "Average, highest",
  "in-desc": "In, most",
  "out-desc": "Out, most",
  "rated-desc": "Rated, most",
};

/** What a list tells of its teams. */
export type RankingColumn = "record" | "commits" | "stars" | "average" | "in" | "out" | "rated" | "points";

/** By source. */
const columnsOf: Readonly<Partial<Record<RankingSource, readonly RankingColumn[]>>> = {
  Rivals: ["commits", "stars", "average", "points"],
  Espn: ["commits", "stars"],
  AssociatedPress: ["record"],
  CoachesPoll: ["record"],
};

/** Of our own, by what is ranked. */
const ownColumns: Readonly<Partial<Record<TeamRankingType, readonly RankingColumn[]>>> = {
  Class: ["commits", "stars", "points"],
  TeamTransferPortal: ["in", "out", "points"],
  Roster: ["rated", "points"],
  Organization: ["record", "points"],
};

/** What a source tells of the teams of a list; of whom nothing else is counted, points alone. */
export function columnsOfRanking(source: RankingSource, type: TeamRankingType): readonly RankingColumn[] {
  return (source === "On3" ? ownColumns[type] : columnsOf[source]) ?? ["points"];
}

/** What identifies a ranking among those of its sport, its type and its year. */
interface OfList {
  period: string | null;
  source: RankingSource;
}

/** In an address: `coaches-poll`. */
export function sourceWord(source: RankingSource): string {
  return slug(sourceLabels[source]);
}

/** The list that an address names: `football`, `teams` and `2012`, or no year of all time. Null of what is none. */
export function teamListAt(sportSlug: string, word: string, year: string | null) {
  return listAt(teamLists, sportSlug, word, year);
}

/** The same among the lists that are given. */
export function listAt<List extends { word: string }>(lists: readonly List[], sportSlug: string, word: string, year: string | null) {
  const sport = sports.find(({ name }) => slug(name) === sportSlug);
  const list = lists.find((one) => one.word === word);
  if (!sport || !list || (year !== null && !/^[1-9]\d{3}$/.test(year))) return null;
  return { sportKey: sport.key, sportName: sport.name, list, year: year === null ? null : Number(year) };
}

/** Of those of one list and year, the ranking of the source and the span that are asked for, else of the first. Null of none. */
export function chosenRanking<R extends OfList>(ofList: readonly R[], asked: { source?: string; period?: string }): R | null {
  const sources = rankingSources.filter((one) => ofList.some(({ source }) => source === one));
  const source = sources.find((one) => sourceWord(one) === asked.source) ?? sources[0];
  const ofSource = ofList.filter((one) => one.source === source);
  return ofSource.find(({ period }) => period !== null && period === asked.period) ?? firstPeriod(ofSource) ?? null;
}

function firstPeriod<R extends OfList>(ofSource: readonly R[]): R | undefined {
  return ofSource.find(({ period }) => period === null) ?? ofSource[0];
}

/** What an address narrows and sorts such a list by: the first source and span are not said. */
export function teamRankingShape(
  ofList: readonly OfList[],
  { source, type }: OfList & { type: TeamRankingType },
  conferences: readonly { name: string }[],
): TableShape<TableSort<TeamRankingSort>> {
  const [first, ...sources] = rankingSources.filter((one) => ofList.some((known) => known.source === one));
  const ofSource = ofList.filter((known) => known.source === source);
  const whole = firstPeriod(ofSource)?.period ?? null;
  const periods = ofSource.flatMap(({ period }) => (period === null || period === whole ? [] : [period]));
  const filters: TableFilter[] = [
    {
      name: "source",
      label: "Source",
      all: first ? sourceLabels[first] : "",
      options: sources.map((one) => ({ value: sourceWord(one), label: sourceLabels[one] })),
    },
    {
      name: "period",
      label: "Years",
      all: periodInWords(whole, source),
      options: periods.sort(byPeriod).map((period) => ({ value: period, label: periodInWords(period, source) })),
    },
    {
      name: "conference",
      label: "Conference",
      all: "Any conference",
      options: conferences.map(({ name }) => ({ value: slug(name), label: name })),
    },
  ];
  const sortable: readonly string[] = ["rank", "name", ...columnsOfRanking(source, type)];
  const sorts = teamRankingSorts.filter((sort) => sortable.includes(partsOfSort(sort).column));
  return { sorts: sorts.map((value) => ({ value, label: sortLabels[value] })), filters };
}
