/** What the sources of a class come to together. Pure values; the database computes by the same numbers. Rules: docs/rules.md R48, R52. */
import { playerSources, type RankingSource, type RankingType } from "./rankings";

/** What there is a consensus of: the players of a class, and what teams have signed of it. */
export const consensusTypes = ["Player", "Class"] as const satisfies readonly RankingType[];
export type ConsensusType = (typeof consensusTypes)[number];

/** What such a list is, in words. */
export const consensusLead = "What the sources come to together, two of them at least.";

/** Whose lists enter: ours, and those of others that were imported. */
export const consensusSources = ["On3", ...playerSources] as const satisfies readonly RankingSource[];
export type ConsensusSource = (typeof consensusSources)[number];

/** On how many lists that count somebody has to stand. */
export const leastSources = 2;

/** A list is out of date once it is older than so many times the mean time between the lists of its source. */
export const rhythms = 2;

/** The version of the formula, and the formula in words, as a receipt says it. */
export const consensusFormula = 1;
export const consensusWords =
  "The mean of each source’s rank as a percentile of its own list, 100 for the first; two sources at least. What is left out is older than twice its source’s rhythm.";

/** Where somebody stands on the latest list of a source. */
export interface Standing {
  source: ConsensusSource;
  rank: number;
  /** How many the list ranks. */
  depth: number;
  /** The list is out of date. */
  isOld: boolean;
}

export interface Consensus {
  score: number;
  /** By source; what is left out has no weight. */
  percentiles: { source: ConsensusSource; percentile: number; isOld: boolean }[];
}

/** How deep a list is: as many as it ranks, or as far as its ranks go. */
export function depthOf(ranks: readonly number[]): number {
  return Math.max(ranks.length, ...ranks);
}

/** To two digits: 100 for the first of a list, and for the last one part of as many as there are. */
export function percentileOf(rank: number, depth: number): number {
  return roundedShare(10_000 * (depth - rank + 1), depth) / 100;
}

/** Whether the latest of these days (`2026-11-29`, from the first on) is too long ago. Of one list no rhythm is known: it counts. */
export function isOutOfDate(days: readonly string[], today: string): boolean {
  const [first, last] = [dayNumber(days[0] ?? today), dayNumber(days.at(-1) ?? today)];
  return days.length > 1 && (dayNumber(today) - last) * (days.length - 1) > rhythms * (last - first);
}

/** Null of whom fewer than two lists rank that count; nobody is given a rank that no list gave. */
export function consensusOf(standings: readonly Standing[]): Consensus | null {
  const percentiles = standings.map(({ source, rank, depth, isOld }) => ({ source, percentile: percentileOf(rank, depth), isOld }));
  const present = percentiles.filter(({ isOld }) => !isOld);
  if (present.length < leastSources) return null;
  const hundredths = present.reduce((sum, { percentile }) => sum + Math.round(percentile * 100), 0);
  return { score: roundedShare(hundredths, present.length) / 100, percentiles };
}

/** In whole numbers, as the half of one has to go up exactly. */
function roundedShare(whole: number, parts: number): number {
  return Math.floor((2 * whole + parts) / (2 * parts));
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
