/**
 * Clients of athletes and reviewers act at random, many at once, over the
 * platform's requests; afterwards every invariant holds. A seed gives every draw
 * and the order in which acts are issued, so that the same seed, or the record of
 * a run, issues the same acts again, one after another.
 */
import type { Database } from "~/platform/db/database";
import { image } from "../setup/images";
import { actAs, emptyLedger, type Ledger } from "./clients";
import { brokenInvariants } from "./invariants";
import { drawsOf } from "./random";
import { makeWorld, type Size } from "./world";

export interface Run extends Size {
  seed: string;
  /** No act is issued after so many milliseconds, or so many acts. */
  milliseconds: number;
  mostActs?: number;
  /** Acts under way at one time; 1 of a replay. */
  atOnce: number;
  /** Whose acts were issued, in order, of a run that is replayed. */
  schedule?: readonly number[];
}

export interface Lived {
  ledger: Ledger;
  /** The clients in the order in which their acts were issued. */
  schedule: number[];
  seconds: number;
  /** What does not hold, in words. */
  broken: string[];
}

export async function liveLives(db: Database, run: Run): Promise<Lived> {
  const world = await makeWorld(db, run.seed, run);
  const photo = await image(200, 200);
  const ledger = emptyLedger();
  const schedule: number[] = [];
  const actsOf = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  const busy = new Map<number, Promise<void>>();
  const began = performance.now();

  for (const number of run.schedule ?? orderOf(run)) {
    if (schedule.length >= (run.mostActs ?? Infinity) || performance.now() - began > run.milliseconds) break;
    // A client does one thing after another.
    await busy.get(number);
    while (underWay.size >= run.atOnce) await Promise.race(underWay);
    const nth = actsOf.get(number) ?? 0;
    actsOf.set(number, nth + 1);
    schedule.push(number);
    const id = `act-${String(schedule.length).padStart(6, "0")}-client-${number}`;
    const act = actAs(world, world.clients[number]!, drawsOf(run.seed, "client", number, nth), id, ledger, photo)
      .catch((error: unknown) => void ledger.complaints.push(`${id} broke off: ${String(error)}`))
      .finally(() => void underWay.delete(act));
    underWay.add(act);
    busy.set(number, act);
  }
  await Promise.all(underWay);
  const seconds = (performance.now() - began) / 1000;
  return { ledger, schedule, seconds, broken: [...ledger.complaints, ...(await brokenInvariants(world, ledger.acknowledged))] };
}

/** Rounds without end, shuffled: each athlete's client once, each reviewer's three times. */
function* orderOf({ seed, athletes, reviewers }: Run): Generator<number> {
  const draws = drawsOf(seed, "order");
  const reviewing = Array.from({ length: reviewers }, (_none, index) => athletes + index);
  const all = [...Array.from({ length: athletes }, (_none, index) => index), ...reviewing, ...reviewing, ...reviewing];
  for (;;) yield* draws.shuffled(all);
}

/** What was done how often, and how it was answered. */
export function figuresOf({ ledger, schedule, seconds }: Lived): string[] {
  const statuses = [...new Set([...ledger.answers.values()].flatMap((answers) => [...answers.keys()]))].sort((a, b) => a - b);
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(24) + cells.map((cell) => String(cell).padStart(8)).join("");
  return [
    `${schedule.length} acts in ${seconds.toFixed(1)} s, ${ledger.acknowledged.length} changes acknowledged`,
    line("", statuses),
    ...[...ledger.answers]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, answers]) =>
        line(
          name,
          statuses.map((status) => answers.get(status) ?? "·"),
        ),
      ),
  ];
}
