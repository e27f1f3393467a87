import { eq } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile-edits";
import type { Approval, Rejection } from "~/contract/review-items";
import { canDecide } from "~/domain/roles";
import { record } from "../audit/record";
import type { Transaction } from "../db/database";
import { reviewItems } from "../db/schema/review";
import type { Act } from "../act";
import { notFound, refuse } from "../module";
import { lockBatch, lockItem, readItem, type ReviewItemRow } from "../profile-edits/items";
import type { Answer } from "../profile-edits/refusals";
import { lockPlayer } from "../profile-edits/top-interests";
import { applyItems } from "./apply";

/**
 * Approves what was seen: an item, or its whole batch. The decision, the change
 * of the profile and the audit row are one transaction; another version than
 * the one seen is a conflict (docs/rules.md R3, R7).
 */
export async function approve(act: Act, reviewItemKey: number, approval: Approval): Promise<Answer<ReviewItem[]>> {
  return decide(act, reviewItemKey, approval.seen, async (tx, items) => {
    for (const item of items) {
      if (item.waitsForKey !== null && !(await isReleased(tx, item.waitsForKey))) {
        return refuse(409, editProblems.waitsForAnother, "This commitment rests on a decommitment that still waits. Decide that one first.");
      }
    }
    const [first] = items;
    if (!first) return notFound();
    const refused = await applyItems(tx, first.personKey, first.type, items);
    return refused ?? close(tx, act, items, { status: "Approved" });
  });
}

/** Rejects what was seen, with a code and a sentence that the athlete reads. */
export async function reject(act: Act, reviewItemKey: number, rejection: Rejection): Promise<Answer<ReviewItem[]>> {
  return decide(act, reviewItemKey, rejection.seen, (tx, items) =>
    close(tx, act, items, { status: "Rejected", decisionCode: rejection.code, decisionReason: rejection.reason }),
  );
}

async function decide(
  act: Act,
  reviewItemKey: number,
  seen: Approval["seen"],
  decision: (tx: Transaction, items: ReviewItemRow[]) => Promise<Answer<ReviewItem[]>>,
): Promise<Answer<ReviewItem[]>> {
  const [found] = await act.db.select({ personKey: reviewItems.personKey }).from(reviewItems).where(eq(reviewItems.key, reviewItemKey));
  if (!found) return notFound();
  const right = canDecide(act.viewer, found);
  if (!right.allowed) {
    await refusalRecorded(act, reviewItemKey, found.personKey, right.reason);
    return refuse(403, editProblems.mayNotDecide, right.reason === "level" ? "Deciding takes level 3." : "You cannot decide an edit on a profile that you manage.");
  }
  return act.db.transaction(async (tx) => {
    await lockPlayer(tx, found.personKey);
    const item = await lockItem(tx, reviewItemKey);
    if (!item) return notFound();
    if (item.status !== "Pending") return refuse(409, editProblems.notPending, "Someone has already decided this item.");
    const items = await lockBatch(tx, item);
    if (!isWhatWasSeen(items, seen)) {
      return refuse(409, editProblems.versionConflict, "The athlete changed this edit while you were reading. Look again before you decide.");
    }
    return decision(tx, items);
  });
}

function isWhatWasSeen(items: readonly ReviewItemRow[], seen: Approval["seen"]): boolean {
  const versions = new Map(seen.map((one) => [one.key, one.version]));
  return versions.size === items.length && items.every((item) => versions.get(item.key) === item.version);
}

async function isReleased(tx: Transaction, key: number): Promise<boolean> {
  const [row] = await tx.select({ status: reviewItems.status }).from(reviewItems).where(eq(reviewItems.key, key));
  return row?.status !== "Pending";
}

type Verdict =
  | { status: "Approved" }
  | { status: "Rejected"; decisionCode: Rejection["code"]; decisionReason: string };

async function close(tx: Transaction, act: Act, items: readonly ReviewItemRow[], verdict: Verdict): Promise<Answer<ReviewItem[]>> {
  const decided: ReviewItem[] = [];
  for (const item of items) {
    await tx
      .update(reviewItems)
      .set({ ...verdict, decidedAt: act.now, deciderUserKey: act.viewer.userKey })
      .where(eq(reviewItems.key, item.key));
    await record(tx, {
      act: verdict.status === "Approved" ? "edit.approved" : "edit.rejected",
      actorUserKey: act.viewer.userKey,
      personKey: item.personKey,
      subject: `review-item:${item.key}`,
      detail: { version: item.version, ...(verdict.status === "Rejected" && { code: verdict.decisionCode }) },
      requestId: act.requestId,
    });
    decided.push(await readItem(tx, item.key));
  }
  return { ok: true, value: decided };
}

function refusalRecorded(act: Act, reviewItemKey: number, personKey: number, reason: string): Promise<void> {
  return act.db.transaction((tx) =>
    record(tx, {
      act: "decision.refused",
      actorUserKey: act.viewer.userKey,
      personKey,
      subject: `review-item:${reviewItemKey}`,
      detail: { reason },
      requestId: act.requestId,
    }),
  );
}
