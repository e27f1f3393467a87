import { expect, test } from "vitest";
import { starsOf, tierInWords, tiersOf } from "~/domain/people/rating-tiers";

test.each([
  [null, "Unknown", "None"],
  [50, "Base", "None"],
  [59.99, "Base", "None"],
  [60, "Emerging", "Emerging_1"],
  [64.99, "Emerging", "Emerging_1"],
  [65, "Emerging", "Emerging_2"],
  [70, "Emerging", "Emerging_3"],
  [75, "Emerging", "Emerging_4"],
  [79.99, "Emerging", "Emerging_4"],
  [80, "Star", "Star_3"],
  [89.99, "Star", "Star_3"],
  [90, "Star", "Star_4"],
  [97.99, "Star", "Star_4"],
  [98, "Elite", "Star_5"],
  [100, "Elite", "Star_5"],
])("E10: a rating of %s is of tier %s, finer %s", (rating, tier, finer) => {
  expect(tiersOf(rating)).toEqual({ tier, finer });
});

test.each([
  [null, null, "Unknown"],
  [59.99, null, "Base"],
  [79.99, null, "Emerging"],
  [80, 3, "Star, 3 stars"],
  [97.99, 4, "Star, 4 stars"],
  [98, 5, "Elite, 5 stars"],
])("E10, R21: a rating of %s has %s stars: %s", (rating, stars, words) => {
  expect([starsOf(rating), tierInWords(rating)]).toEqual([stars, words]);
});
