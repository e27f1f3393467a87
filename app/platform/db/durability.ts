import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** The database may lose what it has acknowledged. Its message is fit to be printed as it is. */
export class DatabaseNotDurable extends Error {
  override name = "DatabaseNotDurable";
  constructor(readonly settings: readonly string[]) {
    super(
      `PostgreSQL runs with ${settings.join(", ")} off, so it may lose what it has acknowledged. Turn ${settings.length === 1 ? "it" : "them"} on.`,
    );
  }
}

/** Which settings of PostgreSQL are off that keep what was acknowledged through a power cut (docs/promises.md R2). */
export async function settingsOff(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  return rows.map((row) => row.name);
}

/** Throws DatabaseNotDurable unless an acknowledged write survives a power cut. For PostgreSQL, in production. */
export async function checkDurability(db: Database): Promise<void> {
  const off = await settingsOff(db);
  if (off.length > 0) throw new DatabaseNotDurable(off);
}
