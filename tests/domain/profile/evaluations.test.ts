/** R21 to R24: what an evaluation needs, and who may do what about one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluationErrors } from "~/domain/base/evaluation-errors";
import { evaluationRights, hasTwoDecimals, publishingFlaws, ratingInWords } from "~/domain/profile/evaluations";

test.each([
  [50, true, "50.00"],
  [88.5, true, "88.50"],
  [99.99, true, "99.99"],
  [67.43, true, "67.43"],
  [88.555, false, null],
  [88.001, false, null],
])("a rating of %s has two decimals: %s", (rating, has, words) => {
  expect(hasTwoDecimals(rating)).toBe(has);
  if (words) expect(ratingInWords(rating)).toBe(words);
});

test("every hundredth from 50 to 100 is a rating, and its words are it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 10_000 }), (hundredths) => {
      const rating = hundredths / 100;
      expect([hasTwoDecimals(rating), Number(ratingInWords(rating))]).toEqual([true, rating]);
    }),
  );
});

describe("what a draft lacks", () => {
  const { ratingRequired, textRequired } = evaluationErrors;
  test.each([
    [{}, { rating: ratingRequired, strengths: textRequired }],
    [{ rating: null, strengths: "Quick feet." }, { rating: ratingRequired }],
    [{ rating: 88, strengths: null, toWorkOn: "" }, { strengths: textRequired }],
    [{ rating: 88, strengths: null, comparison: "An older brother." }, {}],
  ])("%j", (said, flaws) => {
    expect(publishingFlaws(said)).toEqual(flaws);
  });
});

describe("who may do what", () => {
  const draft = { isOwn: true, status: "Draft", isPrimary: false, isHidden: false } as const;
  const published = { ...draft, status: "Published" } as const;
  test.each([
    ["one's own draft", draft, false, "mayEdit"],
    ["one's own draft, with article access", draft, true, "mayEdit"],
    ["one's own published one", published, false, "mayHide"],
    ["another's published one", { ...published, isOwn: false }, false, ""],
    ["another's, with article access", { ...published, isOwn: false }, true, "mayChoosePrimary mayHide"],
    ["the primary one, with article access", { ...published, isPrimary: true }, true, "mayHide"],
    ["a hidden one, with article access", { ...published, isHidden: true }, true, ""],
  ])("%s", (_what, judged, editsArticles, rights) => {
    const given = Object.entries(evaluationRights(judged, editsArticles)).filter(([, may]) => may);
    expect(given.map(([right]) => right).join(" ")).toBe(rights);
  });
});
