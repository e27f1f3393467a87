import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { codeOf, isConnectionLoss } from "./outages";

/** Milliseconds that the server may take to show that it is there. */
const limit = 1_500;

export interface Probe {
  isAnswering(): Promise<boolean>;
  close(): void;
}

/**
 * Asks the server whether it is there, on a connection of its own: a busy pool
 * is not an outage. However many ask at once, it is asked once.
 */
export function createProbe(databaseUrl: string): Probe {
  let client: pg.Client | null = null;
  let asking: Promise<boolean> | null = null;

  function drop(): void {
    if (client) destroy(client);
    client = null;
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: "signing-day probe", connectionTimeoutMillis: limit });
    fresh.on("error", () => client === fresh && drop());
    client = fresh;
    await fresh.connect();
    return fresh;
  }

  async function ask(): Promise<boolean> {
    try {
      try {
        await (client ?? (await connect())).query("select 1");
      } catch (error) {
        // The connection may be of before a restart.
        if (!isConnectionLoss(error)) throw error;
        drop();
        await (await connect()).query("select 1");
      }
      return true;
    } catch (error) {
      drop();
      // A server that says why it refuses (no connection left, say) is there.
      return codeOf(error) !== null && !isConnectionLoss(error);
    }
  }

  async function askInTime(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    let answered: boolean | null = null;
    const asked = ask().then((isThere) => (answered = isThere));
    await Promise.race([asked, new Promise((resolve) => (timer = setTimeout(resolve, limit)))]);
    clearTimeout(timer);
    // When this process itself was late, the answer may be here and not yet read.
    if (answered === null) await nextTurn();
    if (answered === null) drop();
    return answered ?? false;
  }

  return {
    isAnswering: () => (asking ??= askInTime().finally(() => (asking = null))),
    close: drop,
  };
}

/** Ends a connection without waiting for a server that may never answer. */
export function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
