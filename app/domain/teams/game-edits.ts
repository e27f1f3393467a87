/** What staff may say of a game, and what is wrong with it by the field. Pure values. Rules: docs/rules.md O13, O34. */
import { gameErrors } from "../base/game-errors";
import type { GameForfeit, GameRound, GameSide, GameSite, GameStatus, GameType } from "./games";

/** Whose word a game stands by: an import may change its own, and not what staff have said since (docs/rules.md O35). */
export const gameSayers = ["Import", "Staff"] as const;

/** What keeps a game from being removed (docs/rules.md O42). */
export const removalBars = ["Files", "Statistics"] as const;
export type RemovalBar = (typeof removalBars)[number];

/** The reason, as staff read it. */
export const removalBarWords: Readonly<Record<RemovalBar, string>> = {
  Files: "A file has this game, or one that was merged into it, so it stays. Only what staff alone entered is removed.",
  Statistics: "Statistics of this game are known, so it stays.",
};

/** The greatest number of a game of one day between two teams. */
export const mostGamesOfDay = 9;

/** As much of what is said of a game as its fields are judged by; what is left out is not known. */
export interface GameSaid {
  season: number;
  day: string;
  homeKey: number | null;
  awayKey: number | null;
  homeName: string | null;
  awayName: string | null;
  status: GameStatus;
  type: GameType;
  round: GameRound | null;
  homeScore: number | null;
  awayScore: number | null;
  forfeit: GameForfeit | null;
  vacatedBy: GameSide | null;
}

export type GameField = keyof GameSaid;
export type GameFlaws = Partial<Record<GameField, string>>;

/** Statuses of a game that is played or has ended: these alone have scores. */
export function mayHaveScores(status: GameStatus): boolean {
  return status === "InProgress" || status === "Completed";
}

/** What is wrong with the fields of a game by themselves; of what is missing or no value at all nothing is said. */
export function gameFlaws(game: { [F in GameField]?: GameSaid[F] | null }): GameFlaws {
  return { ...sideFlaws(game), ...dayFlaws(game), ...roundFlaws(game), ...outcomeFlaws(game) };
}

type Partly = Parameters<typeof gameFlaws>[0];

function sideFlaws({ homeKey, awayKey, homeName, awayName }: Partly): GameFlaws {
  return {
    ...(homeKey && homeName && { homeName: gameErrors.teamTwice }),
    ...(!homeKey && !homeName && { homeKey: gameErrors.teamRequired }),
    ...(awayKey && awayName && { awayName: gameErrors.teamTwice }),
    ...(!awayKey && !awayName && { awayKey: gameErrors.teamRequired }),
    ...(homeKey && homeKey === awayKey && { awayKey: gameErrors.ofItself }),
  };
}

function dayFlaws({ season, day }: Partly): GameFlaws {
  if (!season || !day) return {};
  return [0, 1].includes(Number(day.slice(0, 4)) - season) ? {} : { day: gameErrors.dayOfSeason };
}

function roundFlaws({ type, round }: Partly): GameFlaws {
  return type && round && type !== "Playoff" ? { round: gameErrors.roundOfSeason } : {};
}

function outcomeFlaws({ status, homeScore = null, awayScore = null, forfeit = null, vacatedBy = null }: Partly): GameFlaws {
  const flaws: GameFlaws = {};
  if (homeScore === null && awayScore !== null) flaws.homeScore = gameErrors.scoreAlone;
  if (awayScore === null && homeScore !== null) flaws.awayScore = gameErrors.scoreAlone;
  if (!status) return flaws;
  if ((homeScore ?? awayScore) !== null && !mayHaveScores(status)) flaws.status = gameErrors.scoresTooSoon;
  if (status === "Completed" && homeScore === null && awayScore === null && forfeit === null) flaws.status = gameErrors.outcomeRequired;
  if (status !== "Completed" && forfeit !== null) flaws.forfeit = gameErrors.forfeitTooSoon;
  if (status !== "Completed" && vacatedBy !== null) flaws.vacatedBy = gameErrors.vacatedTooSoon;
  return flaws;
}

/** What is wrong with a game as of a day: what is still to come has not been played, and no season is later than the next. */
export function flawsOfDay({ season, day, status }: Pick<GameSaid, "season" | "day" | "status">, today: string): GameFlaws {
  return {
    ...(season > Number(today.slice(0, 4)) + 1 && { season: gameErrors.seasonToCome }),
    ...(day > today && mayHaveScores(status) && { status: gameErrors.dayToCome }),
  };
}

/** A team of a game: one of ours by key, or a name alone. */
export interface TeamSaid {
  key: number | null;
  name: string;
}

/** What is wrong with the two teams of a game, once it is known which of the names are ours. */
export function teamFlaws(home: TeamSaid, away: TeamSaid): GameFlaws {
  if (home.key === null && away.key === null) return { homeKey: gameErrors.noneOurs };
  return home.key === away.key ? { [home.key === null ? "awayName" : "awayKey"]: gameErrors.ofItself } : {};
}

export const gameSiteWords: Readonly<Record<GameSite, string>> = {
  Home: "The home team’s",
  Neutral: "Neutral ground",
  Unknown: "Not known",
};

export const gameStatusWords: Readonly<Record<GameStatus, string>> = {
  Scheduled: "Scheduled",
  InProgress: "In progress",
  Delayed: "Delayed",
  Postponed: "Postponed",
  Completed: "Ended",
};

export const gameTypeWords: Readonly<Record<GameType, string>> = {
  RegularSeason: "Regular season",
  Playoff: "After the regular season",
  Exhibition: "Exhibition, not counted",
  Jamboree: "Jamboree, not counted",
};

export const gameForfeitWords: Readonly<Record<GameForfeit, string>> = {
  HomeTeamForfeit: "The home team forfeits",
  AwayTeamForfeit: "The away team forfeits",
  DoubleForfeit: "Both teams forfeit",
};

export const gameSideWords: Readonly<Record<GameSide, string>> = { Home: "The home team", Away: "The away team" };

/** What the form calls its fields. */
export const gameLabels = {
  sportKey: "Sport",
  season: "Season",
  day: "Day",
  time: "Time",
  zone: "Time zone",
  homeKey: "Home team",
  homeName: "Home team’s name",
  awayKey: "Away team",
  awayName: "Away team’s name",
  number: "Number of the game that day",
  site: "Whose ground it is",
  cityName: "City",
  region: "State or country",
  status: "Status",
  type: "Kind of game",
  round: "Round",
  homeScore: "Home team’s score",
  awayScore: "Away team’s score",
  forfeit: "Forfeit",
  vacatedBy: "Vacated by",
  note: "Note",
} as const;
