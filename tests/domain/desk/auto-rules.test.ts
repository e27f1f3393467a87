import { describe, expect, it } from "vitest";
import { changeSize, isSameRule, judge, ruleInWords, ruleKinds, type AutoRule, type Candidate } from "~/domain/desk/auto-rules";
import type { TaggedEdit, VitalsValue } from "~/domain/profile/edit-values";

const rule: AutoRule = { name: "Small steps", kind: "vitals", field: null, largestChange: 5, leastApproved: 3, mostRejected: 0 };
const weight = (value: string, key: number | null = null): VitalsValue => ({
  key,
  measurementTypeKey: 2,
  value,
  dateOccurred: "2026-11-01",
});
const sent: TaggedEdit = { type: "vitals", oldValue: null, newValue: weight("205") };
const candidate: Candidate = {
  edit: sent,
  kind: "vitals",
  flags: [],
  measuredFrom: weight("200", 7),
  author: { approved: 3, rejected: 0 },
};
const late: TaggedEdit = { type: "vitals", oldValue: weight("200", 7), newValue: { ...weight("200", 7), dateOccurred: "2026-11-02" } };

describe("a rule", () => {
  it.each<[string, Partial<AutoRule>, Partial<Candidate>, string]>([
    ["approves what is as far as it may be", {}, {}, "approves"],
    ["approves the same downwards", {}, { measuredFrom: weight("210", 7) }, "approves"],
    ["leaves a larger step", {}, { measuredFrom: weight("199.9", 7) }, "size"],
    ["leaves the first of its type, which has no step", {}, { measuredFrom: null }, "size"],
    ["approves the first of its type where any size may be", { largestChange: null }, { measuredFrom: null }, "approves"],
    ["leaves an author with too few approved", {}, { author: { approved: 2, rejected: 0 } }, "author"],
    ["leaves an author with too many rejected", {}, { author: { approved: 30, rejected: 1 } }, "author"],
    ["approves an author with as many rejected as may be", { mostRejected: 1 }, { author: { approved: 30, rejected: 1 } }, "approves"],
    ["leaves whatever is flagged", {}, { flags: ["unusual"] }, "flagged"],
    ["leaves another kind", {}, { kind: "hometown" }, "kind"],
    ["leaves an addition where one field alone may change", { field: "value" }, {}, "field"],
    ["leaves another field", { field: "value" }, { edit: late }, "field"],
    ["approves the one field", { field: "date" }, { edit: late }, "approves"],
  ])("%s", (_, changed, given, outcome) => {
    const answer = judge({ ...rule, ...changed }, { ...candidate, ...given });
    expect(answer.approves ? "approves" : answer.because).toBe(outcome);
  });

  it.each(["commitment", "profileImage", "ncaaId"] as const)("never approves a %s, however it is written", (kind) => {
    expect(ruleKinds).not.toContain(kind);
    expect(judge({ ...rule, kind, largestChange: null, leastApproved: 0, mostRejected: 1000 }, { ...candidate, kind })).toEqual({
      approves: false,
      because: "kind",
    });
  });
});

it.each<[string, TaggedEdit, Candidate["measuredFrom"], number | null]>([
  ["a new measurement, from what a person approved", sent, weight("200.1", 7), 4.9],
  [
    "a changed one, not from what a rule made of it",
    { type: "vitals", oldValue: weight("203", 7), newValue: weight("205", 7) },
    weight("190", 7),
    15,
  ],
  ["a changed one, where rules put all there is", { type: "vitals", oldValue: weight("203", 7), newValue: weight("205", 7) }, null, null],
  ["a class year", { type: "hsClassYear", oldValue: { value: 2028 }, newValue: { value: 2029 } }, { value: 2027 }, 2],
  ["a first class year", { type: "hsClassYear", oldValue: null, newValue: { value: 2028 } }, null, null],
  [
    "an NCAA ID, which is no amount",
    { type: "ncaaId", oldValue: { value: "1234567890" }, newValue: { value: "1234567891" } },
    { value: "1234567890" },
    null,
  ],
])("the size of the change of %s", (_, edit, from, size) => {
  expect(changeSize(edit, from)).toBe(size);
});

it.each<[keyof AutoRule, Partial<AutoRule>]>([
  ["name", { name: "Smaller steps" }],
  ["kind", { kind: "hsClassYear" }],
  ["field", { field: "date" }],
  ["largestChange", { largestChange: null }],
  ["leastApproved", { leastApproved: 2 }],
  ["mostRejected", { mostRejected: 1 }],
])("is another rule with another %s", (_, changed) => {
  expect([isSameRule(rule, { ...rule }), isSameRule(rule, { ...rule, ...changed })]).toEqual([true, false]);
});

it("says itself in one sentence", () => {
  expect(ruleInWords(rule)).toBe("Measurement, by 5 at most, from an author with 3 or more approved and none rejected, without a flag.");
  expect(ruleInWords({ ...rule, field: "date", largestChange: null, leastApproved: 0, mostRejected: 2 })).toBe(
    "Measurement, where date alone changes, from an author with any record of approved edits and 2 at most rejected, without a flag.",
  );
});
