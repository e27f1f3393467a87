/** Two databases that take turns: a small one and a large one, in one server, each query by the clock. */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "~/platform/db/database";
import { givenPostgres, type Postgres } from "../setup/postgres";

export type Closings = (() => Promise<unknown> | void)[];

export const warmUps = 3;

/** A server for what is made here, started when it is first asked for. */
export function serverOnce(closings: Closings): () => Promise<Postgres> {
  let server: Promise<Postgres> | undefined;
  return () =>
    (server ??= givenPostgres({ shared_buffers: "1GB", max_wal_size: "4GB" }).then((started) => {
      if (!started) throw new Error("There is no PostgreSQL: name one in TEST_DATABASE_URL, or install Debian's.");
      closings.push(() => started.stop());
      return started;
    }));
}

export interface Timed {
  db: Database;
  /** Milliseconds that the database took for it. */
  cost(work: () => Promise<unknown>): Promise<number>;
}

export function timedDatabase(databaseUrl: string, closings: Closings): Timed {
  let spent = 0;
  /** The driver's client, its queries by the clock. */
  class TimedClient extends pg.Client {
    // pg declares query by a dozen overloads; what is asked passes through as it came.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    override query(...given: any[]): any {
      const began = performance.now();
      const end = () => void (spent += performance.now() - began);
      const answer = given.at(-1) as unknown;
      const ask = super.query.bind(this) as (...asked: unknown[]) => Promise<unknown>;
      if (typeof answer === "function") return ask(...given.slice(0, -1), (...answered: unknown[]) => [end(), answer(...answered)]);
      const asked = ask(...given);
      void asked.then(end, end);
      return asked;
    }
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: "-c jit=off", Client: TimedClient });
  // The pool has ended before its connections have: a database that is dropped meanwhile ends them.
  pool.on("error", () => undefined);
  closings.push(() => pool.end());
  return {
    db: drizzle(pool) as unknown as Database,
    async cost(work) {
      spent = 0;
      await work();
      return spent;
    },
  };
}

/** What each round took on either side, sorted; the work is told its round, below 0 while it warms up. */
export async function inTurns<S extends Timed>(
  sides: readonly [S, S],
  rounds: number,
  work: (side: S, round: number) => Promise<unknown>,
): Promise<[small: number[], large: number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round += 1) {
    // Who goes first changes, so that neither always finds the machine as the other left it.
    for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const took = await sides[place].cost(() => work(sides[place], round));
      if (round >= 0) times[place].push(took);
    }
  }
  return [times[0].sort((a, b) => a - b), times[1].sort((a, b) => a - b)];
}

export function p95(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
}
