import { desc } from "drizzle-orm";
import type { Database } from "~/platform/db/database";
import { auditRows } from "~/platform/db/schema/audit";

/** The latest row of the audit. */
export async function lastAudit(db: Database) {
  const [row] = await db.select().from(auditRows).orderBy(desc(auditRows.key)).limit(1);
  return row;
}
