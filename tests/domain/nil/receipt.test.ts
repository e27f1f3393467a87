import { describe, expect, it, test } from "vitest";
import { differenceTold, partsInWords, rangePicture, type InputsTold } from "~/domain/nil/receipt";

const asOf = "2026-11-20";
const told: InputsTold = {
  ...{ sport: "Football", level: "College", position: "QB", group: "PowerFive", season: 2026, games: 12 },
  ...{ rating: { value: 97.1, asOf }, followers: { value: 212_400, asOf }, readers: { value: 1, asOf } },
};
const made = (said: Partial<InputsTold> = {}) => Object.values(partsInWords({ ...told, ...said })).map((part) => part.made);

describe("the parts in words (C14)", () => {
  it("tell what each is made of, and as of when", () => {
    expect(made()).toEqual([
      "Football, college, QB, Power Five conference. Season 2026.",
      "Rating 97.10, since 11/20/26.",
      "212,400 followers of handles that are public, counted 11/20/26.",
      "1 reader of this profile here in four weeks, to 11/20/26.",
      "12 games of the team in the season 2026.",
    ]);
  });

  it("say what is missing", () => {
    expect(made({ level: "HighSchool", position: null, group: null, rating: null, followers: null }).slice(0, 3)).toEqual([
      "Football, high school, no position said. Season 2026.",
      "No rating, so nothing is added.",
      "No followers are known, so nothing is added.",
    ]);
    expect(made({ group: null })[0]).toBe("Football, college, QB, another conference, or none. Season 2026.");
  });
});

test.each([
  [412_000, null, null],
  [412_000, 412_000, "As it was before."],
  [412_000, 400_000, "Up $12,000 since the one before."],
  [400_000, 412_000, "Down $12,000 since the one before."],
])("%i after %s is told as %s", (now, before, words) => {
  expect(differenceTold(now, before)).toBe(words);
});

test("the bar has room at both ends, and each stands in its order", () => {
  expect(rangePicture(400, { low: 300, high: 500 }, [300, 350, 500])).toEqual({
    low: 11.5,
    high: 88.5,
    estimate: 50,
    dots: [11.5, 30.8, 88.5],
  });
  expect(rangePicture(400, { low: 400, high: 400 }, [400])).toEqual({ low: 50, high: 50, estimate: 50, dots: [50] });
});
