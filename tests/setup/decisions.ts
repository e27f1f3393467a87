import { randomUUID } from "node:crypto";
import type { Database } from "~/platform/db/database";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";
import { dueAt, type ReviewKind } from "~/domain/profile/review-kinds";

export interface Decided<T extends EditTag> {
  personKey: number;
  /** Who sent and who decided it. */
  userKey: number;
  type: T;
  target: string;
  before: EditValues[T] | null;
  after: EditValues[T];
  at: Date;
  kind?: ReviewKind;
  decision?: Partial<typeof reviewDecisions.$inferInsert>;
}

/** A decided item with its decision, as if it had gone through the desk; the profile itself stays. */
export async function addDecision<T extends EditTag>(
  db: Database,
  { personKey, userKey, type, target, before, after, at, kind = type, decision = {} }: Decided<T>,
): Promise<number> {
  const verdict = decision.verdict ?? "Approved";
  const submittedAt = new Date(at.getTime() - (decision.waitedSeconds ?? 3600) * 1000);
  const [item] = await db
    .insert(reviewItems)
    .values({
      personKey,
      type,
      kind,
      target,
      editType: before ? "Update" : "Add",
      status: decision.endedAt ? "Pending" : verdict,
      version: 1,
      payloadVersion: 1,
      oldValue: before,
      newValue: after,
      authorUserKey: userKey,
      submittedAt,
      dueAt: dueAt(kind, submittedAt),
      ...(!decision.endedAt && { decidedAt: at, deciderUserKey: userKey }),
    })
    .returning({ key: reviewItems.key });
  const placed = verdict === "Rejected" ? {} : { target, beforeValue: before, afterValue: after, tier: "SelfReported" as const };
  await db.insert(reviewDecisions).values({
    actKey: randomUUID(),
    reviewItemKey: item!.key,
    personKey,
    type,
    kind,
    isLead: true,
    version: 1,
    verdict,
    deciderUserKey: userKey,
    decidedAt: at,
    waitedSeconds: 3600,
    ...placed,
    ...decision,
  });
  return item!.key;
}
