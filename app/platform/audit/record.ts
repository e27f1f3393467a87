import type { Act } from "../act";
import type { Database } from "../db/database";
import { auditRows } from "../db/schema/audit";

export interface AuditEntry {
  /** What was done, noun first: `session.started`, `edit.approved`. */
  act: string;
  actorUserKey?: number | null;
  /** Whose profile it concerns. */
  personKey?: number | null;
  /** What it was done to: `review-item:7`. */
  subject?: string | null;
  /** Keys and codes; never names, addresses, amounts or free text (docs/promises.md P3). */
  detail?: Record<string, string | number | boolean | null>;
  requestId?: string | null;
}

/** Writes the one audit row of an act; `tx` is the act's own transaction, so that both stand or neither (docs/promises.md P6). */
export async function record(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditRows).values(entry);
}

/** The same of what the viewer did to a review item. */
export function recordOnItem(
  tx: Database,
  { viewer, requestId }: Act,
  { key, personKey }: { key: number; personKey: number },
  act: string,
  detail: AuditEntry["detail"],
): Promise<void> {
  return record(tx, { act, actorUserKey: viewer.userKey, personKey, subject: `review-item:${key}`, detail, requestId });
}
