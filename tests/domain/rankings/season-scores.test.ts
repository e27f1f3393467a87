/** What seasons and lists come to, in worlds of whatever kind (docs/rules/rankings.md R28, R37 to R39). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inHundredths } from "~/domain/rankings/formulas";
import { rankInWords } from "~/domain/rankings/rankings";
import { impactParts, placesOf, resultsOf, scoreOf, togetherOf, type Part } from "~/domain/rankings/season-scores";
import type { GameOfTeams } from "~/domain/teams/standings";

const worlds = { numRuns: 1000 };

function game(homeKey: number | null, awayKey: number | null, homeScore: number, awayScore: number, said: Partial<GameOfTeams> = {}) {
  const ended = { status: "Completed", type: "RegularSeason", forfeit: null, vacatedBy: null } as const;
  return { homeKey, awayKey, homeScore, awayScore, ...ended, ...said } satisfies GameOfTeams;
}
const told = (parts: readonly Part[] | undefined) => parts?.map(({ value, weight }) => [Math.round(value * 100) / 100, weight]);

/** Of five teams each meets each, and the lower number wins by ten for each that it is lower. */
const everyPair = [1, 2, 3, 4, 5, 6].flatMap((home) =>
  [1, 2, 3, 4, 5, 6].filter((away) => away > home).map((away) => game(home, away, 10 * (away - home), 0)),
);

describe("results", () => {
  it("are the shares that a team and its opponents won, and its margin, 28 of a game at most", () => {
    const results = resultsOf(everyPair);
    // Ahead by 10, 20, 28, 28 and 28; its opponents won 4, 3, 2, 1 and none of their four other games.
    expect(told(results.get(1))).toEqual([
      [100, 0.25],
      [50, 0.5],
      [90.71, 0.25],
    ]);
    expect(scoreOf(results.get(1)!)).toBe(72.68);
    expect(told(results.get(6))?.[0]).toEqual([0, 0.25]);
  });

  it("count no exhibition, nothing that is vacated for the team, and no margin of a forfeit", () => {
    const more = [
      game(1, 2, 0, 90, { type: "Exhibition" }),
      game(1, 3, 0, 90, { vacatedBy: "Home" }),
      game(1, 4, 0, 90, { forfeit: "AwayTeamForfeit" }),
      game(1, null, 14, 14),
      game(2, 1, 3, 0, { status: "InProgress" }),
    ];
    const parts = resultsOf([...everyPair, ...more]).get(1)!;
    expect([told(parts)![0], told(parts)![2]]).toEqual([
      [92.86, 0.25],
      [Math.round(((100 * ((10 + 20 + 28 * 3) / 6 + 28)) / 56) * 100) / 100, 0.25],
    ]);
  });

  it("are of nobody with fewer than four games", () => {
    expect(resultsOf(everyPair.filter(({ awayKey }) => awayKey !== 6).slice(0, 3)).size).toBe(0);
  });
});

it.each([
  [92, [{ season: 2026, games: 9, ofTeam: 12 }], [0.75], 69],
  [92, [{ season: 2026, games: 14, ofTeam: 12 }], [1], 92],
  [80, [8, 8].map((games) => ({ season: 2026, games, ofTeam: 12 })), [0.5, 0.5], 80],
  [80, [{ season: 2025, games: 6, ofTeam: 12 }, { season: 2026, games: 12, ofTeam: 12 }], [0.25, 0.5], 60], // prettier-ignore
])("a rating of %i in %o counts for %o: %i", (rating, played, weights, score) => {
  const parts = impactParts(rating, played);
  expect(parts.map(({ weight }) => weight)).toEqual(weights);
  expect(scoreOf(parts)).toBe(score);
});

const named = fc.uniqueArray(
  fc.record({ name: fc.string({ minLength: 1, maxLength: 3 }), hundredths: fc.integer({ min: 9700, max: 9710 }) }),
  {
    selector: ({ name }) => name,
    maxLength: 12,
  },
);

it("who has the same score shares the rank, T-n, the next ones are skipped, and within it they stand by name", () => {
  fc.assert(
    fc.property(named, (drawn) => {
      const places = placesOf(drawn.map(({ name, hundredths }) => ({ name, score: hundredths / 100 })));
      for (const [index, one] of places.entries()) {
        const same = places.filter(({ score }) => score === one.score);
        expect(places[one.rank - 1]!.score).toBe(one.score);
        expect(index).toBeGreaterThanOrEqual(one.rank - 1);
        expect(index).toBeLessThan(one.rank - 1 + same.length);
        expect(rankInWords(one)).toBe(same.length > 1 ? `T-${one.rank}` : String(one.rank));
        const next = places[one.rank - 1 + same.length];
        if (next) expect(next.rank).toBe(one.rank + same.length);
        const before = places[index - 1];
        if (before) expect(before.score > one.score || before.name < one.name).toBe(true);
      }
    }),
    worlds,
  );
});

const names: string[] = ["Duke", "Elm", "Iowa", "Ohio", "Utah"];
const list = fc.option(
  fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: -3000, max: 30_000 })), {
    selector: ([name]) => name,
    minLength: 1,
  }),
  { nil: undefined },
);

it("together are those who stand on two lists at least, each list weighed as of those that there are", () => {
  fc.assert(
    fc.property(fc.record({ Class: list, TeamTransferPortal: list, Roster: list }), (drawn) => {
      const lists = Object.fromEntries(
        Object.entries(drawn).flatMap(([type, rows]) =>
          rows ? [[type, new Map(rows.map(([name, hundredths]) => [name, hundredths / 100]))]] : [],
        ),
      );
      const together = togetherOf(lists);
      for (const name of names) {
        const standing = Object.values(lists).filter((scores) => scores.has(name)).length;
        const parts = together.get(name);
        expect([name, parts?.length]).toEqual([name, standing < 2 ? undefined : standing]);
        if (!parts) continue;
        expect(parts.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1, 10);
        for (const { value } of parts) expect(value >= 0 && value <= 100).toBe(true);
        addUp(parts);
      }
    }),
    worlds,
  );
});

const team = fc.option(fc.integer({ min: 1, max: 6 }));
const anyGame = fc
  .record({
    ...{ home: team, away: team, homeScore: fc.nat(70), awayScore: fc.nat(70) },
    forfeit: fc.option(fc.constantFrom("HomeTeamForfeit", "AwayTeamForfeit", "DoubleForfeit"), { freq: 9 }),
    vacatedBy: fc.option(fc.constantFrom("Home", "Away"), { freq: 9 }),
    type: fc.constantFrom("RegularSeason", "RegularSeason", "Playoff", "Exhibition"),
  })
  .filter(({ home, away }) => home !== away)
  .map(({ home, away, homeScore, awayScore, ...said }) => game(home, away, homeScore, awayScore, said as Partial<GameOfTeams>));

it("results stay from 0 to 100, name each part, and are the same whichever team is named first", () => {
  const otherSide = { HomeTeamForfeit: "AwayTeamForfeit", AwayTeamForfeit: "HomeTeamForfeit", DoubleForfeit: "DoubleForfeit" } as const;
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 40 }), (games) => {
      const results = resultsOf(games);
      const turned = games.map(({ homeKey, awayKey, homeScore, awayScore, forfeit, vacatedBy, ...rest }) => ({
        ...rest,
        ...{ homeKey: awayKey, awayKey: homeKey, homeScore: awayScore, awayScore: homeScore },
        forfeit: forfeit && otherSide[forfeit],
        vacatedBy: vacatedBy && (vacatedBy === "Home" ? ("Away" as const) : ("Home" as const)),
      }));
      expect(new Map([...resultsOf(turned)].map(([key, parts]) => [key, scoreOf(parts)]))).toEqual(
        new Map([...results].map(([key, parts]) => [key, scoreOf(parts)])),
      );
      for (const parts of results.values()) {
        expect(parts).toHaveLength(3);
        for (const { value } of parts) expect(value >= 0 && value <= 100).toBe(true);
        addUp(parts);
      }
    }),
    worlds,
  );
});

/** In hundredths, as a receipt shows them. */
function addUp(parts: readonly Part[]): void {
  const shown = inHundredths(parts.map(({ value, weight }) => value * weight));
  expect(Math.abs(shown.reduce((total, one) => total + Math.round(one * 100), 0) - Math.round(scoreOf(parts) * 100))).toBeLessThanOrEqual(
    0,
  );
}
