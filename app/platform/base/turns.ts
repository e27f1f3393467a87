export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many work at a time, in the order in which they came. The threads
 * that work beside the loop are four for everything: whoever takes long there
 * leaves some to those who are quick.
 */
export function turns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working < atOnce) working += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

/** Has so many of one person in line at once. The work of who has more is not begun: null. */
export function lines(most: number): <T>(userKey: number, work: () => Promise<T>) => Promise<T | null> {
  const counts = new Map<number, number>();
  return async (userKey, work) => {
    const before = counts.get(userKey) ?? 0;
    if (before >= most) return null;
    counts.set(userKey, before + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(userKey) ?? 1) - 1;
      if (left > 0) counts.set(userKey, left);
      else counts.delete(userKey);
    }
  };
}
