import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runTasks, type Task } from "~/domain/base/tasks";

/** Tasks that end when they are told to, and note when they begin. */
function tasksOf(outcomes: readonly boolean[]) {
  const began: number[] = [];
  const end: (() => void)[] = [];
  const tasks = outcomes.map((ok, index): Task<number, string> => () => {
    began.push(index);
    return new Promise((resolve) => (end[index] = () => resolve(ok ? { ok, value: index } : { ok, problem: `no ${index}` })));
  });
  return { tasks, began, end };
}

const resultOf = (ok: boolean, index: number) =>
  ok ? { status: "fulfilled", value: index } : { status: "rejected", reason: `no ${index}` };

describe("tasks", () => {
  test("run all at once, and each comes to what it comes to", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 8 }), async (outcomes) => {
        const { tasks, began, end } = tasksOf(outcomes);
        const running = runTasks(tasks);
        expect(began).toEqual(outcomes.map((_, index) => index));
        for (const finish of [...end].reverse()) finish();
        expect(await running).toEqual(outcomes.map(resultOf));
      }),
    );
  });

  test("that stop on a failure take turns, and begin none after it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 8 }), async (outcomes) => {
        const most = { now: 0, ever: 0 };
        const results = await runTasks(
          outcomes.map((ok, index): Task<number, string> => async () => {
            most.ever = Math.max(most.ever, ++most.now);
            await Promise.resolve();
            most.now -= 1;
            return ok ? { ok, value: index } : { ok, problem: `no ${index}` };
          }),
          { stopsOnFailure: true },
        );
        const failed = outcomes.indexOf(false);
        expect(results).toEqual((failed < 0 ? outcomes : outcomes.slice(0, failed + 1)).map(resultOf));
        expect(most.ever).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("that throw do so once nothing runs any more", async () => {
    const { tasks, end } = tasksOf([true]);
    let hasEnded = false;
    const running = runTasks([() => Promise.reject(new Error("A defect")), ...tasks]).finally(() => (hasEnded = true));
    running.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    end[0]!();
    await expect(running).rejects.toThrow("A defect");
  });

  test("in turn throw at once, and begin no other", async () => {
    const { tasks, began } = tasksOf([true]);
    await expect(runTasks([() => Promise.reject(new Error("A defect")), ...tasks], { stopsOnFailure: true })).rejects.toThrow("A defect");
    expect(began).toEqual([]);
  });
});
