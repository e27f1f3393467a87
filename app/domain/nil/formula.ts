/** What a year of an athlete's name is estimated at, and why. Pure; whole dollars. Rules: docs/rules.md C10 to C12. */
import { productDay } from "../base/format";
import { daysBefore } from "../sites/readers";
import type { ValuationPart } from "../profile/valuations";
import type { OrganizationLevel } from "../teams/organizations";
import type { ConferenceGroup } from "../teams/conferences";
import { sportKeys } from "../teams/sports";

/** What an estimate rests on; all of it is public. Days are `2026-11-20`. */
export interface ValuationInputs {
  sportKey: number;
  level: OrganizationLevel;
  /** The abbreviation of the position; null where none is said. */
  position: string | null;
  /** Of a college, the group of the conference that it plays in; null of another conference, or none. */
  group: ConferenceGroup | null;
  /** The season that team, group and games are of. */
  season: number;
  /** The games of the team in that season, played or to be played. */
  games: number;
  /** What an athlete is rated (R26), and since when. */
  rating: { value: number; asOf: string } | null;
  /** Of the handles that are public, counted together; the earliest day on which one of them was. */
  followers: { value: number; asOf: string } | null;
  /** Who has read the athlete's page in four whole weeks, and the last day of them. */
  readers: { value: number; asOf: string };
}

interface Formula {
  /** What a place on a team of the sport is worth at the top of college, in dollars a year. */
  base: ReadonlyMap<number, number>;
  /** Of every other sport. */
  otherBase: number;
  levels: Partial<Record<OrganizationLevel, number>>;
  groups: Record<ConferenceGroup | "none", number>;
  /** By sport and abbreviation; 1 of any other. */
  positions: ReadonlyMap<number, Readonly<Record<string, number>>>;
  /** A rating adds the square of its points above the first, by the second, times the base. */
  rating: { from: number; by: number };
  /** Dollars a follower, each up to a number of them. */
  followers: readonly { upTo: number; each: number }[];
  /** Dollars a reader. */
  reader: number;
  /** The share of the base that a game adds. */
  game: number;
}

/** The version that estimates are made by now. */
export const valuationFormula = 1;

/**
 * Each version as it was, so that an old estimate is explained by its own. Of the first: the base is what the settlement of House v. NCAA
 * lets a college share, $20.5 million, by the usual split of 75, 15, 5 and 5 %, over the places of a roster (105, 15, 15; all others are
 * taken as 500). The factors are ours.
 */
const formulas: Readonly<Record<number, Formula>> = {
  1: {
    base: new Map([
      [sportKeys.football, 146_429],
      [sportKeys.basketball, 205_000],
      [sportKeys.womensBasketball, 68_333],
    ]),
    otherBase: 2_050,
    levels: { College: 1, JuniorCollege: 0.1, HighSchool: 0.1 },
    groups: { PowerFive: 1, GroupOfFive: 0.2, none: 0.1 },
    positions: new Map([[sportKeys.football, { QB: 1.8, WR: 1.2, OT: 1.3, EDGE: 1.3, CB: 1.2, K: 0.4, P: 0.4, LS: 0.3 }]]),
    rating: { from: 70, by: 20 },
    followers: [
      { upTo: 100_000, each: 0.25 },
      { upTo: 1_000_000, each: 0.1 },
      { upTo: Infinity, each: 0.03 },
    ],
    reader: 2,
    game: 0.01,
  },
};

/** What each part is made of. */
export const termOfPart = {
  roster: "base",
  performance: "rating",
  brand: "followers",
  influence: "readers",
  exposure: "games",
} as const satisfies Record<ValuationPart, string>;

export interface Estimate {
  valuation: number;
  parts: Record<ValuationPart, number>;
}

/**
 * The estimate by a version of the formula; null of whom it says nothing: a professional, an organization that is no school, or somebody of
 * whom neither a rating nor followers are known.
 */
export function estimate(inputs: ValuationInputs, version: number = valuationFormula): Estimate | null {
  const formula = formulas[version];
  if (!formula) throw new Error(`There is no version ${version} of the formula of valuations.`);
  const base = baseOf(formula, inputs);
  if (base === null || (inputs.rating === null && inputs.followers === null)) return null;
  const parts = {
    brand: Math.round(ofFollowers(formula, inputs.followers?.value ?? 0)),
    roster: Math.round(base),
    performance: Math.round(base * ratingFactor(formula, inputs.rating?.value ?? null)),
    influence: Math.round(inputs.readers.value * formula.reader),
    exposure: Math.round(base * formula.game * inputs.games),
  };
  return { valuation: Object.values(parts).reduce((sum, part) => sum + part, 0), parts };
}

/** What the place on the team is worth; null of a level without one. */
function baseOf(formula: Formula, { sportKey, level, position, group }: ValuationInputs): number | null {
  const ofLevel = formula.levels[level];
  if (ofLevel === undefined) return null;
  const ofGroup = level === "College" ? formula.groups[group ?? "none"] : 1;
  const ofPosition = formula.positions.get(sportKey)?.[position ?? ""] ?? 1;
  return (formula.base.get(sportKey) ?? formula.otherBase) * ofLevel * ofGroup * ofPosition;
}

function ratingFactor({ rating: { from, by } }: Formula, rating: number | null): number {
  return rating === null || rating <= from ? 0 : ((rating - from) / by) ** 2;
}

function ofFollowers({ followers: steps }: Formula, followers: number): number {
  let [sum, from] = [0, 0];
  for (const { upTo, each } of steps) {
    sum += Math.max(0, Math.min(followers, upTo) - from) * each;
    from = upTo;
  }
  return sum;
}

/** The last four whole weeks, from Monday to Sunday: an estimate does not change each day with who has read. */
export function weeksRead(now: Date): { from: string; to: string } {
  const today = productDay(now);
  const sinceSunday = new Date(today).getUTCDay() || 7;
  const to = daysBefore(today, sinceSunday);
  return { from: daysBefore(to, 27), to };
}
