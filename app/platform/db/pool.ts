import pg from "pg";
import { isConnectionLoss } from "./outages";
import { destroy } from "./probe";

/**
 * Milliseconds. Generous, since under load a request may wait for others; that
 * the database is away is noticed sooner, by the probe.
 */
const limits = { connect: 10_000, query: 15_000, idle: 30_000 };

/** Milliseconds. The primary answers what a replica does not, so little time is lost on one that is away. */
const replicaLimits = { connect: 1_000, query: 2_000 };

const connectionsPerNode = 10;

/**
 * `prompt` serves requests, `replica` those that need not be served by it; `patient` serves migrations and imports, on one connection
 * without limits.
 */
export function openPool(databaseUrl: string, pace: "prompt" | "replica" | "patient"): ServingPool {
  const { connect, query } = pace === "replica" ? replicaLimits : limits;
  const pool = new ServingPool({
    connectionString: databaseUrl,
    application_name: "signing-day",
    keepAlive: true,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: limits.idle,
    // To compile a plan takes longer than to run one that is looked up by index.
    options: "-c jit=off",
    ...(pace === "patient"
      ? { max: 1 }
      : { max: connectionsPerNode, query_timeout: query, statement_timeout: query, idle_in_transaction_session_timeout: 15_000 }),
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}

/**
 * A connection that was lost or went silent leaves the pool at once, whoever
 * holds it. Drizzle never gives back one whose BEGIN failed, and gives back one
 * whose ROLLBACK got no answer as if it were well: a few outages would use up
 * the pool.
 */
export class ServingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then(watchOver);
  }

  /** Breaks every connection: whoever waits for an answer on one is told so at once. */
  abandon(): void {
    for (const client of (this as unknown as { _clients: pg.Client[] })._clients) destroy(client);
  }
}

function watchOver(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release;
  let isBack = false;
  client.release = (error) => {
    if (isBack) return;
    isBack = true;
    delete (client as { query?: unknown }).query;
    client.off("error", discard);
    giveBack.call(client, error);
  };
  function discard(): void {
    client.release(true);
  }
  client.on("error", discard);
  client.query = ((...query: unknown[]) => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => (isConnectionLoss(error) || isBegin(query[0])) && discard());
    return answer;
  }) as pg.PoolClient["query"];
  return client;
}

function isBegin(query: unknown): boolean {
  const text = typeof query === "string" ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === "string" && text.startsWith("begin");
}
