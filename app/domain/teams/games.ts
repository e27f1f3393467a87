/** Games, and what they come to for a team. Pure values. Rules: docs/rules.md O13, O14. */

export const gameStatuses = ["Scheduled", "InProgress", "Delayed", "Postponed", "Completed"] as const;
export type GameStatus = (typeof gameStatuses)[number];

export const gameForfeits = ["HomeTeamForfeit", "AwayTeamForfeit", "DoubleForfeit"] as const;
export type GameForfeit = (typeof gameForfeits)[number];

export const gameTypes = ["RegularSeason", "Playoff", "Exhibition", "Jamboree"] as const;
export type GameType = (typeof gameTypes)[number];

/** Of the games after a season of the professionals. */
export const gameRounds = ["WildCard", "Division", "Conference", "SuperBowl"] as const;
export type GameRound = (typeof gameRounds)[number];

export const gameSites = ["Home", "Neutral", "Unknown"] as const;
/** Whose ground it is: the home team's, nobody's, or a source that does not say; of the last two `home` is only the team named first. */
export type GameSite = (typeof gameSites)[number];

export type GameSide = "Home" | "Away";

/** As much of a game as its outcome rests on. */
export interface GameFacts {
  status: GameStatus;
  type: GameType;
  homeScore: number | null;
  awayScore: number | null;
  forfeit: GameForfeit | null;
  /** Whose part in the game does not count any more; the other's does. */
  vacatedBy: GameSide | null;
}

export const gameResults = ["Won", "Lost", "Tied"] as const;
export type GameResult = (typeof gameResults)[number];

export const placesOfTeam = ["Home", "Away", "Neutral", "Unknown"] as const;
/** Where a game is for one of its teams. */
export type PlaceOfTeam = (typeof placesOfTeam)[number];

export interface TeamRecord {
  won: number;
  lost: number;
  tied: number;
}

export const noGames: Readonly<TeamRecord> = { won: 0, lost: 0, tied: 0 };

/** The home team plays at home and the other away, where it is the ground of one of them. */
export function placeOfTeam(site: GameSite, side: GameSide): PlaceOfTeam {
  return site === "Home" ? side : site;
}

const forfeitedBy: Readonly<Record<GameForfeit, readonly GameSide[]>> = {
  HomeTeamForfeit: ["Home"],
  AwayTeamForfeit: ["Away"],
  DoubleForfeit: ["Home", "Away"],
};

/**
 * What the game came to for a side: who forfeits has lost and the other has won, whatever was played; else the score says it. Null of one
 * that has not ended.
 */
export function resultOf({ status, forfeit, homeScore, awayScore }: GameFacts, side: GameSide): GameResult | null {
  if (status !== "Completed") return null;
  if (forfeit !== null) return forfeitedBy[forfeit].includes(side) ? "Lost" : "Won";
  if (homeScore === null || awayScore === null) return null;
  const margin = side === "Home" ? homeScore - awayScore : awayScore - homeScore;
  return margin > 0 ? "Won" : margin < 0 ? "Lost" : "Tied";
}

/** Whether the game counts in the record of a side: exhibitions and jamborees do not, nor does what that side has vacated. */
export function countsFor({ type, vacatedBy }: GameFacts, side: GameSide): boolean {
  return (type === "RegularSeason" || type === "Playoff") && vacatedBy !== side;
}

const counters = { Won: "won", Lost: "lost", Tied: "tied" } as const;

/** The record once the game is counted in; the same one where it does not count. */
export function recordAfter(record: TeamRecord, game: GameFacts, side: GameSide): TeamRecord {
  const result = resultOf(game, side);
  if (result === null || !countsFor(game, side)) return record;
  const counter = counters[result];
  return { ...record, [counter]: record[counter] + 1 };
}

/** `7-4`, `7-4-1` where there are ties. */
export function recordInWords({ won, lost, tied }: TeamRecord): string {
  return tied > 0 ? `${won}-${lost}-${tied}` : `${won}-${lost}`;
}

/** What a source's note on a game says of it beside the score. */
export interface NoteSaid {
  forfeit: GameForfeit | null;
  vacatedBy: GameSide | null;
}

/**
 * Reads `Penn St. Vacated Game` and `Alabama Forfeits`, alone or after another remark; a team is meant by its name with or without the
 * place in brackets. What a note doubts (`Forfeits?`), or says with an exception, says nothing.
 */
export function readNote(note: string, { home, away }: { home: string; away: string }): NoteSaid {
  const nothing = { forfeit: null, vacatedBy: null };
  const [, team, act] = /^(.+) (Vacated Game|Forfeits)$/.exec(note.split(" - ").at(-1)!) ?? [];
  if (team === undefined) return nothing;
  const isMeant = (name: string) => name === team || name.replace(/ \([^)]*\)$/, "") === team;
  if (isMeant(home) === isMeant(away)) return nothing;
  const side = isMeant(home) ? "Home" : "Away";
  return act === "Forfeits" ? { ...nothing, forfeit: `${side}TeamForfeit` } : { ...nothing, vacatedBy: side };
}

/** Of which type a game is as far as a note says it: bowls and championships come after the regular season. */
export function typeByNote(note: string): GameType {
  if (/\bExhibition\b/.test(note)) return "Exhibition";
  return /\b(Playoff|Bowl|Championship|Semifinal|Quarterfinal)\b/.test(note) ? "Playoff" : "RegularSeason";
}
