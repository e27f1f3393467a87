import { gt } from "drizzle-orm";
import type { Database } from "../../db/database";
import { sessions } from "../../db/schema/accounts";
import { tokenLasts } from "./tokens";

/** Milliseconds after which what other nodes ended is read again. */
const freshFor = 5_000;

/** Milliseconds for which an ended session matters: its last token's life, and generously more for clocks that differ. */
const matters = (tokenLasts + 15 * 60) * 1000;

export type EndedSessions = ReturnType<typeof createEndedSessions>;

/**
 * The sessions that ended while tokens of theirs may still verify. Kept in
 * memory, so that a request costs no query: a sign-out counts at once on this
 * node, and within five seconds on every other.
 */
export function createEndedSessions(db: Database, now: () => Date) {
  let known = new Set<string>();
  let since = new Set<string>();
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const startedAt = now().getTime();
    since = new Set();
    const rows = await db
      .select({ key: sessions.key })
      .from(sessions)
      .where(gt(sessions.endedAt, new Date(startedAt - matters)));
    known = new Set([...rows.map((row) => row.key), ...since]);
    readAt = startedAt;
  }

  return {
    add(sessionKey: string): void {
      known.add(sessionKey);
      since.add(sessionKey);
    },
    /** Throws when the database cannot be read: better no answer than a wrong one. */
    async has(sessionKey: string): Promise<boolean> {
      if (known.has(sessionKey)) return true;
      if (Math.abs(now().getTime() - readAt) >= freshFor) {
        reading ??= read().finally(() => (reading = null));
        await reading;
      }
      return known.has(sessionKey);
    },
  };
}
