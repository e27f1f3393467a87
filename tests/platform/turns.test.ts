import { expect, test } from "vitest";
import { turns } from "~/platform/turns";

test("C10: so many work at a time, each in turn, and whoever fails makes room", async () => {
  const inTurn = turns(2);
  let working = 0;
  let most = 0;
  const begun: number[] = [];
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(async () => {
        begun.push(index);
        most = Math.max(most, (working += 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
        working -= 1;
        if (index % 3 === 1) throw new Error("on purpose");
        return index;
      }),
    ),
  );
  expect([most, working, begun]).toEqual([2, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(done.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, false, true, true, false, true]);
});
