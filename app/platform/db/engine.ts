/**
 * The embedded engine in a thread of its own, so that pages which ask no database
 * do not wait for it (docs/decisions/the-embedded-database-has-its-own-thread.md).
 */
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { turns } from "../base/turns";
import { packageRoot } from "./package-root";

/** What Drizzle needs of PGlite. */
export interface Client {
  query(text: string, params?: unknown[], options?: { rowMode?: Told["rowMode"] }): Promise<unknown>;
}

export interface Engine extends Client {
  transaction<T>(work: (tx: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Closed, or its thread has ended. */
  readonly closed: boolean;
}

/** What the thread is told; null is to close. */
export interface Told {
  id: number;
  text: string | null;
  params?: unknown[];
  rowMode?: "array" | "object";
}

/** What it answers: an error of the engine's, with its code, comes as it was. */
type Answer = { id: number; result: unknown } | { id: number; problem: { message: string } };

/** Opens the engine on its directory; rejects when it cannot be. */
export async function openEngine(dataDir: string): Promise<Engine> {
  const worker = new Worker(join(packageRoot(), "app", "platform", "db", "engine-thread.mjs"), { workerData: dataDir });
  await once(worker, "message");
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  let closed = false;
  // It holds the process only while something is asked of it.
  worker.unref();

  function tell(text: Told["text"], params?: unknown[], rowMode?: Told["rowMode"]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(new Error("The embedded database is closed."));
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: last, text, params, rowMode } satisfies Told);
    });
  }

  worker.on("message", (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ("problem" in answer) asked?.reject(Object.assign(new Error(answer.problem.message), answer.problem));
    else asked?.resolve(answer.result);
  });
  worker.on("error", (error: Error) => end(error));
  worker.on("exit", () => end(new Error("The thread of the embedded database has ended.")));
  function end(error: Error): void {
    closed = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  // The engine knows no sessions: between the statements of a transaction nobody else has a word.
  const alone = turns(1);
  const inTurn: Client["query"] = (text, params, options) => tell(text, params, options?.rowMode);
  return {
    query: (...asked) => alone(() => inTurn(...asked)),
    transaction: (work) =>
      alone(async () => {
        await tell("begin");
        try {
          const result = await work({ query: inTurn });
          await tell("commit");
          return result;
        } catch (error) {
          if (!closed) await tell("rollback");
          throw error;
        }
      }),
    close: () =>
      alone(async () => {
        if (closed) return;
        await tell(null);
        closed = true;
        await worker.terminate();
      }),
    get closed() {
      return closed;
    },
  };
}
