/** What an approval of a decision day puts on the profile, or why there can be none (docs/rules.md E12, R7). */
import { expect, test } from "vitest";
import { approvedDecision } from "~/domain/profile/decision-approved";
import type { DecisionDateValue } from "~/domain/profile/decision-dates";

const now = new Date("2026-12-01T18:00:00Z");
const day = (text: string, rest: Partial<DecisionDateValue> = {}): DecisionDateValue => ({ day: text, time: null, place: null, ...rest });
const stood = day("2026-12-16", { place: "Memorial Gym" });

test.each<[what: string, from: DecisionDateValue | null, to: DecisionDateValue, stands: DecisionDateValue | null, DecisionDateValue]>([
  ["a first day", null, day("2026-12-10"), null, day("2026-12-10")],
  ["today", null, day("2026-12-01"), null, day("2026-12-01")],
  ["a time, on the day that stands by now", stood, { ...stood, time: "09:00" }, day("2026-12-20"), day("2026-12-20", { time: "09:00" })],
  ["another day, beside the place of now", stood, { ...stood, day: "2026-12-18" }, day("2026-12-16"), day("2026-12-18")],
  ["another day, where none stands", stood, { ...stood, day: "2026-12-18" }, null, { ...stood, day: "2026-12-18" }],
  ["a removal, whatever stands", stood, { ...stood, removed: true }, day("2026-12-20"), { ...day("2026-12-20"), removed: true }],
  [
    "a removal of a day that is over",
    day("2026-11-20"),
    day("2026-11-20", { removed: true }),
    day("2026-11-20"),
    day("2026-11-20", { removed: true }),
  ],
])("puts %s", (_what, oldValue, newValue, stands, value) => {
  expect(approvedDecision({ oldValue, newValue }, stands, now)).toEqual({ ok: true, value });
});

test.each<
  [what: string, refusal: "gone" | "over", from: DecisionDateValue | null, to: DecisionDateValue, stands: DecisionDateValue | null]
>([
  ["a time of a day that is gone", "gone", stood, { ...stood, time: "09:00" }, null],
  ["a removal of one that is gone", "gone", stood, { ...stood, removed: true }, null],
  ["a day that is over", "over", null, day("2026-11-30"), null],
  ["a time of a day that is over", "over", day("2026-11-30"), day("2026-11-30", { time: "09:00" }), day("2026-11-30")],
])("refuses %s as %s", (_what, refusal, oldValue, newValue, stands) => {
  expect(approvedDecision({ oldValue, newValue }, stands, now)).toEqual({ ok: false, refusal });
});
