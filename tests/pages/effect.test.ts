/** What approving does, as it stands beside the button (docs/rules.md Q3). */
import { expect, it } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { effectOf } from "~/pages/desk/item/parts.server";

const visit = { visitKey: null, type: "visit", dateOccurred: "2026-09-14", official: true } as const;

it.each<[what: string, value: object, words: string]>([
  ["a team alone", {}, "Adds Duke University as Offered."],
  ["with its recruiter", { primaryPersonName: "Kim Alvarez" }, "Adds Duke University as Offered, recruiter Kim Alvarez."],
  ["with one visit", { visits: [visit] }, "Adds Duke University as Offered, 1 visit."],
  [
    "with both",
    { primaryPersonName: "Kim Alvarez", visits: [visit, visit] },
    "Adds Duke University as Offered, recruiter Kim Alvarez, 2 visits.",
  ],
])("says all that comes with an addition: %s", (_what, value, words) => {
  const newValue = { organizationName: "Duke University", recruitmentStatus: "Offered", primaryPersonName: null, visits: [], ...value };
  const item = { type: "topInterest", editType: "Add", oldValue: null, newValue: newValue as unknown as TopInterestValue };
  expect(effectOf(item as unknown as ReviewItem)).toBe(words);
});
