import { describe, expect, it, test } from "vitest";
import { differenceTold, partsInWords, rangePicture, type InputsTold } from "~/domain/nil/receipt";

const asOf = "2026-11-20";
const told: InputsTold = {
  ...{ sport: "Football", level: "College", position: "QB", group: "PowerFive", season: 2026, games: 12 },
  ...{ rating: { value: 97.1, asOf }, followers: { value: 212_400, asOf }, readers: { value: 1, asOf } },
};
const made = (said: Partial<InputsTold> = {}) => Object.values(partsInWords({ ...told, ...said }, 1)).map((part) => part.made);
const moves = (said: Partial<InputsTold> = {}) => partsInWords({ ...told, ...said }, 1);

describe("the parts in words (C14)", () => {
  it("say by how much each would move", () => {
    const { roster, performance, brand, influence, exposure } = moves();
    expect(roster.moves).toBe("another team, position or conference; at a college of a Group of Five conference it would be $52,714.");
    expect(performance.moves).toBe("a new rating by our scouts; one point more would add $36,373.");
    expect(brand.moves).toBe("more followers, or a handle that is made public; 1,000 more would add $100.");
    expect(influence.moves).toBe("more people who read the profile here; 100 more would add $200.");
    expect(exposure.moves).toBe("more games of the team, as those after a season; each adds $2,635.");
  });

  it.each([
    [{ level: "HighSchool", group: null }, "roster", "at a college of a Power Five conference it would be $263,572."],
    [{ rating: null }, "performance", "only one above 70 adds, and one of 80 would add $65,893."],
    [{ rating: { value: 64, asOf } }, "performance", "only one above 70 adds, and one of 80 would add $65,893."],
    [{ followers: null }, "brand", "1,000 more would add $250."],
    [{ followers: null, rating: null }, "exposure", "each adds $2,635."],
  ] as const)("of %j %s", (said, part, words) => {
    expect(moves(said)[part].moves).toContain(words);
  });

  it("tell what each is made of, and as of when", () => {
    expect(made()).toEqual([
      "Football, college, QB, Power Five conference. Season 2026.",
      "Rating 97.10, since 11/20/26.",
      "212,400 followers of handles that are public, counted 11/20/26.",
      "1 reader of this profile here in four weeks, to 11/20/26.",
      "12 games of the team in 2026.",
    ]);
  });

  it("say what is missing", () => {
    expect(made({ level: "HighSchool", position: null, group: null, rating: null, followers: null }).slice(0, 3)).toEqual([
      "Football, high school, no position said. Season 2026.",
      "No rating, so nothing is added.",
      "No followers are known, so nothing is added.",
    ]);
    expect(made({ readers: { value: 0, asOf }, games: 0 }).slice(3)).toEqual([
      "Too few readers of this profile to be counted, in four weeks to 11/20/26.",
      "No games of the team in 2026 are known.",
    ]);
    expect(made({ group: null })[0]).toBe("Football, college, QB, another conference, or none. Season 2026.");
  });
});

const none = { brand: 0, roster: 0, performance: 0, influence: 0, exposure: 0 };
const amounts = (parts: Partial<typeof none>) => {
  const all = { ...none, ...parts };
  return { valuation: Object.values(all).reduce((sum, part) => sum + part, 0), parts: all };
};

test.each([
  [
    { roster: 41_000, brand: 11_000, exposure: 15_000 },
    {},
    "Up $67,000 since 10/22/26",
    ["Roster +$41,000", "Exposure +$15,000", "Brand +$11,000"],
  ],
  [{ roster: 10 }, { roster: 30, brand: 5 }, "Down $25 since 10/22/26", ["Roster \u2212$20", "Brand \u2212$5"]],
  [{ roster: 10 }, { roster: 10 }, "As much as 10/22/26", []],
  [{ roster: 10 }, { brand: 10 }, "As much as 10/22/26", ["Roster +$10", "Brand \u2212$10"]],
])("%o after %o is told", (now, before, words, moved) => {
  expect(differenceTold(amounts(now), { ...amounts(before), asOf: "2026-10-22" })).toEqual({ words, moved });
});

describe("the bar", () => {
  it("has room at both ends, and each stands in its order", () => {
    expect(rangePicture(400, { low: 300, high: 500 }, [300, 350, 500])).toEqual({
      low: 11.5,
      high: 88.5,
      estimate: 50,
      dots: [11.5, 30.8, 88.5],
      labels: [
        { at: 11.5, amount: "$300", word: "low" },
        { at: 50, amount: "$400", word: "estimate" },
        { at: 88.5, amount: "$500", word: "high" },
      ],
      alternative: "Between $300 and $500; the estimate is $400.",
    });
  });

  it.each([
    ["at the lowest", 300, { low: 300, high: 500 }, ["estimate, lowest", "high"]],
    ["at the highest", 500, { low: 300, high: 500 }, ["low", "estimate, highest"]],
    ["of one amount", 400, { low: 400, high: 400 }, ["estimate"]],
    ["near the lowest", 301, { low: 300, high: 500 }, ["low", "estimate", "high"]],
    ["near the highest", 499, { low: 300, high: 500 }, ["low", "estimate", "high"]],
  ])("%s names each once, within the bar and apart", (_, estimate, range, words) => {
    const { labels } = rangePicture(estimate, range, [400]);
    expect(labels.map(({ word }) => word)).toEqual(words);
    labels.forEach(({ at }, index) => {
      expect(at).toBeGreaterThanOrEqual(10);
      expect(at).toBeLessThanOrEqual(90);
      if (index > 0) expect(at - labels[index - 1]!.at).toBeGreaterThanOrEqual(20);
    });
  });
});
