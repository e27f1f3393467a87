/**
 * How many requests are worked on at once, which wait for their turn, and which
 * are asked to come again (docs/decisions/shedding-instead-of-collapsing.md).
 */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** What people typed goes before what they look at. */
export type Urgency = "read" | "write";

/** To be called once, when the request has its answer. */
export type Leave = () => void;

/** Waits for a turn; null when none came in time. */
export type Enter = () => Promise<Leave | null>;

/** What the event loop says of itself since it was asked last. */
export interface LoopSigns {
  /** The share of time in which it worked, 0 to 1. */
  busy: number;
  /** Milliseconds by which its timers came late, on average. */
  delay: number;
}

export interface OverloadOptions {
  /** Requests that are worked on at once, at most. */
  most: number;
  readLoop: () => LoopSigns;
  now?: () => number;
}

export interface Overload {
  /** Whether a request would be turned away at once: to be asked before its body is read. */
  isFull(urgency: Urgency): boolean;
  /** Waits for a turn; null when none came in time. */
  enter(urgency: Urgency): Promise<Leave | null>;
  /** How many are worked on, and may be. */
  figures(): { running: number; limit: number };
}

/** At once, however slow the machine is, and on a start that knows nothing of it yet. */
const least = 2;
const atFirst = 32;

/** Milliseconds. */
const times = {
  /** Between two looks at how it goes. */
  look: 250,
  /** What an answer may take while the loop is busy, and how late the loop may be. */
  answer: 150,
  loop: 100,
  /** How long reads wait; how long once the line has not been empty for `standing`; how long writes do. */
  read: 300,
  readInStandingLine: 15,
  standing: 150,
  write: 2_000,
};

const busyLoop = 0.85;
const longest = { read: 100, write: 200 };

/** Of so many turns that both kinds wait for, one is a read's. */
const readsTurn = 4;

interface Waiting {
  begin(leave: Leave): void;
}

export function createOverload({ most, readLoop, now = () => performance.now() }: OverloadOptions): Overload {
  const waiting = { read: new Set<Waiting>(), write: new Set<Waiting>() };
  const fewest = Math.min(least, most);
  let limit = Math.min(atFirst, most);
  let running = 0;
  const beginning: (() => void)[] = [];
  let isBeginning = false;
  let writesInARow = 0;
  let lastEmpty = now();
  let isLoopLate = false;
  let looked = { at: now(), answered: 0, time: 0, wasFull: false };

  /** More at once while the machine keeps up, fewer when it is the loop that makes answers slow. */
  function look(): void {
    if (now() - looked.at < times.look) return;
    const { busy, delay } = readLoop();
    const mean = looked.answered === 0 ? 0 : looked.time / looked.answered;
    isLoopLate = delay > times.loop;
    if (isLoopLate || (busy > busyLoop && mean > times.answer)) limit = Math.max(fewest, Math.floor(limit * 0.8));
    else if (looked.wasFull && looked.answered > 0) limit = Math.min(most, Math.ceil(limit * 1.1));
    looked = { at: now(), answered: 0, time: 0, wasFull: false };
    next();
  }

  function isFull(urgency: Urgency): boolean {
    return running >= limit && waiting[urgency].size >= longest[urgency];
  }

  function patienceOf(urgency: Urgency): number {
    if (urgency === "write") return times.write;
    return isLoopLate || now() - lastEmpty > times.standing ? times.readInStandingLine : times.read;
  }

  /**
   * One begins in a turn of the loop. Work that waits for nobody (the embedded
   * database never does) would else be done where its request comes in, and
   * everybody behind it would wait in their sockets, where nobody counts them.
   */
  function inTurn(work: () => void): void {
    beginning.push(work);
    if (isBeginning) return;
    isBeginning = true;
    setImmediate(beginNext);
  }

  function beginNext(): void {
    beginning.shift()?.();
    isBeginning = beginning.length > 0;
    if (isBeginning) setImmediate(beginNext);
  }

  function take(): Leave {
    running += 1;
    const began = now();
    return () => {
      running -= 1;
      looked.answered += 1;
      looked.time += now() - began;
      look();
      next();
    };
  }

  function next(): void {
    while (running < limit) {
      const isReadsTurn = waiting.write.size === 0 || (waiting.read.size > 0 && writesInARow >= readsTurn - 1);
      const [first] = isReadsTurn ? waiting.read : waiting.write;
      if (!first) return;
      writesInARow = isReadsTurn ? 0 : writesInARow + 1;
      first.begin(take());
    }
  }

  return {
    isFull,
    async enter(urgency) {
      look();
      if (waiting.read.size === 0) lastEmpty = now();
      if (running < limit) {
        const leave = take();
        return new Promise((resolve) => inTurn(() => resolve(leave)));
      }
      looked.wasFull = true;
      if (isFull(urgency)) return null;
      return new Promise((resolve) => {
        const one: Waiting = {
          begin(leave) {
            clearTimeout(timer);
            waiting[urgency].delete(one);
            inTurn(() => resolve(leave));
          },
        };
        const timer = setTimeout(() => {
          waiting[urgency].delete(one);
          resolve(null);
        }, patienceOf(urgency));
        waiting[urgency].add(one);
      });
    },
    figures: () => ({ running, limit }),
  };
}

/** Listens to this process's loop for as long as it runs. */
export function loopSigns(): () => LoopSigns {
  const resolution = 10;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let seen = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, seen);
    const delay = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolution);
    seen = current;
    histogram.reset();
    return { busy: utilization, delay };
  };
}

/** Seconds after which to come again: not everybody at once. */
export function comeAgain(): number {
  return 2 + Math.floor(Math.random() * 7);
}
