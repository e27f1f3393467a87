/** H6: what a change is told from. An offer is a value of the desk's, and never what was sent. */
import { expect, test } from "vitest";
import type { OwnEdit } from "~/contract/profile/profile-edits";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import { sawOf } from "~/pages/desk/item/parts.server";
import { stepsOf } from "~/routes/profile/profile_.edits.$reviewItemKey/steps.server";

const weight = (value: string) => ({ key: null, measurementTypeKey: 2, value, dateOccurred: "2026-05-01" });
const said = { by: "Avery", at: "2026-11-20T18:00:00Z", text: null, url: null, code: null };
const history = [
  { ...said, act: "Changed", version: 2, newValue: weight("198") },
  { ...said, act: "Asked", version: 1, newValue: null, text: "Is it right?" },
  { ...said, act: "Offered", version: 1, newValue: weight("195") },
  { ...said, act: "Sent", version: 1, newValue: weight("200") },
];
const item = {
  key: 7,
  type: "vitals",
  editType: "Add",
  status: "Pending",
  version: 2,
  oldValue: null,
  newValue: weight("198"),
  awaitsAthlete: false,
  appealedAt: null,
};

test("a change after an offer is told from what was sent", () => {
  const steps = stepsOf({ item, history, batch: [item], decisions: [] } as unknown as OwnEdit, "Avery");
  const changed = steps.find(({ title }) => title === "You changed it");
  expect(changed?.words).toContain("200 lbs → 198 lbs");
});

const ended = "It ended without your answer, since the profile was locked.";
const answered = { ...said, act: "Answered", version: 1, newValue: null, text: "A coach." };
const opened = { ...said, act: "Claimed", version: 1, newValue: null };
const [, asked, offered, sent] = history;

test.each([
  ["asked, and waits for the answer", { awaitsAthlete: true }, [asked, sent], []],
  ["asked, and waits for no answer by now", {}, [opened, asked, sent], ["The review desk asked"]],
  ["offered, and waits for no answer by now", {}, [offered, sent], ["The review desk offered another value"]],
  ["answered", {}, [answered, asked, sent], []],
  ["asked and offered, and changed", {}, history, []],
  ["asked, and withdrawn", { status: "Rejected" }, [asked, sent], []],
])("a question that the profile's lock has ended is told as that: %s (B10)", (_, now, happened, titles) => {
  const read = happened.map((entry) => (entry === asked || entry === offered ? { ...entry, by: "Review desk" } : entry));
  const steps = stepsOf({ item: { ...item, ...now }, history: read, batch: [item], decisions: [] } as unknown as OwnEdit, "Avery");
  expect(steps.filter(({ words }) => words?.includes(ended)).map(({ title }) => title)).toEqual(titles);
});

test("at the desk, what was seen of the version before is what was sent", () => {
  const [saw] = sawOf({ item, history, current: {} } as unknown as ReviewItemAtDesk, 1, false);
  expect(saw?.words).toContain("200 lbs");
});

test.each([
  ["Pending", "Live on the profile, once it is approved"],
  ["Approved", "Live on the profile"],
])("of a school that is not shown, an edit that is %s says when it shows to others (I5)", (status, title) => {
  const lived = [
    { ...said, act: "Live", version: 2, newValue: weight("198") },
    ...history,
    { ...said, act: "Live", version: 1, newValue: null },
  ];
  const words = (isSchoolUnshown: boolean) =>
    stepsOf({ item: { ...item, status }, history: lived, batch: [item], decisions: [], isSchoolUnshown } as unknown as OwnEdit, "Avery")
      .filter((step) => step.words === "It shows to others once the school does.")
      .map((step) => step.title);
  expect([words(true), words(false)]).toEqual([[title], []]);
});
