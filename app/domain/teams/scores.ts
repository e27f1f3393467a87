/** The games of a sport on a day: which are asked for, what each says, where a page of them ends. Pure values. Rule: docs/rules.md O33. */
import { isCalendarDay } from "../base/calendar";
import { slug } from "../base/format";
import { isKey } from "../base/keys";
import { resultOf, type GameFacts, type GameSide, type GameSite } from "./games";
import { partsOfResult, whereInWords } from "./schedule";
import { sports } from "./sports";

/** Rows of a page; and of a part of the file that a day can be had as. */
export const gameRows = { page: 50, part: 500 } as const;

/** The sport and the day that an address names: `football`, `2026-11-28`; null of what is none. */
export function scoresOf(sportSlug: string, day: string): { sportKey: number; sportName: string; day: string } | null {
  const sport = sports.find(({ name }) => slug(name) === sportSlug);
  return sport && isCalendarDay(day) ? { sportKey: sport.key, sportName: sport.name, day } : null;
}

/** The day that somebody typed, `2026-11-28` or `11/28/2026`; null of what is none. */
export function dayTyped(text: string): string | null {
  const typed = text.trim();
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const day = year ? [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-") : typed;
  return isCalendarDay(day) ? day : null;
}

/** Around a day of a sport, the days that have games. */
export interface DaysAround {
  /** The latest before it. */
  before: string | null;
  /** Whether it has games itself. */
  isOn: boolean;
  /** The next after it. */
  after: string | null;
}

/** The day itself where it has games, else the next that has, else the latest before; null where there is none at all. */
export function nearestDay(day: string, { before, isOn, after }: DaysAround): string | null {
  return isOn ? day : (after ?? before);
}

/** Of several sports the one with the nearest day, and that day; the first of those that have as near a one. Null where none has games. */
export function nearestOfSports<S extends DaysAround>(day: string, sports: readonly S[]): { sport: S; day: string } | null {
  const [first] = sports
    .flatMap((sport) => {
      const nearest = nearestDay(day, sport);
      return nearest === null ? [] : [{ sport, day: nearest }];
    })
    .sort((a, b) => compareNear(day, a.day, b.day));
  return first ?? null;
}

/** What is still to come is nearer than what was, then by how far it is. */
function compareNear(day: string, a: string, b: string): number {
  if (a >= day !== b >= day) return a >= day ? -1 : 1;
  return a >= day ? a.localeCompare(b) : b.localeCompare(a);
}

/**
 * What stands between the teams of a game in one line: `20-27`, and what is said beside it; where nothing is scored, how it stands, of one
 * to come the time.
 */
export function scoreInWords(
  game: GameFacts,
  { isPast, time }: { isPast: boolean; time: string | null },
): { score: string; beside: string } {
  const { awayScore, homeScore, status } = game;
  const stands = standingInWords(game, isPast);
  if (awayScore === null || homeScore === null) {
    return time !== null && status === "Scheduled" && !isPast ? { score: time, beside: "" } : { score: stands, beside: "" };
  }
  const [first, ...others] = stands.split(", ");
  return { score: `${awayScore}-${homeScore}`, beside: (status === "Completed" ? others : [first, ...others]).join(", ") };
}

/** Where a page of a day ended: of games without a time, and of two between two teams, the number says which came first. */
export interface GamePlace {
  /** Whole minutes since 1970 until it begins; null where no time is told. */
  minute: number | null;
  number: number;
  key: number;
}

/** Characters of a place as it is written. */
export const longestGamePlace = 23;

/** The place as it is written: `29817240_1_42`, `_1_42` of one without a time. Null of what no list says. */
export function gamePlace(text: string): GamePlace | null {
  const [, minute, number, digits] = /^((?:0|-?[1-9]\d{0,8})?)_([1-9])_([1-9]\d{0,9})$/.exec(text) ?? [];
  const place = { minute: minute ? Number(minute) : null, number: Number(number), key: Number(digits) };
  return isKey(place.key) ? place : null;
}

/** As gamePlace reads it. */
export function writtenGamePlace({ minute, number, key }: GamePlace): string {
  return `${minute ?? ""}_${number}_${key}`;
}

/** What the game came to for one of its teams: `Won`, `Lost, vacated`; empty of one that has not ended. */
export function outcomeInWords(game: GameFacts, side: GameSide): string {
  return [resultOf(game, side), game.vacatedBy === side ? "vacated" : null].filter(Boolean).join(", ");
}

/** `Ended`, `Ended, by forfeit`, `Postponed`: how the game stands, without its score; `No result yet` of one that is past its start. */
export function standingInWords({ status, type, forfeit }: GameFacts, isPast: boolean): string {
  return partsOfResult({ status, type, forfeit, ownScore: null, otherScore: null, result: null, isVacated: false }, isPast).join(", ");
}

/** `at` where the second team is at home, else `vs`. */
export function versusWord(site: GameSite): "at" | "vs" {
  return site === "Home" ? "at" : "vs";
}

/** Where it is: the town, and of neutral ground that it is; null of a home team's without a town, which the name of the game says. */
export function groundInWords(site: GameSite, town: string): string | null {
  return site === "Home" ? town || null : whereInWords(site, town);
}
