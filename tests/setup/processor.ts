/**
 * How much work something is, in processor time against that of a known piece of
 * work: a machine that is busy with other things takes longer over both, and a
 * slow one is allowed what it needs.
 */

/** Milliseconds of processor time that the known work takes on the machine that the limits are meant for: a server's core. */
const usual = 12;

/** What a page's work is made of: objects, texts and numbers. */
function knownWork(): number {
  let sum = 0;
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 1_500 }, (_none, index) => ({
      key: index,
      name: `row ${index} of ${round}`,
      values: [index, round, index % 7],
    }));
    for (const { name, values } of JSON.parse(JSON.stringify(rows)) as typeof rows)
      sum += name.length + values.reduce((total, value) => total + value, 0);
  }
  return sum;
}

/** Milliseconds of processor time that this process has had, with all its threads. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many times as long as usual the machine takes over known work now, by this clock; never less than one. */
export function slowness(clock: () => number = processorTime): number {
  const times = [1, 2, 3, 4].map(() => {
    const began = clock();
    if (knownWork() === 0) throw new Error("The known work does nothing.");
    return clock() - began;
  });
  return Math.max(1, Math.min(...times) / usual);
}

/** Milliseconds of processor time that `act` takes, as they would be on the usual machine. */
export async function workOf<T>(act: () => Promise<T>): Promise<{ milliseconds: number; answer: T }> {
  const began = processorTime();
  const answer = await act();
  return { milliseconds: (processorTime() - began) / slowness(), answer };
}

/**
 * Milliseconds of processor time, likewise, for which `act` holds the loop at the
 * longest: the least of some times, as other threads' work may fall into one. It
 * is not tried again once it has shown that it keeps well under `longest`.
 */
export async function heldBy(act: () => Promise<unknown>, longest: number): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < 6 && least >= longest / 2; count += 1) {
    let [last, held, isOn] = [processorTime(), 0, true];
    const look = () => {
      const now = processorTime();
      held = Math.max(held, now - last);
      last = now;
      if (isOn) setImmediate(look);
    };
    setImmediate(look);
    await act();
    isOn = false;
    look();
    least = Math.min(least, held / slowness());
  }
  return least;
}
