/** The day of the announcement (docs/rules.md E12). */
import { describe, expect, it, test } from "vitest";
import { clockTime } from "~/domain/base/zones";
import { decisionInWords, isDecisionTooFar, isOver, timeInWords } from "~/domain/profile/decision-dates";
import { formerValues } from "~/domain/profile/former-values";
import { approvedInPart, fieldsToLeaveOut } from "~/domain/profile/partial-approval";
import { dueAt } from "~/domain/profile/review-kinds";
import { editTold } from "~/domain/profile/told-edit";
import { editKinds, sameValue } from "~/domain/profile/edits";

describe("a time", () => {
  it.each([
    ["15:30", "15:30"],
    ["3:30 pm", "15:30"],
    ["3:30PM", "15:30"],
    ["3 p.m.", "15:00"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
    ["9:05", "09:05"],
    ["15:30:00", "15:30"],
    [" 7 am ", "07:00"],
    ["3", null],
    ["13 pm", null],
    ["0 am", null],
    ["24:00", null],
    ["12:60", null],
    ["noon", null],
    ["3:3 pm", null],
    ["", null],
  ])("“%s” is %s", (typed, time) => expect(clockTime(typed)).toBe(time));

  it.each([
    ["00:05", "12:05 am CT"],
    ["12:00", "12:00 pm CT"],
    ["15:30", "3:30 pm CT"],
  ])("%s is told as %s", (time, words) => expect(timeInWords(time)).toBe(words));
});

test.each([
  // Still the 16th in Chicago, when it is the 17th in London.
  ["2026-12-17T04:00:00Z", false],
  ["2026-12-17T06:00:00Z", true],
  ["2026-12-01T12:00:00Z", false],
])("at %s the 16th of December is over: %s", (now, isPast) => expect(isOver("2026-12-16", new Date(now))).toBe(isPast));

test.each([
  ["2034-12-31", false],
  ["2035-01-01", true],
])("of 2026 %s is too far: %s", (day, isFar) => expect(isDecisionTooFar(day, new Date("2026-12-31T12:00:00Z"))).toBe(isFar));

const day = { day: "2026-12-16", time: "15:30", place: "Memorial Gym" };
const taken = { type: "decisionDate", oldValue: day, newValue: { ...day, removed: true as const } } as const;

test("is said with what goes with it", () => {
  expect(decisionInWords(day)).toBe("12/16/26, 3:30 pm CT, Memorial Gym");
  expect(decisionInWords({ day: "2026-12-16", time: null, place: null })).toBe("12/16/26");
});

test("is of the kind DecisionDate, and due as soon as a commitment", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(editKinds(taken)).toEqual(["DecisionDate"]);
  expect(dueAt("decisionDate", now)).toEqual(dueAt("commitment", now));
});

test("one that is taken off is another value than the day itself, is told as that, and goes as a whole", () => {
  expect(sameValue("decisionDate", taken.newValue, day)).toBe(false);
  expect(sameValue("decisionDate", day, { ...day })).toBe(true);
  expect(editTold(taken)).toBe("Decision day · Taken off");
  expect(fieldsToLeaveOut(taken)).toEqual([]);
  expect(formerValues(taken)).toEqual([{ fact: "Decision day", value: "12/16/26, 3:30 pm CT, Memorial Gym" }]);
});

test("of a new one time and place may be left out, of another day each of its parts", () => {
  const added = { type: "decisionDate", oldValue: null, newValue: day } as const;
  expect(fieldsToLeaveOut(added)).toEqual(["time", "place"]);
  expect(approvedInPart(added, ["day", "time"])).toEqual({ ok: true, newValue: { ...day, place: null }, leftOut: ["place"] });
  expect(approvedInPart(added, ["time", "place"])).toMatchObject({ ok: false, refusal: "not-optional" });
  const moved = { ...added, oldValue: { day: "2026-12-10", time: null, place: null } };
  expect(approvedInPart(moved, ["day"])).toMatchObject({ ok: true, newValue: { day: "2026-12-16", time: null, place: null } });
});
