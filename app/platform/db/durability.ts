import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** The database may lose what it has acknowledged. Its message is fit to be printed as it is. */
export class DatabaseNotDurable extends Error {
  override name = "DatabaseNotDurable";
  constructor(readonly settings: readonly string[]) {
    super(`PostgreSQL runs with ${settings.join(", ")} off, so it may lose what it has acknowledged. Turn ${settings.length === 1 ? "it" : "them"} on.`);
  }
}

/** Throws DatabaseNotDurable unless an acknowledged write survives a power cut (security.md R2). For PostgreSQL, in production. */
export async function checkDurability(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  if (rows.length > 0) throw new DatabaseNotDurable(rows.map((row) => row.name));
}
