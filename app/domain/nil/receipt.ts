/** What an estimate is made of, in words. Pure. Rules: docs/rules.md C10, C13, C14. */
import { calendarDay, money, shortMoney } from "../base/format";
import { partLabels, type ValuationPart } from "../profile/valuations";
import { conferenceGroupWords, type ConferenceGroup } from "../teams/conferences";
import type { OrganizationLevel } from "../teams/organizations";
import { sports } from "../teams/sports";
import { estimate, type ValuationInputs } from "./formula";

/** The parts as pages list them: what the place is worth, how good, how known. */
export const partsInOrder: readonly ValuationPart[] = ["roster", "performance", "brand", "influence", "exposure"];

interface Dated {
  value: number;
  asOf: string;
}

/** What an estimate rests on, as it is told. */
export interface InputsTold {
  sport: string;
  level: OrganizationLevel;
  position: string | null;
  group: ConferenceGroup | null;
  season: number;
  games: number;
  rating: Dated | null;
  followers: Dated | null;
  readers: Dated;
}

export interface PartInWords {
  /** What it is made of, and as of when. */
  made: string;
  /** What would make it another. */
  moves: string;
}

const levelWords: Partial<Record<OrganizationLevel, string>> = {
  College: "college",
  JuniorCollege: "junior college",
  HighSchool: "high school",
};

/** Of each part what it is made of, and what would change it and by how much, by the version that it was made by. */
export function partsInWords(told: InputsTold, formula: number): Record<ValuationPart, PartInWords> {
  const { sport, level, position, group, season, games, rating, followers, readers } = told;
  const conference =
    level === "College" ? (group === null ? "another conference, or none" : `${conferenceGroupWords[group]} conference`) : null;
  const place = [sport, levelWords[level], position ?? "no position said", conference].filter(Boolean).join(", ");
  const counted = (count: number, one: string, many: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
  return {
    roster: { made: `${place}. Season ${season}.`, moves: `another team, position or conference; ${elsewhere(told, formula)}` },
    performance: {
      made: rating === null ? "No rating, so nothing is added." : `Rating ${rating.value.toFixed(2)}, since ${calendarDay(rating.asOf)}.`,
      moves: `a new rating by our scouts; ${rated(told, formula)}`,
    },
    brand: {
      made:
        followers === null
          ? "No followers are known, so nothing is added."
          : `${counted(followers.value, "follower", "followers")} of handles that are public, counted ${calendarDay(followers.asOf)}.`,
      moves: `more followers, or a handle that is made public; 1,000 more would add ${more(told, formula, "brand", {
        followers: { value: (followers?.value ?? 0) + 1_000, asOf: "" },
      })}.`,
    },
    influence: {
      made:
        readers.value === 0
          ? `Too few readers of this profile to be counted, in four weeks to ${calendarDay(readers.asOf)}.`
          : `${counted(readers.value, "reader", "readers")} of this profile here in four weeks, to ${calendarDay(readers.asOf)}.`,
      moves: `more people who read the profile here; 100 more would add ${more(told, formula, "influence", {
        readers: { ...readers, value: readers.value + 100 },
      })}.`,
    },
    exposure: {
      made: games === 0 ? `No games of the team in ${season} are known.` : `${counted(games, "game", "games")} of the team in ${season}.`,
      moves: `more games of the team, as those after a season; each adds ${more(told, formula, "exposure", { games: games + 1 })}.`,
    },
  };
}

/** What a part would come to with some of what it rests on another, whole dollars. */
function partWith(told: InputsTold, formula: number, part: ValuationPart, other: Partial<ValuationInputs> = {}): number {
  const sportKey = sports.find(({ name }) => name === told.sport)?.key ?? 0;
  // Of whom neither a rating nor followers are known there is no estimate: none at all of either is the same.
  const followers = told.followers ?? { value: 0, asOf: "" };
  return estimate({ ...told, sportKey, followers, ...other }, formula)?.parts[part] ?? 0;
}

function more(told: InputsTold, formula: number, part: ValuationPart, other: Partial<ValuationInputs>): string {
  return money(partWith(told, formula, part, other) - partWith(told, formula, part));
}

function rated(told: InputsTold, formula: number): string {
  const at = (value: number) => more(told, formula, "performance", { rating: { value, asOf: "" } });
  const value = told.rating?.value ?? 0;
  return value < 70 ? `only one above 70 adds, and one of 80 would add ${at(80)}.` : `one point more would add ${at(value + 1)}.`;
}

function elsewhere(told: InputsTold, formula: number): string {
  const group = told.level === "College" && told.group === "PowerFive" ? "GroupOfFive" : "PowerFive";
  const amount = money(partWith(told, formula, "roster", { level: "College", group }));
  return `at a college of a ${conferenceGroupWords[group]} conference it would be ${amount}.`;
}

export interface Amounts {
  valuation: number;
  parts: Record<ValuationPart, number>;
}

/**
 * How the number has come from the one before it, `Up $67,000 since 10/22/26`, and by which parts, `Roster +$41,000`, those that have moved
 * the most first.
 */
export function differenceTold(now: Amounts, before: Amounts & { asOf: string }): { words: string; moved: string[] } {
  const moved = partsInOrder
    .map((part) => ({ part, by: now.parts[part] - before.parts[part] }))
    .filter(({ by }) => by !== 0)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .map(({ part, by }) => `${partLabels[part]} ${signedMoney(by)}`);
  const by = now.valuation - before.valuation;
  const how = by === 0 ? "As much as" : `${by > 0 ? "Up" : "Down"} ${money(Math.abs(by))} since`;
  return { words: `${how} ${calendarDay(before.asOf)}`, moved };
}

/** `+$29K`, `−$14K`, `$0`. */
export function signedMoney(amount: number, inWords: (amount: number) => string = money): string {
  return `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${inWords(Math.abs(amount))}`;
}

export interface RangePicture {
  /** Where each stands, from 0 to 100 of the width. */
  low: number;
  high: number;
  estimate: number;
  dots: number[];
  /** Below their own places, or as near as they are to be read. */
  labels: { at: number; amount: string; word: string }[];
  /** The same in a sentence. */
  alternative: string;
}

/** How wide a label is on a phone, of 100. */
const labelWidth = 20;

/** Where the range, the estimate and those that are like it stand on a bar that has a little room at both ends. */
export function rangePicture(estimate: number, { low, high }: { low: number; high: number }, others: readonly number[]): RangePicture {
  const room = Math.max(1, (high - low) * 0.15);
  const [from, span] = [low - room, high - low + 2 * room];
  const at = (amount: number) => Math.round(((amount - from) / span) * 1_000) / 10;
  const [isLowest, isHighest] = [estimate === low, estimate === high];
  const most = 100 - labelWidth / 2;
  const center = clamp(at(estimate), isLowest ? 100 - most : 1.5 * labelWidth, isHighest ? most : 100 - 1.5 * labelWidth);
  const word = isLowest && isHighest ? "estimate" : isLowest ? "estimate, lowest" : isHighest ? "estimate, highest" : "estimate";
  return {
    ...{ low: at(low), high: at(high), estimate: at(estimate), dots: others.map(at) },
    labels: [
      ...(isLowest ? [] : [{ at: clamp(at(low), 100 - most, center - labelWidth), amount: shortMoney(low), word: "low" }]),
      { at: center, amount: shortMoney(estimate), word },
      ...(isHighest ? [] : [{ at: clamp(at(high), center + labelWidth, most), amount: shortMoney(high), word: "high" }]),
    ],
    alternative: `Between ${money(low)} and ${money(high)}; the estimate is ${money(estimate)}.`,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
