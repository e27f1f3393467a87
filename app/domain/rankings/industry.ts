/** How the sources rank a class, side by side. Pure values; the database goes by the same rule. Rule: docs/rules/rankings.md R50. */
import type { TableShape, TableSort } from "../base/tables";
import { sports } from "../teams/sports";
import { leastSources } from "./consensus";
import { personLists, personRankingShape } from "./person-lists";
import type { RankingSource } from "./rankings";
import { listAt, longestRankingPlace } from "./team-lists";

/** Its word in the address, before the year, and what it is called. */
export const industry = {
  type: "Industry",
  word: "industry",
  label: "Industry",
  heading: "Industry comparison",
  lead: "How the sources rank the class, side by side, and how far they are apart.",
} as const;

/**
 * A row is told from the others by the first list that names it, the consensus before the others, and its place there: as one number, of
 * so many digits at most.
 */
export const placesOfList = 10 ** longestRankingPlace;
export const longestIndustryPlace = longestRankingPlace + 1;

export interface Spread {
  best: number;
  worst: number;
  /** By how many places the sources differ at most. */
  spread: number;
}

/** Of the ranks that there are; null of fewer than two, since nobody is given a rank that no list gave. */
export function spreadOfRanks(ranks: readonly number[]): Spread | null {
  if (ranks.length < leastSources) return null;
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  return { best, worst, spread: worst - best };
}

/** Where a spread lies within the deepest list, of 100; wide enough to be seen where all agree. */
export function barOfSpread({ best, spread }: Spread, deepest: number): { x: number; width: number } {
  const width = Math.max(((spread + 1) / deepest) * 100, leastWidth);
  const x = Math.min(((best - 1) / deepest) * 100, 100 - width);
  return { x: toTenths(x), width: toTenths(width) };
}

const leastWidth = 2;

function toTenths(share: number): number {
  return Math.round(share * 10) / 10;
}

/** `3 to 15`; `3` where all agree. */
export function spreadInWords({ best, worst }: Spread): string {
  const [from, to] = [best, worst].map((rank) => rank.toLocaleString("en-US"));
  return best === worst ? from! : `${from} to ${to}`;
}

export const industrySorts = ["consensus-asc", "spread-desc"] as const;
export type IndustrySort = (typeof industrySorts)[number];

/** The class that an address names: `football`, `2027`; null of a sport that the industry does not rank. */
export function industryAt(sportSlug: string, year: string) {
  const at = listAt([industry], sportSlug, industry.word, year);
  return at && at.year !== null && isIndustryRanked(at.sportKey) ? { ...at, year: at.year } : null;
}

interface ListKnown {
  sportKey: number;
  type: string;
  year: number | null;
  source: RankingSource;
}

export function isIndustryRanked(sportKey: number): boolean {
  return sports.some(({ key, isIndustryRankable }) => key === sportKey && isIndustryRankable);
}

/** The classes of which two sources at least have a list, of those lists that a sport has, in their order. */
export function yearsCompared(known: readonly ListKnown[]): number[] {
  const lists = known.filter(({ type, source, sportKey }) => type === "Player" && source !== "On3Consensus" && isIndustryRanked(sportKey));
  const years = lists.flatMap(({ year }) => (year === null ? [] : [year]));
  return [...new Set(years)].filter((year) => years.filter((one) => one === year).length >= leastSources);
}

/** What its address narrows the comparison to, as the list of players, and sorts it by. */
export function industryShape(positions: readonly { name: string }[]): TableShape<TableSort<IndustrySort>> {
  return {
    sorts: [
      { value: "consensus-asc", label: "Consensus" },
      { value: "spread-desc", label: "Spread, widest" },
    ],
    filters: personRankingShape(personLists[0]!, [], positions, []).filters,
  };
}
