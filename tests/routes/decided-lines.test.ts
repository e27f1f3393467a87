import { expect, test } from "vitest";
import type { DecisionLine } from "~/contract/desk/review-items";
import { decidedLines } from "~/routes/desk/desk.decided/decided-lines.server";

test("a row of what was decided cuts a long sentence, the edit's page has all of it", () => {
  const sentence = `We could not find this result. ${"Please send a page that shows it. ".repeat(5)}`;
  const at = "2026-11-20T18:00:00Z";
  const decision = {
    key: 1,
    reviewItemKey: 2,
    reference: "SD-2",
    kind: "other",
    athlete: { personKey: 3, name: "Avery" },
    type: "hsClassYear",
    editType: "Update",
    newValue: { value: 2027 },
    before: { value: 2026 },
    itemCount: 1,
    verdict: "Rejected",
    isAltered: false,
    leftOut: [],
    isMine: true,
    by: "Robin",
    at,
    code: "NotVerifiable",
    sentence,
    ended: { as: "Reversed", by: "Rory Lead", at, reason: "Seen on the school's page." },
    mayUndoUntil: null,
    cannotUndo: null,
    mayReverse: false,
  } as unknown as DecisionLine;
  const [line] = decidedLines([decision], new Date("2026-11-20T20:00:00Z"));
  expect(line).toMatchObject({ by: "You", when: "2h ago", ended: { words: "Rory, 2h ago", reason: "Seen on the school's page." } });
  expect(line!.sentence).toMatch(/^We could not find this result\. .{68,69}…$/);
});
