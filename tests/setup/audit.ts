import { eq } from "drizzle-orm";
import type { Database } from "~/platform/db/database";
import { auditRows } from "~/platform/db/schema/audit";

/** What the audit says of a subject, in the order in which it came about. */
export function auditOf(db: Database, subject: string) {
  return db.select().from(auditRows).where(eq(auditRows.subject, subject)).orderBy(auditRows.key);
}

/** What it says of an item. */
export function auditOfItem(db: Database, { key }: { key: number }) {
  return auditOf(db, `review-item:${key}`);
}

/** The acts on a subject, each with who did it. */
export async function actsOf(db: Database, subject: string) {
  return (await auditOf(db, subject)).map(({ act, actorUserKey }) => [act, actorUserKey]);
}

/** The acts on an item, as the audit names them. */
export async function actsOnItem(db: Database, item: { key: number }): Promise<string[]> {
  return (await auditOfItem(db, item)).map((row) => row.act);
}

/** Why decisions on an item were refused, one after the other. */
export async function refusalsOfItem(db: Database, item: { key: number }) {
  return (await auditOfItem(db, item)).filter((row) => row.act === "decision.refused").map((row) => row.detail.reason);
}
