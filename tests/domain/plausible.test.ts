import { describe, expect, it } from "vitest";
import { measurementTypes } from "~/domain/measurements";
import { unusual } from "~/domain/plausible";

const vitals = (measurementTypeKey: number, value: string) => ({ type: "vitals" as const, oldValue: null, newValue: { key: null, measurementTypeKey, value, dateOccurred: "2026-07-26" } });

describe("an unusual result", () => {
  it.each([
    [6, "3.99", "3.99 secs is unusual. Most results of 40 Yard Dash lie between 4 secs and 8 secs."],
    [6, "4", null],
    [6, "8", null],
    [6, "8.01", "8.01 secs is unusual. Most results of 40 Yard Dash lie between 4 secs and 8 secs."],
    [1, "90", "7-6 is unusual. Most results of Height lie between 5-0 and 7-0."],
    [16, "0", "0 reps is unusual. Most results of Bench Press lie between 1 reps and 60 reps."],
    [2, "208", null],
  ])("of type %i with %s", (type, value, words) => {
    expect(unusual(vitals(type, value))).toBe(words);
  });

  it("is known of every type", () => {
    for (const { key } of measurementTypes) {
      if (key > 2) expect([key, unusual(vitals(key, "100000"))]).toEqual([key, expect.stringContaining("is unusual")]);
    }
  });

  it("is a matter of measurements", () => {
    expect(unusual({ type: "ncaaId", oldValue: null, newValue: { value: "1234567890" } })).toBeNull();
  });
});
