import { and, eq } from "drizzle-orm";
import type { CreateProfileEdit, Edit, ReviewItem } from "~/contract/profile-edits";
import { editProblems } from "~/contract/profile-edits";
import { payloadVersion, topInterestTarget } from "~/domain/review";
import { canDecide, managesProfile } from "~/domain/roles";
import { onlyReorders, proposeAddition, proposeChange, sameTopInterest, takesCommitment, type Proposal } from "~/domain/top-interest";
import { record } from "../audit/record";
import type { Transaction } from "../db/database";
import { reviewItems, reviewItemVersions } from "../db/schema";
import type { Act } from "../act";
import { notFound, refuse } from "../module";
import { applyItems } from "../review-items/apply";
import { lookUpFacts } from "./facts";
import { joinBatch, readItem } from "./items";
import { proposalRefused, type Answer } from "./refusals";
import { lockPlayer, readTopInterestList } from "./top-interests";

const autoApproved = { status: "AutoApproved", authorSource: "DBAdmin" } as const;

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

  return act.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, personKey))) return notFound();
    const repeated = idempotencyKey ? await findRepeated(tx, personKey, idempotencyKey) : null;
    if (repeated) {
      if (repeated.target !== topInterestTarget(body.edit.organizationKey)) return refuse(409, editProblems.keyReused, "This submission has already been used for another edit.");
      return { ok: true, value: { reviewItem: await readItem(tx, repeated.key), isNew: false } };
    }

    const list = await readTopInterestList(tx, personKey);
    const facts = await lookUpFacts(tx, body.edit, list);
    if (!facts.ok) return refuse(422, "invalid", "Some answers need another look.", facts.fields);
    const result = body.edit.editType === "Add" ? proposeAddition(list, facts.fields) : proposeChange(list, facts.fields);
    if (!result.ok) return proposalRefused(result.refusal);
    const { oldValue, newValue } = result.proposal;
    if (oldValue && sameTopInterest(oldValue, newValue)) {
      return refuse(422, editProblems.nothingChanged, "Nothing has changed, so nothing was sent.");
    }

    if (!isOwn) {
      const applied = await applyItems(tx, personKey, [result.proposal]);
      if (!applied.ok) return proposalRefused(applied.refusal);
    }
    const key = await insertItem(tx, act, personKey, body, result.proposal, idempotencyKey);
    if (!isOwn) await tx.update(reviewItems).set({ ...autoApproved, decidedAt: act.now, deciderUserKey: act.viewer.userKey }).where(eq(reviewItems.key, key));
    await record(tx, {
      act: isOwn ? "edit.submitted" : "edit.auto-approved",
      actorUserKey: act.viewer.userKey,
      personKey,
      subject: `review-item:${key}`,
      detail: { type: "topInterest", editType: body.edit.editType, version: 1 },
      requestId: act.requestId,
    });
    return { ok: true, value: { reviewItem: await readItem(tx, key), isNew: true } };
  });
}

async function findRepeated(tx: Transaction, personKey: number, idempotencyKey: string): Promise<{ key: number; target: string } | null> {
  const [row] = await tx
    .select({ key: reviewItems.key, target: reviewItems.target })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

async function insertItem(
  tx: Transaction,
  act: Act,
  personKey: number,
  body: { edit: Edit; batchKey?: string },
  proposal: Proposal,
  idempotencyKey: string | null,
): Promise<number> {
  const batchKey = onlyReorders(proposal) ? (body.batchKey ?? null) : null;
  const [row] = await tx
    .insert(reviewItems)
    .values({
      personKey,
      type: "topInterest",
      editType: body.edit.editType,
      target: topInterestTarget(proposal.newValue.organizationKey),
      payloadVersion,
      oldValue: proposal.oldValue,
      newValue: proposal.newValue,
      isCommitment: takesCommitment(proposal),
      batchKey,
      isLead: batchKey === null,
      waitsForKey: proposal.waitsForKey,
      authorUserKey: act.viewer.userKey,
      idempotencyKey,
      submittedAt: act.now,
      changedAt: act.now,
    })
    .returning({ key: reviewItems.key });
  if (!row) throw new Error("an inserted review item came back without its key");
  await tx.insert(reviewItemVersions).values({
    reviewItemKey: row.key,
    version: 1,
    newValue: proposal.newValue,
    authorUserKey: act.viewer.userKey,
    createdAt: act.now,
  });
  await joinBatch(tx, personKey, batchKey);
  return row.key;
}
