/**
 * Clients that act without a pause of their own making, until they are told to rest; and one who only looks whether the service is there.
 */
import { setTimeout as delay } from "node:timers/promises";

export interface Crowd {
  begin(): void;
  /** How often somebody has acted. */
  readonly count: number;
  /** Resolves once everybody has done what they were at. */
  rest(): Promise<void>;
}

/** Each act is one client's next; `think` is the most milliseconds between two. */
export function gather(acts: readonly (() => Promise<void>)[], think: number): Crowd {
  let isResting = true;
  let busy: Promise<unknown> = Promise.resolve();
  let count = 0;
  async function live(act: () => Promise<void>): Promise<void> {
    await delay(Math.random() * think);
    while (!isResting) {
      await act();
      count += 1;
      await delay(Math.random() * think);
    }
  }
  return {
    get count() {
      return count;
    },
    begin() {
      isResting = false;
      busy = Promise.all(acts.map(live));
    },
    async rest() {
      isResting = true;
      await busy;
    },
  };
}

export interface Watch {
  /** Milliseconds from then to the first good answer to a question that was asked after; null when there was none in time. */
  firstGoodAfter(moment: number, patience: number): Promise<number | null>;
  /** The longest time between two good answers since then. */
  longestGapSince(moment: number): number;
  stop(): Promise<void>;
}

const between = 50;
/** Questions that wait for an answer at one time. */
const mostAtOnce = 4;

/** A good answer: when it was asked for, and when it came. */
export interface Good {
  asked: number;
  answered: number;
}

/** Asks anew every so many milliseconds, whether or not it was answered before; adds to the good answers that others get. */
export function watch(ask: () => Promise<boolean>, every: number, good: Good[]): Watch {
  const asking = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (asking.size >= mostAtOnce) return;
    const asked = performance.now();
    const one = ask()
      .then(
        (isGood) => void (isGood && good.push({ asked, answered: performance.now() })),
        () => undefined,
      )
      .finally(() => asking.delete(one));
    asking.add(one);
  }, every);
  return {
    async firstGoodAfter(moment, patience) {
      for (;;) {
        const since = good.filter(({ asked }) => asked >= moment).map(({ answered }) => answered - moment);
        if (since.length > 0) return Math.min(...since);
        if (performance.now() > moment + patience) return null;
        await delay(between);
      }
    },
    longestGapSince(moment) {
      const times = [
        moment,
        ...good
          .map(({ answered }) => answered)
          .filter((answered) => answered >= moment)
          .sort((a, b) => a - b),
        performance.now(),
      ];
      return Math.max(...times.slice(1).map((time, index) => time - times[index]!));
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(asking);
    },
  };
}
