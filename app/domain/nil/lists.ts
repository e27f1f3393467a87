/** Lists of the most that names are estimated at: which there are, and how they rank. Pure values. Rules: docs/rules.md C15 to C18, L10. */
import { slug } from "../base/format";
import type { TableShape, TableSort } from "../base/tables";
import { daysBefore } from "../sites/readers";
import { conferenceGroups, conferenceGroupWords } from "../teams/conferences";
import type { OrganizationLevel } from "../teams/organizations";
import { sports } from "../teams/sports";

/** Athletes of a list. */
export const listLength = 100;

/** A list is compared with that of so many days before. */
const daysCompared = 30;

/** The line of an athlete: so many points, a week apart, the last one of the day of the list. */
const pointsOfLine = 12;

/** From the first day of a line, or of what a list is compared with, the earlier one. */
export const daysOfLine = 7 * (pointsOfLine - 1);

/** Fewer than so many are not counted aloud. */
export const fewestCounted = 5;

/** The amount that a list stands by. */
export type NilMeasure = "valuation" | "roster" | "brand";

/** Whom a list is of: each narrows it. */
export interface NilNarrowed {
  sportKey?: number;
  level?: OrganizationLevel;
  conferenceGroup?: (typeof conferenceGroups)[number];
  conferenceKey?: number;
  organizationKey?: number;
  collectiveKey?: number;
}

/** What a list of each scope stands by, and of what it must name one. */
export const nilScopes = {
  Collective: { by: "valuation", of: "collectiveKey" },
  TotalValue: { by: "valuation", of: null },
  RosterValue: { by: "roster", of: null },
  BrandValue: { by: "brand", of: null },
  Sport: { by: "valuation", of: "sportKey" },
  ConferenceGroup: { by: "valuation", of: "conferenceGroup" },
  Conference: { by: "valuation", of: "conferenceKey" },
  Organization: { by: "valuation", of: "organizationKey" },
} as const satisfies Record<string, { by: NilMeasure; of: keyof NilNarrowed | null }>;
export type NilScope = keyof typeof nilScopes;
export const nilScopeNames = Object.keys(nilScopes) as [NilScope, ...NilScope[]];

/** The scope of a list that stands by an amount: by the estimate, that of the smallest of what it is narrowed to. */
export function scopeOf(by: NilMeasure, narrowed: NilNarrowed): NilScope {
  if (by !== "valuation") return by === "roster" ? "RosterValue" : "BrandValue";
  const scopes: readonly NilScope[] = ["Collective", "Organization", "Conference", "ConferenceGroup", "Sport"];
  return (
    scopes.find((scope) => {
      const { of } = nilScopes[scope];
      return of !== null && narrowed[of] !== undefined;
    }) ?? "TotalValue"
  );
}

/** The levels whose athletes are estimated. */
export const nilLevels = ["College", "JuniorCollege", "HighSchool"] as const satisfies readonly OrganizationLevel[];

const levelLabels: Readonly<Record<(typeof nilLevels)[number], string>> = {
  College: "College",
  JuniorCollege: "Junior college",
  HighSchool: "High school",
};

/** In which order the athletes of a list are told: by their rank, or by how the amount has changed. */
export const nilOrders = ["Rank", "Rise", "Fall"] as const;
export type NilOrder = (typeof nilOrders)[number];

/** The day that the list of a day is compared with. */
export function dayCompared(day: string): string {
  return daysBefore(day, daysCompared);
}

interface Placed {
  rank: number;
  isTied: boolean;
}

/**
 * The first hundred with their ranks, of amounts that stand by their size and may go on beyond the list, so that a last place is known to
 * be shared: equal amounts share the rank, the next is skipped, and among them the order is by name.
 */
export function ranked<T extends { amount: number; name: string }>(largestFirst: readonly T[]): (T & Placed)[] {
  const rows = largestFirst.map((row, index) => {
    const first = largestFirst.findIndex(({ amount }) => amount === row.amount);
    const isTied = first !== index || largestFirst[index + 1]?.amount === row.amount;
    return { ...row, rank: first + 1, isTied };
  });
  return rows
    .slice(0, listLength)
    .sort((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : Number(one.name > other.name)));
}

/** By person the ranks of a list of another day, of which the amounts are known. */
export function ranksOf(largestFirst: readonly { personKey: number; amount: number }[]): ReadonlyMap<number, number> {
  return new Map(ranked(largestFirst.map((row) => ({ ...row, name: "" }))).map(({ personKey, rank }) => [personKey, rank]));
}

/** The list in one of its orders; who has no amount to compare with comes last. */
export function inOrder<T extends { change: number | null }>(byRank: readonly T[], order: NilOrder): T[] {
  if (order === "Rank") return [...byRank];
  const risen = ({ change }: T) => (change === null ? -Infinity : order === "Rise" ? change : -change);
  return [...byRank].sort((one, other) => {
    const [a, b] = [risen(one), risen(other)];
    return a === b ? 0 : b - a;
  });
}

interface Amount {
  asOf: string;
  amount: number;
}

/** What stood on a day, of amounts of which each stands until the next; null before the first. */
export function standingOn(day: string, earliestFirst: readonly Amount[]): number | null {
  return earliestFirst.filter(({ asOf }) => asOf <= day).at(-1)?.amount ?? null;
}

/** What stood on the day and on the same day of the weeks before it, the earliest first: of weeks before the first, nothing. */
export function weeklyLine(day: string, earliestFirst: readonly Amount[]): Amount[] {
  return Array.from({ length: pointsOfLine }, (_none, index) => daysBefore(day, 7 * (pointsOfLine - 1 - index))).flatMap((asOf) => {
    const amount = standingOn(asOf, earliestFirst);
    return amount === null ? [] : [{ asOf, amount }];
  });
}

/** Where ranges of a list are drawn: from the least amount of any to the greatest, with round ends. */
export function scaleOfBars(ranges: readonly { low: number; high: number }[]): { from: number; to: number } | null {
  if (ranges.length === 0) return null;
  const [low, high] = [Math.min(...ranges.map((one) => one.low)), Math.max(...ranges.map((one) => one.high))];
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, high))) - 1);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { from, to: Math.max(to, from + 1) };
}

export interface BarOfRange {
  /** Of a hundred of the width. */
  low: number;
  high: number;
  estimate: number;
  dots: number[];
}

/** A range on such a scale, with the estimate and those that it is compared with. */
export function barOfRange(
  { valuation, range, comparables }: { valuation: number; range: { low: number; high: number }; comparables: readonly number[] },
  { from, to }: { from: number; to: number },
): BarOfRange {
  const at = (amount: number) => Math.round(((amount - from) / (to - from)) * 1_000) / 10;
  return { low: at(range.low), high: at(range.high), estimate: at(valuation), dots: comparables.map(at) };
}

export const nilSorts = ["estimate-desc", "change-desc", "change-asc"] as const;
export type NilSort = (typeof nilSorts)[number];

export const orderOfSort: Readonly<Record<NilSort, NilOrder>> = {
  "estimate-desc": "Rank",
  "change-desc": "Rise",
  "change-asc": "Fall",
};

export const measureLabels: Readonly<Record<NilMeasure, string>> = {
  valuation: "Total value",
  roster: "Roster value",
  brand: "Brand value",
};

const measureWords = { roster: "roster-value", brand: "brand-value" } as const;

interface NamedConference {
  key: number;
  name: string;
  abbreviation: string | null;
}

/**
 * What the address of the list narrows it to and sorts it by: a conference by its name, a team by its key, where one is named, and a
 * collective by its key.
 */
export function nilShape(
  conferences: readonly NamedConference[],
  team: { key: number; name: string } | null,
  collectives: readonly { key: number; name: string }[],
): TableShape<TableSort<NilSort>> {
  return {
    sorts: [
      { value: "estimate-desc", label: "Amount" },
      { value: "change-desc", label: "Rise" },
      { value: "change-asc", label: "Fall" },
    ],
    filters: [
      {
        name: "by",
        label: "Ranked by",
        all: measureLabels.valuation,
        options: (["roster", "brand"] as const).map((by) => ({ value: measureWords[by], label: measureLabels[by] })),
      },
      {
        name: "sport",
        label: "Sport",
        all: "All",
        options: sports.map(({ name }) => ({ value: slug(name), label: name })),
      },
      {
        name: "level",
        label: "Level",
        all: "All",
        options: nilLevels.map((level) => ({ value: slug(levelLabels[level]), label: levelLabels[level] })),
      },
      {
        name: "conference",
        label: "Conference",
        all: "All",
        options: [
          ...conferenceGroups.map((group) => ({ value: slug(conferenceGroupWords[group]), label: conferenceGroupWords[group] })),
          ...conferences.map(({ name, abbreviation }) => ({ value: slug(name), label: abbreviation ?? name })),
        ],
      },
      { name: "team", label: "Team", all: "All teams", options: team ? [{ value: String(team.key), label: team.name }] : [] },
      {
        name: "collective",
        label: "Collective",
        all: "All",
        options: collectives.map(({ key, name }) => ({ value: String(key), label: name })),
      },
    ],
  };
}

/** What the choices stand for, as the API is asked. */
export function nilAsked(
  { by: word, sport, level, conference, team, collective }: Readonly<Record<string, string>>,
  conferences: readonly NamedConference[],
): { scope: NilScope; by: NilMeasure } & NilNarrowed {
  const by = word === measureWords.roster ? "roster" : word === measureWords.brand ? "brand" : "valuation";
  const group = conferenceGroups.find((one) => slug(conferenceGroupWords[one]) === conference);
  const narrowed: NilNarrowed = {
    sportKey: sports.find(({ name }) => slug(name) === sport)?.key,
    level: nilLevels.find((one) => slug(levelLabels[one]) === level),
    conferenceGroup: group,
    conferenceKey: group ? undefined : conferences.find(({ name }) => slug(name) === conference)?.key,
    organizationKey: team === undefined ? undefined : Number(team),
    collectiveKey: collective === undefined ? undefined : Number(collective),
  };
  return { scope: scopeOf(by, narrowed), by, ...narrowed };
}
