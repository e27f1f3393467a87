/** Reading the rows of a file of games whose teams are found by the list of names (docs/rules.md O13, O16). */
import { isCalendarDay } from "~/domain/base/calendar";
import { readNote, typeByNote, type GameSite } from "~/domain/teams/games";
import type { games } from "../db/schema/games";
import type { CsvRow, LineNote } from "./csv";
import { flawOf, optionalFlawOf, tidy } from "./fields";

type Stored = typeof games.$inferSelect;
type Maybe = "startsAt" | "zone" | "round" | "sourceKey";

/** What a row says of a game. What a file has no column for is left out, and stays of a game that stands as it is. */
export type Game = Omit<Stored, "key" | "number" | "changedAt" | "version" | "saidByStaffAt" | Maybe> & Partial<Pick<Stored, Maybe>>;

/** A row as the game that it tells, or why it cannot be used. */
export type ReadGame = (row: CsvRow) => Game | LineNote;

export const sites: Readonly<Record<string, GameSite>> = { home: "Home", neutral: "Neutral", unknown: "Unknown" };

const firstSeason = 1869;

/** A team is its college where the list of names knows one, else its name. */
export function readGame(row: CsvRow, sportKey: number, keyOfName: ReadonlyMap<string, number>): Game | LineNote {
  const { line } = row;
  const [homeName, awayName] = [tidy(row.get("home_team")), tidy(row.get("away_team"))];
  const [season, day, site] = [Number(row.get("season")), row.get("date"), sites[row.get("site")]];
  const [homeScore, awayScore] = [scoreOf(row.get("home_score")), scoreOf(row.get("away_score"))];
  const [homeKey, awayKey] = [keyOfName.get(homeName) ?? null, keyOfName.get(awayName) ?? null];
  const note = tidy(row.get("note"));
  const flaw =
    flawOf({ "home team": homeName, "away team": awayName }) ??
    optionalFlawOf({ city: row.get("city"), "state or country": row.get("state_or_country"), note }) ??
    (!/^\d{4}$/.test(row.get("season")) || season < firstSeason ? noYear(row) : null) ??
    dayFlaw(day, season) ??
    (homeName === awayName || (homeKey !== null && homeKey === awayKey) ? `is a game of ${homeName} against itself` : null) ??
    scoreFlaw(homeScore, awayScore) ??
    (site ? null : `has the site ${JSON.stringify(row.get("site"))}, which is none of ${Object.keys(sites).join(", ")}`);
  if (flaw !== null || !site || homeScore === undefined || awayScore === undefined) return { line, text: flaw ?? "" };
  const isPlayed = homeScore !== null;
  return {
    sportKey,
    season,
    day,
    homeKey,
    awayKey,
    homeName,
    awayName,
    site,
    cityName: tidy(row.get("city")) || null,
    region: tidy(row.get("state_or_country")) || null,
    homeScore,
    awayScore,
    status: isPlayed ? "Completed" : "Scheduled",
    type: typeByNote(note),
    ...(isPlayed ? readNote(note, { home: homeName, away: awayName }) : { forfeit: null, vacatedBy: null }),
    note: note || null,
  };
}

/** Null of none; undefined of what is no score. */
export function scoreOf(text: string): number | null | undefined {
  if (text === "") return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** What is wrong with two scores, as the end of a sentence about their row; null where nothing is. */
export function scoreFlaw(home: number | null | undefined, away: number | null | undefined): string | null {
  if (home === undefined || away === undefined) return "has a score that is not a number up to 999";
  return (home === null) !== (away === null) ? "has the score of one team alone" : null;
}

/** The same of a day. */
export function dayFlaw(day: string, season: number): string | null {
  if (!isCalendarDay(day)) return `has the date ${JSON.stringify(day)}, which is no day`;
  return [0, 1].includes(Number(day.slice(0, 4)) - season) ? null : `has the date ${day}, which is not of the season ${season}`;
}

export function noYear(row: CsvRow): string {
  return `has the season ${JSON.stringify(row.get("season"))}, which is no year`;
}
