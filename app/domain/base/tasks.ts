/** Several acts of one kind, each of which may fail by itself. */

/** Does something once it is called; a failure that is expected is a value. */
export type Task<Value, Problem> = () => Promise<{ ok: true; value: Value } | { ok: false; problem: Problem }>;

/** What a task came to. */
export type TaskResult<Value, Problem> = { status: "fulfilled"; value: Value } | { status: "rejected"; reason: Problem };

/**
 * Runs all tasks at once, and answers with what each came to, in their order.
 * With `stopsOnFailure` they take turns, and after the first that is rejected
 * none is begun: the answer then ends with that one. What a task throws is
 * thrown on once nothing runs any more.
 */
export async function runTasks<Value, Problem>(
  tasks: readonly Task<Value, Problem>[],
  { stopsOnFailure = false } = {},
): Promise<TaskResult<Value, Problem>[]> {
  if (!stopsOnFailure) {
    const ended = await Promise.allSettled(tasks.map(run));
    return ended.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }
  const results: TaskResult<Value, Problem>[] = [];
  for (const task of tasks) {
    const result = await run(task);
    results.push(result);
    if (result.status === "rejected") break;
  }
  return results;
}

async function run<Value, Problem>(task: Task<Value, Problem>): Promise<TaskResult<Value, Problem>> {
  const outcome = await task();
  return outcome.ok ? { status: "fulfilled", value: outcome.value } : { status: "rejected", reason: outcome.problem };
}
