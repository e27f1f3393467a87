import { expect, test } from "vitest";
import { standings } from "~/domain/profile/commitments";
import { termsOf } from "~/domain/profile/how-sure";
import { tierLabels } from "~/domain/profile/provenance";

const own = [tierLabels.SelfReported, tierLabels.StaffVerified, "Changed by the review desk"];

test.each([
  [{ hasCommitment: false, hasList: false }, own],
  [{ hasCommitment: false, hasList: true }, [...own, tierLabels.Published]],
  [{ hasCommitment: true, hasList: false }, [...standings, ...own]],
])("every word is explained that a page says, of commitments and lists where it tells of one: %o (Z5)", (has, words) => {
  const terms = termsOf(has);
  expect(terms.map(({ term }) => term).sort()).toEqual([...words].sort());
  for (const { means } of terms) expect(means).toMatch(/^[A-Z].*\.$/);
});
