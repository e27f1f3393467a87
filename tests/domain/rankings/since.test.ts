/** What has changed of a score since the list before (docs/rules/rankings.md R32). */
import { expect, it } from "vitest";
import { changeInWords, changesSince, sumOf, type ScorePart } from "~/domain/rankings/since";

const parts = (adds: Record<string, number>): ScorePart[] => Object.entries(adds).map(([key, one]) => ({ key, name: key, adds: one }));

it.each([
  ["nothing", { a: 1, b: 2 }, { a: 1, b: 2 }, [], ["a", "b"]],
  ["what came", { a: 19.93 }, { a: 19.93, b: 4.8 }, [["b", null, 4.8, 4.8]], ["a"]],
  ["what went", { a: 1, b: 2 }, { a: 1 }, [["b", 2, null, -2]], ["a"]],
  ["what came and adds nothing", { a: 1 }, { a: 1, b: 0 }, [["b", null, 0, 0]], ["a"]],
  [
    "what adds less, and more",
    { a: 0.3, b: 5, c: -2 },
    { a: 0.1, b: 6.1, c: -2 },
    [
      ["b", 5, 6.1, 1.1],
      ["a", 0.3, 0.1, -0.2],
    ],
    ["c"],
  ],
] as const)("has %s", (_what, before, now, changed, same) => {
  const found = changesSince(parts(before), parts(now));
  expect(found.changed.map((part) => [part.key, part.before, part.now, part.change])).toEqual(changed);
  expect(found.same.map(({ key }) => key)).toEqual(same);
  const [was, is] = [sumOf(parts(before)), sumOf(parts(now))];
  expect(sumOf(found.changed.map(({ change }) => ({ adds: change })))).toBeCloseTo(is - was, 9);
  expect(sumOf([...found.changed.map((part) => ({ adds: part.now ?? 0 })), ...found.same])).toBeCloseTo(is, 9);
});

it("takes all of one key as one: of whoever may not be shown nobody is told apart", () => {
  const hidden = (...adds: number[]): ScorePart[] => adds.map((one) => ({ key: "", name: "Not shown", adds: one }));
  expect(changesSince(hidden(10.1, 0.2), hidden(0.2, 10.1)).changed).toEqual([]);
  expect(changesSince(hidden(1), hidden(1, 2)).changed).toEqual([{ key: "", name: "Not shown", before: 1, now: 3, change: 2 }]);
});

it("is told with its sign", () => {
  expect([0.63, -15, 0].map(changeInWords)).toEqual(["+0.63", "-15.00", "0.00"]);
});
