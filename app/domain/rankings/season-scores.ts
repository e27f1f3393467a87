/**
 * What seasons come to, lists as one, and places by score. Pure values; the database computes the same. Rules: docs/rules/rankings.md R28,
 * R37 to R39.
 */
import { countsFor, resultOf, type GameSide } from "../teams/games";
import type { GameOfTeams } from "../teams/standings";
import { compositeWeights, leastGames, leastParts, mostMargin, resultWeights } from "./formulas";

export interface Part {
  value: number;
  weight: number;
}

/** What parts add up to, to hundredths. */
export function scoreOf(parts: readonly Part[]): number {
  return Math.round(parts.reduce((total, { value, weight }) => total + value * weight, 0) * 100) / 100;
}

export interface Placed {
  name: string;
  score: number;
}

/** The best first, and by name among equals, who share the rank; the next ones of it are skipped (R28). */
export function placesOf<T extends Placed>(those: readonly T[]): (T & { rank: number; isTied: boolean })[] {
  return those
    .map((one) => ({
      ...one,
      rank: 1 + those.filter(({ score }) => score > one.score).length,
      isTied: those.filter(({ score }) => score === one.score).length > 1,
    }))
    .sort((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

const points = { Won: 1, Tied: 0.5, Lost: 0 } as const;

interface Side {
  team: number;
  opponent: number | null;
  points: number;
  /** Null of a game that was forfeited. */
  margin: number | null;
}

/** What the games come to of each team of which enough are told: the shares that it and its opponents won, and its margin (R38). */
export function resultsOf(games: readonly GameOfTeams[]): Map<number, Part[]> {
  const sides = games.flatMap((game) => (["Home", "Away"] as const).flatMap((side) => sideOf(game, side) ?? []));
  const found = new Map<number, Part[]>();
  for (const team of new Set(sides.map((side) => side.team))) {
    const own = sides.filter((side) => side.team === team);
    const margins = own.flatMap(({ margin }) => margin ?? []);
    const schedule = own.flatMap(({ opponent }) => {
      const others = sides.filter((side) => side.team === opponent && side.opponent !== team);
      return others.length < leastGames ? [] : mean(others.map((side) => side.points));
    });
    if (own.length < leastGames || margins.length === 0 || schedule.length === 0) continue;
    found.set(team, [
      { value: 100 * mean(own.map((side) => side.points)), weight: resultWeights.won },
      { value: 100 * mean(schedule), weight: resultWeights.opponents },
      { value: (100 * (mean(margins) + mostMargin)) / (2 * mostMargin), weight: resultWeights.margin },
    ]);
  }
  return found;
}

function sideOf(game: GameOfTeams, side: GameSide): Side | null {
  const result = resultOf(game, side);
  const [team, opponent] = side === "Home" ? [game.homeKey, game.awayKey] : [game.awayKey, game.homeKey];
  if (result === null || team === null || !countsFor(game, side)) return null;
  const ahead = (game.homeScore ?? 0) - (game.awayScore ?? 0);
  const margin = game.forfeit === null ? Math.max(-mostMargin, Math.min(mostMargin, side === "Home" ? ahead : -ahead)) : null;
  return { team, opponent, points: points[result], margin };
}

/** How many games of a team's season somebody was in. */
export interface SeasonPlayed {
  season: number;
  games: number;
  ofTeam: number;
}

/** What a player's rating counts for of each team and season: the share of its games, together one of a season at most (R39). */
export function impactParts(rating: number, played: readonly SeasonPlayed[]): Part[] {
  const shareOf = ({ games, ofTeam }: SeasonPlayed) => Math.min(1, games / ofTeam);
  const seasons = new Set(played.map(({ season }) => season)).size;
  return played.map((one) => {
    const together = played.filter(({ season }) => season === one.season).reduce((total, other) => total + shareOf(other), 0);
    return { value: rating, weight: shareOf(one) / Math.max(1, together) / seasons };
  });
}

type Listed = keyof typeof compositeWeights;

/** What lists come to together of whoever stands on enough of them, by name: each scaled within itself, missing ones left out (R37). */
export function togetherOf(lists: Readonly<Partial<Record<Listed, ReadonlyMap<string, number>>>>): Map<string, Part[]> {
  const those = (Object.keys(compositeWeights) as Listed[]).flatMap((type) => (lists[type] ? [{ type, scores: lists[type] }] : []));
  const found = new Map<string, Part[]>();
  for (const name of new Set(those.flatMap(({ scores }) => [...scores.keys()]))) {
    const stands = those.filter(({ scores }) => scores.has(name));
    if (stands.length < leastParts) continue;
    const whole = stands.reduce((total, { type }) => total + compositeWeights[type], 0);
    found.set(
      name,
      stands.map(({ type, scores }) => ({
        value: scaled(scores.get(name)!, [...scores.values()]),
        weight: compositeWeights[type] / whole,
      })),
    );
  }
  return found;
}

/** From 0, the least of them, to 100, the most; 100 where all are the same. */
function scaled(score: number, scores: readonly number[]): number {
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return least === most ? 100 : Math.round((10_000 * (score - least)) / (most - least)) / 100;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0) / numbers.length;
}
