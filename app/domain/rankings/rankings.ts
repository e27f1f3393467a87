/** What a ranking is of, and who ranks. Pure values. Rules: docs/rules.md R27, R28. */
import { rankInWords as placeInWords } from "../teams/statistic-leaders";

/** What is ranked: `Class` by the commits of a team's year, `Organization` by what a season's games come to. */
export const rankingTypes = [
  "Player",
  "TransferPortal",
  "Draft",
  "Class",
  "Organization",
  "Roster",
  "TeamTransferPortal",
  "TeamComposite",
  "ProjectedImpact",
] as const;
export type RankingType = (typeof rankingTypes)[number];

/** Of these each row is a team; of the others a person. */
export const teamRankingTypes = [
  "Class",
  "Organization",
  "Roster",
  "TeamTransferPortal",
  "TeamComposite",
] as const satisfies readonly RankingType[];
export type TeamRankingType = (typeof teamRankingTypes)[number];

/** Whether the rows of such a ranking are teams. */
export function ranksTeams(type: RankingType): boolean {
  return (teamRankingTypes as readonly RankingType[]).includes(type);
}

export const personRankingTypes = ["Player", "TransferPortal", "Draft", "ProjectedImpact"] as const satisfies readonly RankingType[];
export type PersonRankingType = (typeof personRankingTypes)[number];

/** Who ranks: the one that a list is shown by where none is asked for comes first. */
export const rankingSources = [
  "On3",
  "On3Consensus",
  "TwentyFourSevenSports",
  "Rivals",
  "Espn",
  "AssociatedPress",
  "CoachesPoll",
  "Ncaafb",
  "NationalFootballLeague",
] as const;
export type RankingSource = (typeof rankingSources)[number];

/** Who ranks the players of a class, or what teams sign of it, besides us: their lists come by import (docs/rules.md R30, R47). */
export const playerSources = ["TwentyFourSevenSports", "Rivals", "Espn"] as const satisfies readonly RankingSource[];
export type PlayerSource = (typeof playerSources)[number];

export const sourceLabels: Readonly<Record<RankingSource, string>> = {
  On3: "On3",
  On3Consensus: "On3 Consensus",
  TwentyFourSevenSports: "247Sports",
  Rivals: "Rivals",
  Espn: "ESPN",
  AssociatedPress: "AP poll",
  CoachesPoll: "Coaches poll",
  Ncaafb: "Computed by ncaafb",
  NationalFootballLeague: "NFL",
};

/** As a file or an address says a span of years: `1976-2000`, or the last so many of them, `last10`. */
export const periodPattern = /^(?:\d{4}-\d{4}|last[1-9]\d{0,2})$/;

/** The year that a source's lists of all time, and of the last years, end with. */
const lastYears: Readonly<Partial<Record<RankingSource, number>>> = { Ncaafb: 2010 };

/** The span in words: `1976–2000`, `The 10 years to 2010`; `All time, to 2010` of none. */
export function periodInWords(period: string | null, source: RankingSource): string {
  const last = lastYears[source];
  if (period === null) return last === undefined ? "All time" : `All time, to ${last}`;
  if (!period.startsWith("last")) return period.replace("-", "–");
  return last === undefined ? `The last ${period.slice(4)} years` : `The ${period.slice(4)} years to ${last}`;
}

/** Spans from the earliest on, then the last years from the fewest on. */
export function byPeriod(one: string, other: string): number {
  const orderOf = (period: string) => (period.startsWith("last") ? 1e8 + Number(period.slice(4)) : Number(period.replace("-", "")));
  return orderOf(one) - orderOf(other);
}

/** What identifies a ranking within its sport: neither year nor period is of all time. */
export interface RankingNamed {
  type: RankingType;
  year: number | null;
  period: string | null;
  source: RankingSource;
}

/** `4`, `T-4` of a place that is shared; null of what the source ranks nowhere. */
export function rankInWords({ rank, isTied }: { rank: number | null; isTied: boolean }): string | null {
  return rank === null ? null : placeInWords({ rank, isTied });
}

/** By how many places somebody has come up since the run before, or down where it is less than 0; `New` of who stood in none. */
export type Movement = number | "New";

/** Null where there is nothing to compare: no run before, or no place in this one. */
export function movementOf(rank: number | null, previousRank: number | null, hasPrevious: boolean): Movement | null {
  if (rank === null || !hasPrevious) return null;
  return previousRank === null ? "New" : previousRank - rank;
}
