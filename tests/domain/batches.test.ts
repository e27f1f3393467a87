import { describe, expect, test } from "vitest";
import { countEdits, together } from "~/domain/batches";

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
});
