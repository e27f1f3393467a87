/** Which game a line of a file is, and whether two say the same. Pure values. Rules: docs/rules.md O16, O35. */
import type { GameFacts, GameForfeit, GameRound, GameSide, GameSite } from "./games";

/** As much of a game as tells it from others: one of ours by key, another by its name. */
export interface GameTeams {
  day: string;
  homeKey: number | null;
  awayKey: number | null;
  homeName: string;
  awayName: string;
}

/** One of each day and pair of teams, whichever is named first. */
export function gameIdentity({ day, homeKey, awayKey, homeName, awayName }: GameTeams): string {
  return [day, ...[teamIdentity(homeKey, homeName), teamIdentity(awayKey, awayName)].sort()].join("|");
}

/** A team by its key, or by its name with a sign that no key has. */
export function teamIdentity(key: number | null, name: string): string {
  return key === null ? `=${name}` : String(key);
}

/** What a line of statistics is of, beside whom. */
export interface LineOfTeam {
  sportKey: number;
  season: number;
  organizationKey: number;
}

/** Whether the line may be of the game: of its sport, season and one of its teams (docs/rules.md O38). */
export function isOfGame(
  { organizationKey, ...line }: LineOfTeam,
  { sportKey, season, homeKey, awayKey }: Pick<GameTeams, "homeKey" | "awayKey"> & { sportKey: number; season: number },
): boolean {
  return line.sportKey === sportKey && line.season === season && (organizationKey === homeKey || organizationKey === awayKey);
}

export type WholeGame = GameTeams &
  GameFacts & { site: GameSite; cityName: string | null; region: string | null; note: string | null } & {
    /** When it begins, by the clock of a zone; left out, or null, where nothing is said of it. */
    startsAt?: Date | null;
    zone?: string | null;
    round?: GameRound | null;
    /** Of whom it came from, where they are to be credited. */
    sourceKey?: number | null;
  };

const otherForfeit: Readonly<Record<GameForfeit, GameForfeit>> = {
  HomeTeamForfeit: "AwayTeamForfeit",
  AwayTeamForfeit: "HomeTeamForfeit",
  DoubleForfeit: "DoubleForfeit",
};
const otherSide: Readonly<Record<GameSide, GameSide>> = { Home: "Away", Away: "Home" };

/** The same game with its teams named the other way round. */
export function turned<G extends GameTeams & GameFacts>(game: G): G {
  return {
    ...game,
    homeKey: game.awayKey,
    awayKey: game.homeKey,
    homeName: game.awayName,
    awayName: game.homeName,
    homeScore: game.awayScore,
    awayScore: game.homeScore,
    forfeit: game.forfeit && otherForfeit[game.forfeit],
    vacatedBy: game.vacatedBy && otherSide[game.vacatedBy],
  };
}

/** Whether two of one identity say the same of it, whatever a source calls its teams; whose ground it is counts where it is somebody's. */
export function saySame(one: WholeGame, other: WholeGame): boolean {
  const isTurned = teamIdentity(one.homeKey, one.homeName) !== teamIdentity(other.homeKey, other.homeName);
  if (isTurned && (one.site === "Home" || other.site === "Home")) return false;
  return tellSame(one, isTurned ? turned(other) : other);
}

/** The same of two that name their teams in one order. Who says nothing of the time, or of the round, says nothing else of it. */
export function tellSame(one: WholeGame, other: WholeGame): boolean {
  const differ = <T>(a: T, b: T) => a && b && a !== b;
  if (differ(one.startsAt?.getTime(), other.startsAt?.getTime()) || differ(one.round, other.round)) return false;
  return toldOf(one) === toldOf(other);
}

function toldOf({ day, site, status, type, homeScore, awayScore, forfeit, vacatedBy, cityName, region, note }: WholeGame): string {
  return JSON.stringify([day, site, status, type, homeScore, awayScore, forfeit, vacatedBy, cityName, region, note]);
}
