/** The demo's lines of games: what a team's players did is what its score allows, and what one team threw the other caught. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { flawOfFigures, sumOf } from "~/domain/teams/statistics";
import { seededPositions } from "~/platform/seed/positions";
import { gamesOf } from "~/platform/seed/world/games";
import { rostersOf } from "~/platform/seed/world/rosters";
import { scoringOf, statisticsOfGames } from "~/platform/seed/world/statistics";

const now = new Date("2026-11-28T12:00:00Z");
const teams = Array.from({ length: 14 }, (_none, index) => ({ key: 101 + index, name: `College ${index}` }));
const players = rostersOf(teams, seededPositions, 2026, now).map((one, index) => ({ ...one, personKey: index + 1 }));
const games = gamesOf(teams, 2026, now).map((game, index) => ({
  ...game,
  key: index + 1,
  homeKey: game.homeKey ?? null,
  awayKey: game.awayKey ?? null,
  homeScore: game.homeScore ?? null,
  awayScore: game.awayScore ?? null,
}));
const lines = statisticsOfGames(players, games, 2026);

describe("every team of every game that was played", () => {
  const sides = games
    .filter(({ homeScore }) => homeScore !== null)
    .flatMap(({ key, homeKey, awayKey, homeScore, awayScore }) => [
      { key, team: homeKey, other: awayKey, score: homeScore! },
      { key, team: awayKey, other: homeKey, score: awayScore! },
    ]);
  const of = (game: number, team: number | null) =>
    sumOf(lines.filter(({ gameKey, organizationKey }) => gameKey === game && organizationKey === team).map(({ figures }) => figures));

  it("has lines that agree with each other, and with the score", () => {
    expect(sides.length).toBeGreaterThan(200);
    for (const { key, team, other, score } of sides) {
      const sums = of(key, team);
      expect([sums.receiving_yards, sums.receptions, sums.receiving_touchdowns]).toEqual([
        sums.pass_yards,
        sums.pass_completions,
        sums.pass_touchdowns,
      ]);
      const touchdowns = sums.pass_touchdowns! + sums.rush_touchdowns!;
      expect(6 * touchdowns + sums.extra_points_made! + 3 * sums.field_goals_made!).toBeLessThanOrEqual(score);
      expect(sums.extra_points_made).toBeLessThanOrEqual(touchdowns);
      expect(of(key, other).interceptions).toBe(sums.pass_interceptions);
    }
  });

  it("has nobody in a line who is not on its roster, nor twice, nor with more made than tried", () => {
    const seasonsOf = new Map(players.map(({ personKey, organizationKey, seasons }) => [personKey, { organizationKey, seasons }]));
    for (const { personKey, organizationKey, season, figures } of lines) {
      const player = seasonsOf.get(personKey)!;
      expect([player.organizationKey, player.seasons.some(({ year }) => year === season)]).toEqual([organizationKey, true]);
      expect([flawOfFigures(1, figures), Object.values(figures).filter((value) => value < 0 || !Number.isInteger(value))]).toEqual([
        null,
        [],
      ]);
    }
    expect(new Set(lines.map(({ personKey, gameKey }) => `${personKey}|${gameKey}`)).size).toBe(lines.length);
  });

  it("is the same each time", () => expect(statisticsOfGames(players, games, 2026)).toEqual(lines));
});

test("touchdowns and field goals come to no more than the score", () => {
  fc.assert(
    fc.property(fc.nat(120), (score) => {
      const { touchdowns, fieldGoals } = scoringOf(score);
      expect(7 * touchdowns + 3 * fieldGoals).toBeLessThanOrEqual(score);
    }),
  );
});
