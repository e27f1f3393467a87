/** The demo's picks: the same seed makes the same ones, of the athlete's own list, before what they predict. */
import { describe, expect, it } from "vitest";
import { confidenceRange } from "~/domain/profile/predictions";
import { predictionsOf } from "~/platform/seed/world/predictions";

const before = Date.parse("2026-11-28T12:00:00Z");
const athlete = (index: number) => ({
  teams: [1, 2, 3, 4].map((team) => team + (index % 3)),
  goesTo: index % 2 ? 2 + (index % 3) : null,
  before,
});
const athletes = Array.from({ length: 2_000 }, (_none, index) => ({
  of: athlete(index),
  picks: predictionsOf(index, athlete(index), 2026),
}));
const all = athletes.flatMap(({ of, picks }) => picks.map((pick) => ({ ...pick, of })));

describe("picks for two thousand athletes", () => {
  it("are the same of the same seed, one of each forecaster at most, and of nobody without a list", () => {
    expect(athletes.map(({ picks }) => picks)).toEqual(athletes.map((_none, index) => predictionsOf(index, athlete(index), 2026)));
    expect(athletes.filter(({ picks }) => new Set(picks.map(({ forecaster }) => forecaster)).size < picks.length)).toEqual([]);
    expect(predictionsOf(1, { teams: [], goesTo: null, before }, 2026)).toEqual([]);
  });

  it("are of the athlete's own teams, within the confidences, and made before", () => {
    expect(all.length).toBeGreaterThan(1_500);
    const { least, most } = confidenceRange;
    expect(
      all.filter(({ of, team, confidence, at }) => !(of.teams.includes(team) && confidence >= least && confidence <= most && at < before)),
    ).toEqual([]);
  });

  it("are right more often the more a forecaster knows, and never always", () => {
    const rates = [0, 1, 2].map((forecaster) => {
      const scored = all.filter((one) => one.forecaster === forecaster && one.of.goesTo !== null);
      return scored.filter((one) => one.team === one.of.goesTo).length / scored.length;
    });
    expect([...rates].sort((a, b) => b - a)).toEqual(rates);
    expect(Math.max(...rates)).toBeLessThan(0.9);
  });
});
