import { describe, expect, test } from "vitest";
import { countEdits, inNewOrder, together } from "~/domain/profile/batches";
import type { TopInterestValue } from "~/domain/profile/edit-values";

const edit = (key: number, batchKey: string | null = null) => ({ key, batchKey });

describe("edits that are decided together are one", () => {
  test.each([
    ["none", [], 0],
    ["one", [edit(1)], 1],
    ["two of their own", [edit(1), edit(2)], 2],
    ["a batch", [edit(1, "a"), edit(2, "a"), edit(3, "a")], 1],
    ["a batch beside one of its own", [edit(1, "a"), edit(2), edit(3, "a")], 2],
    ["two batches", [edit(1, "a"), edit(2, "b"), edit(3, "a")], 2],
  ])("%s", (_, edits, count) => {
    expect(countEdits(edits)).toBe(count);
    expect(together(edits)).toHaveLength(count);
  });

  test("in the order of their first", () => {
    expect(together([edit(1, "a"), edit(2), edit(3, "a")]).map((line) => line.map(({ key }) => key))).toEqual([[1, 3], [2]]);
  });

  test("the teams of a new order as that order has them, anything else as it comes", () => {
    const moved = (key: number, order: number) => ({ key, type: "topInterest" as const, newValue: { order } as TopInterestValue });
    expect(inNewOrder([moved(1, 2), moved(2, 5), moved(3, 1)]).map(({ key }) => key)).toEqual([3, 1, 2]);
    const years = [1, 2].map((key) => ({ key, type: "hsClassYear" as const, newValue: { value: 2030 - key } }));
    expect(inNewOrder(years)).toEqual(years);
  });
});
