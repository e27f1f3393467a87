/** A team's games as its schedule says them. Pure values. Rules: docs/rules.md O14, O17. */
import { productDay, slug } from "../base/format";
import type { TableFilter, TableShape } from "../base/tables";
import { timeInZone } from "../base/zones";
import {
  noGames,
  type GameForfeit,
  type GameResult,
  type GameRound,
  type GameStatus,
  type GameType,
  type PlaceOfTeam,
  type TeamRecord,
} from "./games";
import { sports } from "./sports";

/** A sport with the years of its seasons, the latest first. */
export interface SportSeasons {
  sportKey: number;
  sportName: string;
  years: readonly number[];
}

const season = { name: "season", label: "Season", all: "The latest season" };

/** What of its address narrows what a team has by season: any sport and any year of those. */
export function scheduleShape(seasons: readonly SportSeasons[], year: Omit<TableFilter, "options"> = season): TableShape<never> {
  const years = [...new Set(seasons.flatMap((one) => one.years))].sort((a, b) => b - a);
  return {
    sorts: [],
    filters: [
      {
        name: "sport",
        label: "Sport",
        all: "Any sport",
        options: seasons.map(({ sportName }) => ({ value: slug(sportName), label: sportName })),
      },
      {
        ...year,
        options: years.map(String).map((year) => ({ value: year, label: year })),
      },
    ],
  };
}

/** The sport and the year that an address names, as far as there may be such; `yearName` is what it calls the year. */
export function seasonAsked(query: URLSearchParams, yearName: "season" | "year" = "season"): { sportKey?: number; year?: number } {
  const named = query.get("sport");
  const sport = named && sports.find(({ name }) => slug(name) === named);
  const year = query.get(yearName) ?? "";
  return { ...(sport && { sportKey: sport.key }), ...(/^[1-9]\d{3}$/.test(year) && { year: Number(year) }) };
}

/** `vs`, or `at` where the other team is at home. */
export function opponentWord(place: PlaceOfTeam): "vs" | "at" {
  return place === "Away" ? "at" : "vs";
}

/** `Home`, `Away`, and of neither the place: `Neutral, New Orleans, LA`. */
export function whereInWords(place: PlaceOfTeam, town: string): string {
  if (place === "Home" || place === "Away") return place;
  return [place === "Neutral" ? "Neutral" : null, town].filter(Boolean).join(", ") || "Not known";
}

const statusWords: Readonly<Record<GameStatus, string>> = {
  Scheduled: "To come",
  InProgress: "In progress",
  Delayed: "Delayed",
  Postponed: "Postponed",
  Completed: "Ended",
};

/** What is said of a game of a type beside its result; nothing of the regular season. */
const typeWords: Readonly<Record<GameType, string | null>> = {
  RegularSeason: null,
  Playoff: "after the season",
  Exhibition: "exhibition, not counted",
  Jamboree: "jamboree, not counted",
};

interface Outcome {
  status: GameStatus;
  type: GameType;
  ownScore: number | null;
  otherScore: number | null;
  result: GameResult | null;
  forfeit: GameForfeit | null;
  isVacated: boolean;
}

/** `Won 27-20`, and beside it `by forfeit`, `vacated`; of a game that has not ended how it stands, which may be past its start. */
export function partsOfResult({ status, ownScore, otherScore, result, forfeit, isVacated }: Outcome, isPast = false): string[] {
  const score = ownScore === null || otherScore === null ? [] : [`${ownScore}-${otherScore}`];
  const stands = [result ?? (isPast && status === "Scheduled" ? "No result yet" : statusWords[status]), ...score].join(" ");
  return [stands, ...(forfeit === null ? [] : ["by forfeit"]), ...(isVacated ? ["vacated"] : [])];
}

/** `Won 27-20`, `Lost 27-20, by forfeit`. */
export function resultInWords(outcome: Outcome): string {
  return partsOfResult(outcome).join(", ");
}

/** What a round after the season is called. */
export const gameRoundWords: Readonly<Record<GameRound, string>> = {
  WildCard: "Wild-card round",
  Division: "Divisional round",
  Conference: "Conference championship",
  SuperBowl: "Super Bowl",
};

/** What stands small beside a game: the source's remark, and the round, else a type that is not the season's. */
export function remarkOf({ note, type, round }: { note: string | null; type: GameType; round: GameRound | null }): string | null {
  return [note, round === null ? typeWords[type] : gameRoundWords[round]].filter(Boolean).join(" · ") || null;
}

/** Of what a time is told: when a game begins, and by the clock of which zone. */
export interface GameStart {
  day: string;
  startsAt: string | null;
  zone: string | null;
}

/** `7:00 PM CDT`, by the clock where it is played; null where no time is known. */
export function timeOfGame({ startsAt, zone }: Omit<GameStart, "day">): string | null {
  return startsAt === null || zone === null ? null : timeInZone(startsAt, zone);
}

/** `09/05/26, 7:00 PM CDT`: the words for the day, and the time where one is known. */
export function whenInWords(day: string, start: Omit<GameStart, "day">): string {
  return [day, timeOfGame(start)].filter(Boolean).join(", ");
}

/** It is to have begun by now; without a time, from the day after on. */
export function isPastStart({ day, startsAt }: Omit<GameStart, "zone">, now: Date): boolean {
  return startsAt === null ? day < productDay(now) : Date.parse(startsAt) <= now.getTime();
}

/** What tells a reader's program when: the moment, else the day. */
export function isoOf({ day, startsAt }: GameStart): string {
  return startsAt ?? day;
}

/** What the games at one place come to, by the records after each game of the season, in order. */
export function recordAt(games: readonly { place: PlaceOfTeam; record: TeamRecord }[], place: PlaceOfTeam): TeamRecord {
  return games.reduce<TeamRecord>((sum, game, index) => {
    if (game.place !== place) return sum;
    const before = games[index - 1]?.record ?? noGames;
    return {
      won: sum.won + game.record.won - before.won,
      lost: sum.lost + game.record.lost - before.lost,
      tied: sum.tied + game.record.tied - before.tied,
    };
  }, noGames);
}

/** Rows of a table around one of them, at most so many; from the first one on where there is none such. */
export function around<T>(rows: readonly T[], isIt: (row: T) => boolean, most: number): readonly T[] {
  const from = Math.max(0, Math.min(rows.findIndex(isIt) - Math.floor(most / 2), rows.length - most));
  return rows.slice(from, from + most);
}

/** Of each game of the season that has a score, in order, how far the team was ahead; less than nothing where it was behind. */
export function marginsOf(games: readonly Pick<Outcome, "status" | "ownScore" | "otherScore">[]): number[] {
  return games.flatMap(({ status, ownScore, otherScore }) =>
    status === "Completed" && ownScore !== null && otherScore !== null ? [ownScore - otherScore] : [],
  );
}
