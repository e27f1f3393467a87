/** What has changed of what everybody may read, for the nodes that keep pages (docs/rules.md L9). */
import { sql } from "drizzle-orm";
import { customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** The number of a transaction, as the database counts them without end. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Rows are only added, by triggers in the transaction of whatever changed, so that no act forgets them and none waits for another, and by
 * the job that makes lists of whom most read; a job clears them away (docs/decisions/a-guests-page-is-kept.md).
 */
export const topicChanges = pgTable(
  "topic_changes",
  {
    topic: text("topic").notNull(),
    xid: xid8("xid")
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: instant("at")
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index("topic_changes_xid").on(table.xid)],
);
