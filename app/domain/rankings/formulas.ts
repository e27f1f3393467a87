/** How our own rankings are computed. Pure values; the database goes by the same numbers. Rules: docs/rules/rankings.md R32 to R39, R51. */
import type { RankingType } from "./rankings";

/** What we rank ourselves, in the order in which it is made: the composite rests on those before it. */
export const ownTypes = [
  "Player",
  "TransferPortal",
  "Class",
  "TeamTransferPortal",
  "Roster",
  "TeamComposite",
  "Organization",
  "ProjectedImpact",
] as const satisfies readonly RankingType[];
export type OwnType = (typeof ownTypes)[number];

/** The version of each formula: a run keeps the one that it was made by. */
export const formulaOf: Readonly<Record<OwnType, number>> = {
  Player: 1,
  TransferPortal: 1,
  Class: 1,
  TeamTransferPortal: 1,
  Roster: 1,
  TeamComposite: 1,
  Organization: 1,
  ProjectedImpact: 1,
};

/** Each formula in words, as a receipt says it. */
export const formulaWords: Readonly<Record<OwnType, string>> = {
  Player: "The rating of the evaluation that counts.",
  TransferPortal: "The rating of whoever entered the portal, as far as that is confirmed.",
  Class:
    "Each confirmed commit adds what the rating is above 70, the best in full and each next one less: times e^(−½((n−1)/σ)²), n being the place within the class and σ how much the sizes of the classes of that year differ, 1 at least.",
  TeamTransferPortal:
    "Who came adds, and who left takes away, what the rating is above 70, each by the place among those who came, or left: times e^(−½((n−1)/σ)²), σ being how much the numbers of arrivals differ between teams, 1 at least.",
  Roster: "The mean rating of the two best at each position, the second counting half.",
  TeamComposite:
    "Class, portal and roster, each scaled from 0, the last of the list, to 100, the first, and weighted 5 : 3 : 2; of a team that stands on two of them, those two.",
  Organization:
    "Of 100: the share won of its games, a tie as half; the mean share that its opponents won of their other games; and the mean margin, at most 28 points of a game, from 0 at 28 behind to 100 at 28 ahead; weighted 25 : 50 : 25.",
  ProjectedImpact: "The rating times the share of the team’s games of the season that the player was in.",
};

/** What the formula takes together where no year is named (R51). */
export const allTimeWords: Readonly<Record<OwnType, string>> = {
  Player: "Of all time: whatever the class.",
  TransferPortal: "Of all time: whoever entered in any year, once.",
  Class: "Of all time: the commits of all classes as one class.",
  TeamTransferPortal: "Of all time: the transfers of all years as those of one.",
  Roster: "Of all time: all who ever played there as one roster.",
  TeamComposite: "Of all time: by the lists of all time.",
  Organization: "Of all time: the games of all seasons as those of one.",
  ProjectedImpact: "Of all time: the mean over the seasons of which games are told.",
};

/** The rating above which a commit adds to a class (R33). */
export const ratingThatAdds = 70;

/** The least that sizes of classes are taken to differ by. */
export const leastSpread = 1;

/** What the second of a position counts beside the first (R36). */
export const secondOfPosition = 0.5;

/** A roster is ranked from so many rated players on, those that count (R36). */
export const leastRated = 5;

/** What the lists of a composite weigh, and how many of them a team has to stand on (R37). */
export const compositeWeights = { Class: 0.5, TeamTransferPortal: 0.3, Roster: 0.2 } as const;
export const leastParts = 2;

/** What the parts of a season's results weigh (R38). */
export const resultWeights = { won: 0.25, opponents: 0.5, margin: 0.25 } as const;

/** Results are ranked from so many games on, and an opponent tells of the schedule from so many others on (R38). */
export const leastGames = 4;

/** A game is won or lost by so many points at most (R38). */
export const mostMargin = 28;

/** What the n-th best of a class counts for, from 1. */
export function placeWeight(n: number, spread: number): number {
  return Math.exp(-0.5 * ((n - 1) / spread) ** 2);
}

/** By how much the sizes differ: their standard deviation, as of all there are. */
export function spreadOf(sizes: readonly number[]): number {
  const mean = sum(sizes) / sizes.length;
  return Math.max(leastSpread, Math.sqrt(sum(sizes.map((size) => (size - mean) ** 2)) / sizes.length));
}

/** What each of the ratings adds, the best first. */
export function classParts(ratings: readonly number[], spread: number): number[] {
  return [...ratings]
    .sort((one, other) => other - one)
    .map((rating, index) => Math.max(0, rating - ratingThatAdds) * placeWeight(index + 1, spread));
}

/** The parts in hundredths, so that they add up to their rounded sum: what rounding leaves goes to those that lost the most by it. */
export function inHundredths(parts: readonly number[]): number[] {
  const whole = parts.map((part) => Math.floor(part * 100));
  const left = Math.round(sum(parts) * 100) - sum(whole);
  const byLoss = parts.map((part, index) => ({ index, loss: part * 100 - whole[index]! })).sort((one, other) => other.loss - one.loss);
  const lucky = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return whole.map((hundredths, index) => (hundredths + (lucky.has(index) ? 1 : 0)) / 100);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
