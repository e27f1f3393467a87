import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CreateProfileEdit, Edit, ReviewItem } from "~/contract/profile-edits";
import { editProblems } from "~/contract/profile-edits";
import { sameValue } from "~/domain/edits";
import { payloadVersion, type EditTag, type TaggedEdit } from "~/domain/review";
import { canDecide, managesProfile } from "~/domain/roles";
import { record } from "../audit/record";
import type { Transaction } from "../db/database";
import { reviewItems, reviewItemVersions } from "../db/schema/review";
import type { Act } from "../act";
import { isRefusal, notFound, refuse } from "../module";
import { applyItems } from "../review-items/apply";
import { keepDecisions, mirrorOf } from "../review-items/decisions";
import { deskFactsOf } from "../review-items/desk-facts";
import { joinBatch, readItem, type ReviewItemRow } from "./items";
import { kindOf, targetOf } from "./kinds/kinds";
import type { Proposed } from "./kinds/kind";
import { alreadyPending, nothingChanged, type Answer } from "./refusals";
import { lockPlayer } from "./top-interests";

export interface Submitted {
  reviewItem: ReviewItem;
  /** False when the same submission had already made this item. */
  isNew: boolean;
}

/**
 * Submits an edit of a profile. An athlete's, or that of one who manages the
 * profile, waits as a Pending item; a staff member's of level 3 becomes an
 * AutoApproved one and is applied (docs/rules.md R2, A3). Anyone else is told
 * that there is no such profile.
 */
export async function submitEdit(
  act: Act,
  personKey: number,
  body: { edit: Edit; batchKey?: CreateProfileEdit["batchKey"] },
  idempotencyKey: string | null,
): Promise<Answer<Submitted>> {
  const isOwn = managesProfile(act.viewer, personKey);
  if (!isOwn && !canDecide(act.viewer, { personKey }).allowed) return notFound();

  return act.db.transaction(async (tx): Promise<Answer<Submitted>> => {
    if (!(await lockPlayer(tx, personKey))) return notFound();
    const repeated = idempotencyKey ? await findRepeated(tx, personKey, idempotencyKey) : null;
    if (repeated) {
      if (!isSameEdit(repeated, body.edit)) return refuse(409, editProblems.keyReused, "This submission has already been used for another edit.");
      return { ok: true, value: { reviewItem: await readItem(tx, repeated.key), isNew: false } };
    }
    const target = targetOf(body.edit);
    if (body.edit.type !== "topInterest" && target && (await hasOpenItem(tx, personKey, target))) return alreadyPending();

    const proposed = await kindOf<EditTag>(body.edit.type).propose(tx, personKey, body.edit as never, null);
    if (isRefusal(proposed)) return proposed;
    if (proposed.oldValue && !proposed.isIncomplete && sameValue(body.edit.type, proposed.oldValue, proposed.newValue)) return nothingChanged();

    // A photo of staff is approved with its file.
    const isDecided = !isOwn && !proposed.isIncomplete;
    const facts = await deskFactsOf(tx, act, personKey, { type: body.edit.type, oldValue: proposed.oldValue, newValue: proposed.newValue } as TaggedEdit, act.now);
    const landings = isDecided ? await applyItems(tx, personKey, body.edit.type, [proposed]) : [];
    if (isRefusal(landings)) return landings;

    const by = { userKey: act.viewer.userKey, at: act.now, actKey: randomUUID() };
    const decision = { verdict: "AutoApproved", tier: "StaffVerified" } as const;
    const item = await insertItem(tx, act, {
      personKey,
      type: body.edit.type,
      target: target ?? `${body.edit.type}:new:${randomUUID()}`,
      ...facts,
      ...columnsOf(proposed, body.batchKey, isDecided),
      authorSource: isOwn ? "Athlete" : "DBAdmin",
      idempotencyKey,
      ...(isDecided && mirrorOf(by, decision)),
    });
    if (isDecided) await keepDecisions(tx, by, [item], decision, landings);
    await record(tx, {
      act: isDecided ? "edit.auto-approved" : "edit.submitted",
      actorUserKey: act.viewer.userKey,
      personKey,
      subject: `review-item:${item.key}`,
      detail: { type: body.edit.type, editType: proposed.editType, version: 1 },
      requestId: act.requestId,
    });
    return { ok: true, value: { reviewItem: await readItem(tx, item.key), isNew: true } };
  });
}

function isSameEdit(item: { type: EditTag; target: string }, edit: Edit): boolean {
  const target = targetOf(edit);
  return item.type === edit.type && (target === null || target === item.target);
}

async function hasOpenItem(tx: Transaction, personKey: number, target: string): Promise<boolean> {
  const rows = await tx
    .select({ key: reviewItems.key })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.target, target), eq(reviewItems.status, "Pending")));
  return rows.length > 0;
}

async function findRepeated(tx: Transaction, personKey: number, idempotencyKey: string): Promise<{ key: number; type: EditTag; target: string } | null> {
  const [row] = await tx
    .select({ key: reviewItems.key, type: reviewItems.type, target: reviewItems.target })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

function columnsOf({ editType, oldValue, newValue, isCommitment = false, waitsForKey = null, mayShareBatch, isIncomplete }: Proposed<EditTag>, wantedBatchKey: string | undefined, isDecided: boolean) {
  const batchKey = mayShareBatch ? (wantedBatchKey ?? null) : null;
  return { editType, oldValue, newValue, isCommitment, waitsForKey, batchKey, isLead: isDecided || (batchKey === null && !isIncomplete) };
}

async function insertItem(
  tx: Transaction,
  act: Act,
  columns: Omit<typeof reviewItems.$inferInsert, "payloadVersion" | "authorUserKey" | "submittedAt" | "changedAt">,
): Promise<ReviewItemRow> {
  const [row] = await tx
    .insert(reviewItems)
    .values({ ...columns, payloadVersion, authorUserKey: act.viewer.userKey, submittedAt: act.now, changedAt: act.now })
    .returning();
  if (!row) throw new Error("an inserted review item came back without its row");
  await tx.insert(reviewItemVersions).values({ reviewItemKey: row.key, version: 1, newValue: row.newValue, authorUserKey: act.viewer.userKey, createdAt: act.now });
  await joinBatch(tx, row.personKey, row.status === "Pending" ? row.batchKey : null);
  return row;
}
