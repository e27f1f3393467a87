import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { Reversing, Undoing } from "~/contract/desk/review-items";
import { undoableUntil, undoMinutes } from "~/domain/review/decisions";
import { hasRdbLevel } from "~/domain/account/roles";
import type { Act } from "../../act";
import type { Database, Transaction } from "../../db/database";
import { reviewDecisions, reviewItems } from "../../db/schema/review";
import { isRefusal, notFound, refuse, type Refusal, type TokenViewer, type Answer } from "../../module";
import { untell } from "../tell";
import type { ReviewItemRow } from "../items";
import type { Landing } from "../kind";
import { touchedSince } from "../refusals";
import { lockPlayer } from "../../people/lock";
import type { EditTag } from "~/domain/profile/edit-values";
import { areRevertible, readInTheWay, revertLandings } from "../apply";
import { recorded } from "./decide";
import { cannotReopen, closeItems, endDecisions, lockStanding, reopenItems, tellOfDecision, type DecisionRow } from "../decisions";
import { refusedFor, reviewerOf } from "./right";

/**
 * Takes a decision back within minutes: a second act that ends it, puts back
 * what stood before and lets the edit wait again. Whoever decided may, and a
 * lead (docs/rules.md Q5, Q6).
 */
export async function undo(act: Act, reviewItemKey: number, { decisionKey }: Undoing): Promise<Answer<ReviewItem[]>> {
  const barred: Barred = ({ deciderUserKey }, { roles, userKey }) =>
    deciderUserKey === userKey || hasRdbLevel(roles, 4) ? null : ["not-decider", "Only whoever decided this, or a lead, can undo it."];
  return onStanding(act, reviewItemKey, decisionKey, barred, async (tx, items, decisions, found) => {
    if (act.now > undoableUntil(found.decidedAt))
      return refuse(409, editProblems.tooLate, `A decision can be undone for ${undoMinutes} minutes, and they are over.`);
    const kept = await cannotTakeBack(tx, items, decisions);
    if (kept) return kept;
    await takeBack(tx, decisions);
    await endDecisions(tx, decisions, { as: "Undone", by: act.viewer.userKey, at: act.now });
    await reopenItems(tx, items);
    await untellAll(tx, act, items, decisions);
    return recorded(tx, act, decisions, "edit.undone");
  });
}

/**
 * Takes an approval back at any time: the profile gets what stood before, and
 * the edit is rejected with a sentence that the athlete reads. Takes level 4
 * (docs/rules.md Q7).
 */
export async function reverse(act: Act, reviewItemKey: number, { decisionKey, reason }: Reversing): Promise<Answer<ReviewItem[]>> {
  const barred: Barred = (_found, { roles }) => (hasRdbLevel(roles, 4) ? null : ["level", "Reversing takes level 4."]);
  return onStanding(act, reviewItemKey, decisionKey, barred, async (tx, items, decisions, found) => {
    if (found.verdict === "Rejected") return notStanding("Only an approval can be reversed.");
    const kept = await cannotTakeBack(tx, items, decisions);
    if (kept) return kept;
    await takeBack(tx, decisions);
    await endDecisions(tx, decisions, { as: "Reversed", by: act.viewer.userKey, at: act.now, reason });
    await untellAll(tx, act, items, decisions, { isReplaced: true });
    await tx
      .update(reviewItems)
      .set({ dismissedAt: null })
      .where(
        inArray(
          reviewItems.key,
          items.map((item) => item.key),
        ),
      );
    const by = { userKey: act.viewer.userKey, at: act.now, actKey: randomUUID() };
    const rejections = await closeItems(tx, by, items, { verdict: "Rejected", code: "Other", sentence: reason, isLead: false });
    await tellOfDecision(tx, items, rejections);
    return recorded(tx, act, decisions, "edit.reversed");
  });
}

/** Why who may decide the item may not take this decision back, as the audit and as people read it. */
type Barred = (found: DecisionRow, reviewer: TokenViewer) => [reason: string, sentence: string] | null;

/**
 * Runs an act on a decision that stands, by who may decide its item, with all
 * that was decided together with it: a batch is taken back as a whole.
 */
async function onStanding(
  act: Act,
  reviewItemKey: number,
  decisionKey: number,
  barred: Barred,
  change: (tx: Transaction, items: ReviewItemRow[], decisions: DecisionRow[], found: DecisionRow) => Promise<Answer<ReviewItem[]>>,
): Promise<Answer<ReviewItem[]>> {
  const [found] = await act.db
    .select()
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.key, decisionKey), eq(reviewDecisions.reviewItemKey, reviewItemKey)));
  if (!found) return notFound();
  return act.db.transaction(async (tx) => {
    await lockPlayer(tx, found.personKey);
    const reviewer = await reviewerOf(tx, act, reviewItemKey, found.personKey);
    if (isRefusal(reviewer)) return reviewer;
    const bar = barred(found, reviewer);
    if (bar) return refusedFor(tx, act, { key: reviewItemKey, personKey: found.personKey }, ...bar);
    const standing = await lockStanding(tx, reviewItemKey);
    if (standing?.key !== found.key) return notStanding("This decision no longer stands.");
    const rows = await tx
      .select({ decision: reviewDecisions, item: reviewItems })
      .from(reviewDecisions)
      .innerJoin(reviewItems, eq(reviewItems.key, reviewDecisions.reviewItemKey))
      .where(await decidedTogether(tx, found))
      .orderBy(reviewItems.key)
      .for("update");
    return change(
      tx,
      rows.map((row) => row.item),
      rows.map((row) => row.decision),
      found,
    );
  });
}

/** The decisions that are taken back as a whole with one of them. */
async function decidedTogether(db: Pick<Database, "select">, found: DecisionRow): Promise<SQL | undefined> {
  const [item] = await db.select({ batchKey: reviewItems.batchKey }).from(reviewItems).where(eq(reviewItems.key, found.reviewItemKey));
  return item?.batchKey
    ? and(
        eq(reviewDecisions.actKey, found.actKey),
        eq(reviewDecisions.personKey, found.personKey),
        eq(reviewItems.batchKey, item.batchKey),
        isNull(reviewDecisions.endedAt),
      )
    : eq(reviewDecisions.key, found.key);
}

/** What is in the way of taking a decision back as things stand, in words; null when nothing later is. */
export async function whatIsInTheWay(db: Database, decisionKey: number): Promise<string | null> {
  const [found] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.key, decisionKey));
  if (!found) return touchedSince().problem.message;
  const rows = await db
    .select({ decision: reviewDecisions, item: reviewItems })
    .from(reviewDecisions)
    .innerJoin(reviewItems, eq(reviewItems.key, reviewDecisions.reviewItemKey))
    .where(await decidedTogether(db, found));
  const refused = await cannotTakeBack(
    db,
    rows.map((row) => row.item),
    rows.map((row) => row.decision),
  );
  return refused && refused.problem.message;
}

/** What keeps decisions from being taken back, as the acts ask and as pages say beforehand; null when nothing does. */
async function cannotTakeBack(db: Database, items: readonly ReviewItemRow[], decisions: readonly DecisionRow[]): Promise<Refusal | null> {
  const refused = await cannotReopen(db, items, decisions);
  const [first] = decisions;
  if (refused || !first || first.verdict === "Rejected") return refused;
  const landings = landingsOf(decisions);
  const inTheWay = await readInTheWay(db, first.personKey, first.type, landings);
  if (inTheWay !== null) return refuse(409, editProblems.touchedSince, inTheWay);
  const areAll = landings.length === decisions.length;
  return areAll && (await areRevertible(db, first.personKey, first.type, landings)) ? null : touchedSince();
}

/** Puts back what stood before approvals that can be taken back; a rejection has changed nothing. */
async function takeBack(tx: Transaction, decisions: readonly DecisionRow[]): Promise<void> {
  const [first] = decisions;
  if (first && first.verdict !== "Rejected") await revertLandings(tx, first.personKey, first.type, landingsOf(decisions));
}

/** Where approvals landed. */
function landingsOf(decisions: readonly DecisionRow[]): Landing<EditTag>[] {
  return decisions.flatMap(({ target, beforeValue, afterValue }) =>
    target && afterValue ? [{ target, before: beforeValue, after: afterValue }] : [],
  );
}

async function untellAll(
  tx: Transaction,
  act: Act,
  items: readonly ReviewItemRow[],
  decisions: readonly DecisionRow[],
  { isReplaced = false } = {},
): Promise<void> {
  const lead = items.find((item) => item.isLead);
  const decision = decisions.find((one) => one.reviewItemKey === lead?.key);
  if (lead && decision) await untell(tx, { decisionKey: decision.key, item: lead, at: act.now, isReplaced });
}

function notStanding(sentence: string): Refusal<409> {
  return refuse(409, editProblems.notStanding, sentence);
}
