import { sql, type SQL } from "drizzle-orm";

/**
 * How many edits there are among rows of `items`, or those of them that are so, a batch as one (docs/rules.md R7); a piece of a statement.
 */
export function countEdits(items: "ri" | "sent", which = sql`true`): SQL {
  const name = sql.raw(items);
  return sql`(count(distinct coalesce(${name}.batch_key::text, ${name}.key::text)) filter (where ${which}))::int`;
}
