/**
 * The cache that the operator runs before the nodes, told by key what to let go
 * of (docs/rules.md L13, docs/decisions/a-shared-cache-is-waited-for.md).
 */
import { keysToPurge, purgeOf, purgeWithin } from "~/domain/base/shared-cache";

export interface SharedCacheSettings {
  /** Where it takes a POST with the keys in `Surrogate-Key`, and answers 2xx once nothing that goes by one of them is handed out. */
  purgeUrl: string;
  /** What we are known by there, sent as a bearer token; null where nothing is asked for. */
  purgeKey: string | null;
  /** For how long it may hand out a page: `s-maxage`. */
  seconds: number;
}

/** Why it may still hand out what has changed. */
export interface NotPurged {
  reason: "refused" | "timeout" | "away";
  status?: number;
}

export interface SharedCache {
  /** Has it let go of the pages that rest on these. Answers whether it says that it has; never rejects. */
  purge(topics: readonly string[]): Promise<boolean>;
  /**
   * Resolves once nothing that rested on these before the call is handed out there: when it says so, asked again until then, or when it
   * may hold the pages no longer. Never rejects, and takes no longer than that.
   */
  untilGone(topics: Promise<readonly string[]>): Promise<void>;
}

export interface SharedCacheOptions extends SharedCacheSettings {
  /** Told when it begins not to let go of what it is asked to, and with null when it does again. */
  onTurn: (problem: NotPurged | null) => void;
}

/** Milliseconds that pass before the next try of a purge that an act waits for. */
const again = 500;

export function createSharedCache({ purgeUrl, purgeKey, seconds, onTurn }: SharedCacheOptions): SharedCache {
  let isPurged = true;

  function turn(problem: NotPurged | null): boolean {
    const was = isPurged;
    isPurged = problem === null;
    if (was !== isPurged) onTurn(problem);
    return isPurged;
  }

  async function purge(topics: readonly string[]): Promise<boolean> {
    const signal = AbortSignal.timeout(purgeWithin);
    try {
      const response = await fetch(purgeUrl, { ...purgeOf(keysToPurge(topics), purgeKey), redirect: "manual", signal });
      // What it says is of no use: a slow body must not be waited for.
      void response.body?.cancel().catch(() => undefined);
      return turn(response.ok ? null : { reason: "refused", status: response.status });
    } catch {
      return turn({ reason: signal.aborted ? "timeout" : "away" });
    }
  }

  return {
    purge,
    async untilGone(topics) {
      let isOver = false;
      const over = passed(seconds * 1_000).then(() => void (isOver = true));
      const told = async () => {
        const changed = await topics.catch(() => ["everything"]);
        while (!isOver && !(await purge(changed))) await passed(again);
      };
      await Promise.race([over, told()]);
      isOver = true;
    },
  };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
