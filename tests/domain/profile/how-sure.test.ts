import { expect, test } from "vitest";
import { standings } from "~/domain/profile/commitments";
import { termsOf } from "~/domain/profile/how-sure";
import { tierLabels } from "~/domain/profile/provenance";

test.each([
  [false, [...Object.values(tierLabels), "Changed by the review desk"]],
  [true, [...standings, ...Object.values(tierLabels), "Changed by the review desk"]],
])("every word is explained that a page says, of commitments where it tells of one: %s (Z5)", (hasCommitment, words) => {
  const terms = termsOf({ hasCommitment });
  expect(terms.map(({ term }) => term).sort()).toEqual([...words].sort());
  for (const { means } of terms) expect(means).toMatch(/^[A-Z].*\.$/);
});
