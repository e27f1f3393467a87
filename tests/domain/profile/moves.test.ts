import { expect, test } from "vitest";
import { isMoveKind, moveInWords, moveKinds, moveStatuses } from "~/domain/profile/moves";

test.each([
  ["Committed", "to Kentucky"],
  ["Signed", "with Kentucky"],
  ["Enrolled", "at Kentucky"],
  ["Decommitted", "from Kentucky"],
  ["Offered", "by Kentucky"],
] as const)("S13: %s %s", (status, words) => {
  expect(moveInWords(status, "Kentucky")).toBe(words);
});

test("S13: every move is of one kind", () => {
  expect(Object.values(moveKinds).flatMap(({ statuses }) => [...statuses])).toEqual([...moveStatuses]);
  expect([isMoveKind("offers"), isMoveKind("toString"), isMoveKind(null)]).toEqual([true, false, false]);
});
