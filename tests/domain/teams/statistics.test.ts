import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sports } from "~/domain/teams/sports";
import { rateInWords } from "~/domain/teams/statistic-rates";
import {
  figureInWords,
  flawOfFigures,
  groupsOf,
  groupsWith,
  seasonOf,
  sportsCounted,
  statisticsOf,
  sumOf,
  type Figures,
  type Told,
} from "~/domain/teams/statistics";

const keyOf = (sport: string) => sports.find(({ name }) => name === sport)!.key;

const rateOf = (sport: string, short: string, figures: Figures, saidIn?: Told["saidIn"]) => {
  const rate = groupsOf(keyOf(sport))
    .flatMap(({ rates }) => rates)
    .find((one) => one.short === short)!;
  return rateInWords(rate, { figures, saidIn });
};

describe("what is counted (O38)", () => {
  it("is of the sports of these names", () => {
    expect(sports.filter(({ key }) => sportsCounted.includes(key)).map(({ name }) => name)).toEqual([
      "Football",
      "Basketball",
      "Baseball",
      "Women's Basketball",
      "Volleyball",
      "Men's Lacrosse",
      "Men's Soccer",
      "Softball",
      "Women's Lacrosse",
      "Women's Soccer",
    ]);
  });

  it.each(sportsCounted)(
    "of sport %i has names that a file and an address can say, each once, and leaders by one of the group's own",
    (key) => {
      const names = statisticsOf(key).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !/^[a-z][a-z_]{0,39}$/.test(name) || name === "games")).toEqual([]);
      for (const { main, statistics, rates } of groupsOf(key)) {
        expect(statistics.map(({ name }) => name)).toContain(main);
        const heads = [...statistics.map(({ short }) => short), ...rates.map(({ short }) => short), "GP"];
        expect(new Set(heads).size).toBe(heads.length);
      }
      for (const { partOf } of statisticsOf(key)) if (partOf) expect(names).toContain(partOf);
      // Ground alone can be lost, and the database knows it by this end.
      for (const { name, isSigned } of statisticsOf(key)) expect([name, isSigned === true]).toEqual([name, name.endsWith("_yards")]);
    },
  );

  it("is nothing of a sport that is measured in other ways", () => {
    expect(groupsOf(keyOf("Golf"))).toEqual([]);
  });

  it.each([
    ["outs_pitched", 20, "6.2"],
    ["outs_pitched", 21, "7.0"],
    ["half_sacks", 3, "1.5"],
    ["half_sacks", 4, "2"],
    ["pass_yards", 1204, "1,204"],
    ["rush_yards", -3, "-3"],
  ])("of %s %i is told as %s", (name, value, words) => {
    const statistic = [keyOf("Football"), keyOf("Baseball")].flatMap(statisticsOf).find((one) => one.name === name)!;
    expect(figureInWords(statistic, { [name]: value })).toBe(words);
    expect(figureInWords(statistic, {})).toBeNull();
  });

  it.each([
    ["Football", { pass_completions: 11, pass_attempts: 10 }, "has 11 pass_completions of 10 pass_attempts"],
    ["Basketball", { free_throws_made: 5, free_throws_attempted: 4 }, "has 5 free_throws_made of 4 free_throws_attempted"],
    ["Baseball", { hits: 2, at_bats: 1 }, "has 2 hits of 1 at_bats"],
    ["Football", { pass_completions: 11 }, null],
    ["Football", { pass_completions: 10, pass_attempts: 10 }, null],
  ])("of %s goes together, or it is said what does not: %j", (sport, figures: Figures, flaw) =>
    expect(flawOfFigures(keyOf(sport), figures)).toBe(flaw),
  );

  it("is shown of the groups in which there is any", () => {
    const named = (...all: Figures[]) => groupsWith(groupsOf(keyOf("Football")), all).map(({ name }) => name);
    expect(named({ tackles: 3 }, { receptions: 1, rush_yards: 0 })).toEqual(["receiving", "defense"]);
    expect(named({ rush_yards: -2 })).toEqual(["rushing"]);
    expect(named({ rush_yards: 0 })).toEqual([]);
  });
});

describe("what follows from it (O39)", () => {
  it.each([
    ["Football", "Pct", { pass_completions: 8, pass_attempts: 13 }, "61.5%"],
    ["Football", "Pct", { pass_completions: 0, pass_attempts: 0 }, null],
    ["Basketball", "PPG", { points: 221, games: 18 }, "12.3"],
    ["Basketball", "PPG", { points: 221 }, null],
    ["Basketball", "PPG", { points: 0, games: 0 }, null],
    ["Baseball", "AVG", { hits: 3, at_bats: 10 }, ".300"],
    ["Baseball", "AVG", { hits: 4, at_bats: 4 }, "1.000"],
    ["Baseball", "AVG", { hits: 0, at_bats: 0 }, null],
    ["Baseball", "SLG", { hits: 3, doubles: 1, triples: 0, home_runs: 1, at_bats: 4 }, "1.750"],
    ["Baseball", "SLG", { hits: 3, doubles: 1, home_runs: 1, at_bats: 4 }, null],
    ["Baseball", "OBP", { hits: 1, walks: 2, hit_by_pitch: 0, sacrifice_flies: 0, at_bats: 4 }, ".500"],
    ["Baseball", "OBP", { hits: 1, hit_by_pitch: 0, sacrifice_flies: 0, at_bats: 4 }, null],
    ["Baseball", "ERA", { earned_runs: 3, outs_pitched: 20 }, "4.05"],
    ["Baseball", "ERA", { earned_runs: 3, outs_pitched: 0 }, null],
    ["Softball", "ERA", { earned_runs: 3, outs_pitched: 21 }, "3.00"],
    ["Volleyball", "Pct", { kills: 2, attack_errors: 4, attack_attempts: 8 }, "−.250"],
    ["Men's Soccer", "Pts", { goals: 2, assists: 1 }, "5"],
    ["Women's Lacrosse", "Pts", { goals: 2, assists: 1 }, "3"],
    ["Women's Soccer", "Sv%", { saves: 3, goals_allowed: 1 }, "75.0%"],
  ])("of %s %s of %j is %j", (sport, short, figures: Figures, words) => expect(rateOf(sport, short, figures)).toBe(words));

  it.each([
    ["Football", "Pct", { pass_completions: 18, pass_attempts: 24 }, { pass_completions: 1, pass_attempts: 1, games: 2 }, "75.0%"],
    ["Football", "Pct", { pass_completions: 18, pass_attempts: 12 }, { pass_completions: 1, pass_attempts: 2, games: 1 }, null],
    ["Basketball", "PPG", { points: 20, games: 2 }, { points: 1, games: 1 }, "10.0"],
    ["Basketball", "PPG", { points: 20, games: 2 }, { points: 1, games: 2 }, null],
  ])("of a sum of %s %s needs all of its parts from the same lines: %j %j", (sport, short, figures: Figures, saidIn: Figures, words) =>
    expect(rateOf(sport, short, figures, saidIn)).toBe(words),
  );
});

describe("a season (O39)", () => {
  const lines = fc.array(fc.dictionary(fc.constantFrom("tackles", "receptions", "pass_yards"), fc.nat(500)), { maxLength: 12 });

  it("that no list tells is the sum of its games, whatever their order", () => {
    fc.assert(
      fc.property(lines, (games) => {
        const season = seasonOf(null, games);
        for (const name of ["tackles", "receptions", "pass_yards"])
          expect(season[name] ?? 0).toBe(games.reduce((all, line) => all + (line[name] ?? 0), 0));
        expect(season.games ?? 0).toBe(games.length);
        expect(sumOf([...games].reverse())).toEqual(season);
      }),
    );
  });

  it("is what its list says, and nothing of its games", () => {
    expect(seasonOf({ tackles: 40 }, [{ tackles: 3, interceptions: 1 }])).toEqual({ tackles: 40 });
  });
});
