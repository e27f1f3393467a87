import { describe, expect, it } from "vitest";
import { byPeriod, movementOf, periodInWords, rankInWords, type TeamRankingType } from "~/domain/rankings/rankings";
import { chosenRanking, columnsOfRanking, pointsInWords, starsInWords, teamListAt, teamRankingShape } from "~/domain/rankings/team-lists";

describe("a place", () => {
  it.each([
    [{ rank: 4, isTied: false }, "4"],
    [{ rank: 4, isTied: true }, "T-4"],
    [{ rank: null, isTied: false }, null],
  ] as const)("%o is %s", (standing, words) => {
    expect(rankInWords(standing)).toBe(words);
  });

  it.each([
    [3, 5, true, 2],
    [5, 3, true, -2],
    [3, 3, true, 0],
    [3, null, true, "New"],
    [3, null, false, null],
    [null, 3, true, null],
  ] as const)("of %s after %s (a run before: %s) has moved by %s", (rank, previous, hasPrevious, movement) => {
    expect(movementOf(rank, previous, hasPrevious)).toBe(movement);
  });
});

it.each([
  [null, "Rivals", "All time"],
  [null, "Ncaafb", "All time, to 2010"],
  ["1976-2000", "Ncaafb", "1976–2000"],
  ["last10", "Ncaafb", "The 10 years to 2010"],
  ["last10", "On3", "The last 10 years"],
] as const)("the span %s of %s is %s", (period, source, words) => {
  expect(periodInWords(period, source)).toBe(words);
});

it("spans stand from the earliest on, then the last years from the fewest on", () => {
  expect(["last10", "1976-2000", "last5", "1869-1880", "last100", "1869-1890"].sort(byPeriod)).toEqual([
    "1869-1880",
    "1869-1890",
    "1976-2000",
    "last5",
    "last10",
    "last100",
  ]);
});

it.each([
  ["football", "results", "2012", [1, "Organization", 2012]],
  ["football", "teams", null, [1, "Class", null]],
  ["chess", "teams", "2012", null],
  ["football", "luck", "2012", null],
  ["football", "teams", "012", null],
] as const)("the list of %s, %s and %s is %o", (sport, list, year, told) => {
  const at = teamListAt(sport, list, year);
  expect(at && [at.sportKey, at.list.type, at.year]).toEqual(told);
});

describe("of the rankings of a list", () => {
  const poll = { period: null, source: "CoachesPoll" } as const;
  const press = { period: null, source: "AssociatedPress" } as const;
  const spans = ["1976-2000", null, "last10"].map((period) => ({ period, source: "Ncaafb" as const }));

  it("the one that is asked for is chosen, else the first source and its whole time", () => {
    expect(chosenRanking([poll, press], {})).toBe(press);
    expect(chosenRanking([poll, press], { source: "coaches-poll" })).toBe(poll);
    expect(chosenRanking([poll, press], { source: "luck" })).toBe(press);
    expect(chosenRanking(spans, {})).toBe(spans[1]);
    expect(chosenRanking(spans, { period: "last10" })).toBe(spans[2]);
    expect(chosenRanking([], {})).toBeNull();
  });

  it("sources, spans and orders can be chosen that differ from the first", () => {
    type Known = Parameters<typeof teamRankingShape>[0][number];
    const shape = (ofList: readonly Known[], one: Known, type: TeamRankingType = "Class") => {
      const { filters, sorts } = teamRankingShape(ofList, { ...one, type }, [{ name: "Big Ten" }]);
      return [...filters.map(({ options }) => options.map(({ value }) => value)), sorts.map(({ value }) => value)];
    };
    expect(shape([poll, press], poll)).toEqual([["coaches-poll"], [], ["big-ten"], ["rank-asc", "name-asc"]]);
    expect(shape(spans, spans[0]!)).toEqual([[], ["1976-2000", "last10"], ["big-ten"], ["rank-asc", "name-asc"]]);
    const rivals = { period: null, source: "Rivals" } as const;
    expect(shape([rivals], rivals)).toEqual([[], [], ["big-ten"], ["rank-asc", "name-asc", "commits-desc", "average-desc"]]);
    const ours = { period: null, source: "On3" } as const;
    const orders = (type: TeamRankingType) => shape([ours], ours, type).at(-1)!.slice(2);
    expect([orders("Class"), orders("TeamTransferPortal"), orders("Roster"), orders("TeamComposite")]).toEqual([
      ["commits-desc"],
      ["in-desc", "out-desc"],
      ["rated-desc"],
      [],
    ]);
  });
});

it("numbers are told as they are read", () => {
  expect(columnsOfRanking("On3", "TeamComposite")).toEqual(["points"]);
  expect(columnsOfRanking("On3", "Class")).toEqual(["commits", "stars", "points"]);
  expect(columnsOfRanking("AssociatedPress", "Organization")).toEqual(["record"]);
  expect(starsInWords({ fiveStar: 1, fourStar: 0, threeStar: 12 })).toBe("1 · 0 · 12");
  expect(starsInWords({ commits: 3 })).toBeNull();
  expect([2792, 2534.5, 563.57].map(pointsInWords)).toEqual(["2,792", "2,534.50", "563.57"]);
});
