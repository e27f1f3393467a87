/** Two athletes side by side (docs/rules.md R55). */
import { expect, test } from "vitest";
import { numberIn, shareOfRank, shareOfRating, sideBySide } from "~/domain/rankings/compare";

const figure = (key: string, rest: { share?: number; number?: number } = {}) => ({ key, label: key, text: key, said: [], ...rest });

test("each figure of either stands once, and a bar beside what both have", () => {
  const rows = sideBySide(
    [figure("rating", { share: 90 }), figure("dash", { number: 4.5 }), figure("town"), figure("jump", { number: 30 })],
    [figure("town"), figure("dash", { number: 5 }), figure("rating", { share: 40 }), figure("reach", { number: 80 })],
  );
  expect(rows.map(({ key, cells, bars }) => [key, cells.map((cell) => cell !== null), bars])).toEqual([
    ["rating", [true, true], [90, 40]],
    ["dash", [true, true], [90, 100]],
    ["town", [true, true], null],
    ["jump", [true, false], null],
    ["reach", [false, true], null],
  ]);
});

test("nothing is drawn of what is less than nothing, or of nothing at all", () => {
  const bars = (one: number, other: number) => sideBySide([figure("net", { number: one })], [figure("net", { number: other })])[0]!.bars;
  expect([bars(-3, 4), bars(0, 0), bars(0, 4)]).toEqual([null, null, [0, 100]]);
});

test("a rating is drawn from the least that there is, a rank among its list", () => {
  expect([50, 75, 100].map(shareOfRating)).toEqual([0, 50, 100]);
  expect([shareOfRank(1, 10), shareOfRank(10, 10), shareOfRank(1, 1)]).toEqual([100, 10, 100]);
  expect([numberIn("1,204"), numberIn("11-1"), numberIn("")]).toEqual([{ number: 1204 }, {}, {}]);
});
