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
