import { describe, expect, it } from "vitest";
import { measurementTypes } from "~/domain/profile/measurements";
import { unusual } from "~/domain/profile/plausible";

const vitals = (measurementTypeKey: number, value: string) => ({
  type: "vitals" as const,
  oldValue: null,
  newValue: { key: null, measurementTypeKey, value, dateOccurred: "2026-07-26" },
});

describe("an unusual result", () => {
  it.each([
    [6, "4.12", "4.12 secs is unusual. Most results of 40 Yard Dash lie between 4.3 secs and 8 secs."],
    [6, "4.29", "4.29 secs is unusual. Most results of 40 Yard Dash lie between 4.3 secs and 8 secs."],
    [6, "4.3", null],
    [6, "8", null],
    [6, "8.01", "8.01 secs is unusual. Most results of 40 Yard Dash lie between 4.3 secs and 8 secs."],
    [7, "3.79", "3.79 secs is unusual. Most results of 20 Yard Shuttle lie between 3.8 secs and 7 secs."],
    [14, "6.43", "6.43 secs is unusual. Most results of 3-Cone lie between 6.44 secs and 12 secs."],
    [4, "45.5", "45.5 inches is unusual. Most results of Vertical lie between 12 inches and 45 inches."],
    [15, "137", "137 inches is unusual. Most results of Broad Jump lie between 48 inches and 136 inches."],
    [1, "90", "7-6 is unusual. Most results of Height lie between 5-0 and 7-0."],
    [16, "0", "0 reps is unusual. Most results of Bench Press lie between 1 reps and 45 reps."],
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
