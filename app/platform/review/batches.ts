import { sql, type SQL } from "drizzle-orm";

/**
 * Counts the edits among rows of `items` that match `which`; a batch counts once (docs/rules.md R7). A piece of a statement.
 */
export function countEdits(items: "ri" | "sent", which = sql`true`): SQL {
  const name = sql.raw(items);
  return sql`(count(distinct coalesce(${name}.batch_key::text, ${name}.key::text)) filter (where ${which}))::int`;
}
