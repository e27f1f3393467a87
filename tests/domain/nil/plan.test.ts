import { describe, expect, it } from "vitest";
import { leftInWords, planOf, unsaidInWords } from "~/domain/nil/plan";

const wanted = (...annual: (number | null)[]) =>
  annual.map((one, index) => ({ personKey: index + 1, fullName: ["Ann Lee", "Bo Birch", "Cy Cedar"][index]!, annual: one }));

describe("the sum of what the chosen want (C36)", () => {
  it.each<[string, (number | null)[], number, { sum: number; left: number; words: string; unsaid: string | null }]>([
    [
      "nobody has said an amount",
      [null],
      100,
      { sum: 0, left: 100, words: "$100 of the budget is left.", unsaid: "1 of 1 has not said an amount, and is left out: Ann Lee." },
    ],
    ["below the budget", [40, 20], 100, { sum: 60, left: 40, words: "$40 of the budget is left.", unsaid: null }],
    ["to the dollar", [40, 60], 100, { sum: 100, left: 0, words: "This is the budget to the dollar.", unsaid: null }],
    ["over it", [90, 60], 100, { sum: 150, left: -50, words: "Over the budget by $50.", unsaid: null }],
    [
      "some who have said nothing",
      [90, null, null],
      100,
      {
        sum: 90,
        left: 10,
        words: "$10 of the budget is left.",
        unsaid: "2 of 3 have not said an amount, and are left out: Bo Birch, Cy Cedar.",
      },
    ],
    ["who wants nothing has said so", [0, 10], 10, { sum: 10, left: 0, words: "This is the budget to the dollar.", unsaid: null }],
    ["no budget at all", [0], 0, { sum: 0, left: 0, words: "This is the budget to the dollar.", unsaid: null }],
  ])("%s", (_what, amounts, budget, { sum, left, words, unsaid }) => {
    const plan = planOf(wanted(...amounts), budget);
    expect([plan.sum, plan.left, leftInWords(plan), unsaidInWords(plan)]).toEqual([sum, left, words, unsaid]);
  });

  it("is drawn one share after the other, as wide as the larger of sum and budget", () => {
    const within = planOf(wanted(250, 250), 1000);
    expect([within.shares.map(({ from, width }) => [from, width]), within.budgetAt]).toEqual([
      [
        [0, 250],
        [250, 250],
      ],
      1000,
    ]);
    const over = planOf(wanted(500, 1500), 1000);
    expect([over.shares.map(({ from, width }) => [from, width]), over.budgetAt]).toEqual([
      [
        [0, 250],
        [250, 750],
      ],
      500,
    ]);
  });
});
