import { expect, test } from "vitest";
import { lines, turns } from "~/platform/base/turns";

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

test("D2: so many of one person are in line, whoever else is; who is done or fails makes room", async () => {
  const inLine = lines(2);
  const held: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => held.push(() => resolve("done")));
  const first = [inLine(1, work), inLine(1, work)];
  const other = inLine(2, work);
  expect(await inLine(1, work)).toBe(null);
  expect(held).toHaveLength(3);
  held[0]!();
  await first[0];
  const failing = inLine(1, () => Promise.reject(new Error("on purpose")));
  expect(await inLine(1, work)).toBe(null);
  await expect(failing).rejects.toThrow("on purpose");
  const last = inLine(1, work);
  for (const release of held) release();
  expect(await Promise.all([...first, other, last])).toEqual(["done", "done", "done", "done"]);
});
