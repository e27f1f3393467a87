import { eq } from "drizzle-orm";
import type { Database } from "~/platform/db/database";
import { auditRows } from "~/platform/db/schema/audit";

/** What the audit says of an item, in the order in which it came about. */
export function auditOfItem(db: Database, { key }: { key: number }) {
  return db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subject, `review-item:${key}`))
    .orderBy(auditRows.key);
}

/** The acts on an item, as the audit names them. */
export async function actsOnItem(db: Database, item: { key: number }): Promise<string[]> {
  return (await auditOfItem(db, item)).map((row) => row.act);
}

/** Why decisions on an item were refused, one after the other. */
export async function refusalsOfItem(db: Database, item: { key: number }) {
  return (await auditOfItem(db, item)).filter((row) => row.act === "decision.refused").map((row) => row.detail.reason);
}
