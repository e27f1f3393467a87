import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, or, like, lt, type SQL } from "drizzle-orm";
import { type CreateProfileEdit, type Edit, type ReviewItem, editProblems } from "~/contract/profile/profile-edits";
import { sameValue } from "~/domain/profile/edits";
import { payloadVersion, type EditTag, type TaggedEdit } from "~/domain/profile/edit-values";
import { mayActFor } from "~/domain/account/roles";
import { lockedWords } from "~/domain/people/visibility";
import { recordOnItem } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { reviewItems, reviewItemVersions } from "../../db/schema/review";
import type { Act } from "../../act";
import { findRule } from "../rules/match";
import { isRefusal, notFound, refuse, type Answer } from "../../module";
import { applyItems } from "../apply";
import { keepDecisions, mirrorOf, tellOfDecision, type Decision } from "../decisions";
import { deskFactsOf } from "../desk-facts";
import { writesAs } from "../../account/sessions/managers";
import { isApprovedAnew, isBegun, isOfItem, joinBatch, newTarget, readItem, type ReviewItemRow } from "../items";
import { readOwnEdit } from "./read";
import { findRejectedAs } from "./rejected";
import { isCommitment, kindOf, targetOf } from "../kinds";
import type { Proposed } from "../kind";
import { profileLocked } from "../../people/own-profile";
import { alreadyPending, alreadyThere, noLongerWaits, nothingChanged, rejectedBefore, underAppeal, waitsAtDesk } from "../refusals";
import { lockPlayer } from "../../people/lock";

export interface Submitted {
  reviewItem: ReviewItem;
  /** False when the same submission had already made this item, or it goes on with one that was begun. */
  isNew: boolean;
}

/**
 * Submits an edit of a profile. An athlete's, or that of one who manages the
 * profile, waits as a Pending item unless a rule approves it; a staff member's
 * of level 3 becomes an AutoApproved one, unless the athlete's side waits with an
 * edit of the same. What is approved is applied at once (docs/rules.md R2, A3,
 * A11, J2). Anyone else is told that there is no such profile. A sentence of staff's goes with what they enter.
 */
export async function submitEdit(
  act: Act,
  personKey: number,
  body: Pick<CreateProfileEdit, "batchKey" | "resubmits"> & { edit: Edit; sentence?: string },
  idempotencyKey: string | null,
): Promise<Answer<Submitted>> {
  if (!mayActFor(act.viewer, personKey)) return notFound();

  return act.db.transaction(async (tx): Promise<Answer<Submitted>> => {
    const visibility = await lockPlayer(tx, personKey);
    const writer = visibility && (await writesAs(tx, act.viewer, personKey));
    if (!writer) return notFound();
    const isOwn = writer === "manager";
    const locked = isOwn ? lockedWords(visibility) : null;
    if (locked) return profileLocked(locked);
    const repeated = idempotencyKey ? await findRepeated(tx, personKey, idempotencyKey) : null;
    if (repeated) {
      if (!isSameEdit(repeated, body.edit))
        return refuse(409, editProblems.keyReused, "This submission has already been used for another edit.");
      if (repeated.status === "Rejected") return noLongerWaits();
      return { ok: true, value: { reviewItem: await readItem(tx, repeated.key), isNew: false } };
    }
    // A form of before sends nothing a second time.
    const before = await findResubmitted(tx, personKey, body);
    if (before && (isApproved(before) || (await isApprovedAnew(tx, before)))) return noLongerWaits();
    // What is of its own each time waits in the place of what it sends again: one of them waits.
    const resubmitted = targetOf(body.edit) === null ? before : null;
    const target = targetOf(body.edit) ?? resubmitted?.target ?? null;
    const kind = kindOf<EditTag>(body.edit.type);
    const whole = target === null ? null : (kind.wholeOf?.(target) ?? null);
    if (isOwn && whole !== null && (await isAppealed(tx, personKey, whole))) return underAppeal();
    const open =
      target === null
        ? null
        : await findOpenItem(tx, personKey, isOwn || whole === null ? eq(reviewItems.target, target) : like(reviewItems.target, whole));
    // The next try goes on with what was begun: that of the athlete's side, and of the member of staff who began it.
    if (open && isBegun(open) && (isOwn || isOfStaff(act, open)))
      return { ok: true, value: { reviewItem: await readItem(tx, open.key), isNew: false } };
    if (open && !isOwn) return waitsAtDesk();
    if (open && !kind.judgesWaiting) return open.appealedAt === null ? alreadyPending() : underAppeal();

    const proposed = await kind.propose(tx, personKey, body.edit as never, resubmitted);
    if (isRefusal(proposed)) return proposed;
    const twin = await kind.twin?.(tx, personKey, proposed.newValue, target === null ? [] : [target]);
    if (twin) return twin.as === "waits" && !isOwn ? waitsAtDesk() : alreadyThere();
    const rejected =
      isOwn && targetOf(body.edit) === null ? await findRejectedAs(tx, { type: body.edit.type, personKey }, proposed.newValue) : null;
    if (rejected) return rejectedBefore((await readOwnEdit(tx, rejected.key))?.mayAppeal ? "Change it, or appeal." : "Change it.");
    if (proposed.oldValue && !proposed.isIncomplete && sameValue(body.edit.type, proposed.oldValue, proposed.newValue))
      return nothingChanged();
    const edit = { type: body.edit.type, oldValue: proposed.oldValue, newValue: proposed.newValue } as TaggedEdit;
    const facts = await deskFactsOf(tx, act, personKey, edit, act.now);
    // A photo of staff is approved with its file; of an order, the whole is seen by a person.
    const mayBeDecided = !proposed.isIncomplete && !(isOwn && proposed.mayShareBatch);
    const decision = !mayBeDecided ? null : isOwn ? await decisionOfRule(tx, act, personKey, { ...facts, edit }) : ofStaff(body.sentence);
    const approval = decision && { tier: decision.tier ?? "SelfReported", at: act.now };
    const landings = approval ? await applyItems(tx, personKey, body.edit.type, [proposed], approval) : [];
    if (isRefusal(landings)) return landings;

    const isDecided = decision !== null;
    const by = { userKey: isOwn ? null : act.viewer.userKey, at: act.now, actKey: randomUUID() };
    const item = await insertItem(tx, act, {
      personKey,
      type: body.edit.type,
      target: target ?? `${newTarget(body.edit.type)}${randomUUID()}`,
      ...facts,
      ...columnsOf(body.edit.type, proposed, body.batchKey, isDecided),
      authorSource: isOwn ? "Athlete" : "DBAdmin",
      idempotencyKey,
      ...(decision && mirrorOf(by, decision)),
    });
    if (decision) {
      const kept = await keepDecisions(tx, by, [item], decision, landings);
      if (!(await isToldTogether(tx, item))) await tellOfDecision(tx, [item], kept);
    }
    const detail = {
      type: body.edit.type,
      editType: proposed.editType,
      version: 1,
      ...(decision?.ruleVersionKey && { rule: decision.ruleVersionKey }),
    };
    await recordOnItem(tx, act, item, isDecided ? "edit.auto-approved" : "edit.submitted", detail);
    return { ok: true, value: { reviewItem: await readItem(tx, item.key), isNew: true } };
  });
}

/** A staff member answers for what they enter (docs/rules.md R2). */
function ofStaff(sentence: string | undefined): Decision {
  return { verdict: "AutoApproved", tier: "StaffVerified", sentence };
}

/** The approval by a rule, with its explanation; null when no rule approves, and the edit waits for a person (docs/rules.md J2, J3). */
async function decisionOfRule(
  tx: Transaction,
  act: Act,
  personKey: number,
  { edit, kind, flags = [] }: Awaited<ReturnType<typeof deskFactsOf>> & { edit: TaggedEdit },
): Promise<Decision | null> {
  const rule = await findRule(tx, {
    personKey,
    authorUserKey: act.viewer.userKey,
    kind,
    edit,
    flags,
  });
  return rule && { verdict: "AutoApproved", tier: "SelfReported", ruleVersionKey: rule.versionKey, sentence: rule.explanation };
}

function isApproved({ status }: ReviewItemRow): boolean {
  return status === "Approved" || status === "AutoApproved";
}

function isSameEdit(item: { type: EditTag; target: string }, edit: Edit): boolean {
  const target = targetOf(edit);
  return item.type === edit.type && (target === null || target === item.target);
}

/** The edit that is sent again: what was rejected or withdrawn, or waits again or is approved by now; null of any other. */
async function findResubmitted(
  tx: Transaction,
  personKey: number,
  { edit, resubmits }: { edit: Edit; resubmits?: number },
): Promise<ReviewItemRow | null> {
  if (resubmits === undefined) return null;
  const [row] = await tx
    .select()
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.key, resubmits),
        eq(reviewItems.personKey, personKey),
        or(isNull(reviewItems.resolution), eq(reviewItems.resolution, "Withdrawn")),
      ),
    );
  return row && isOfItem(edit, row) ? row : null;
}

async function findOpenItem(tx: Transaction, personKey: number, place: SQL | undefined): Promise<ReviewItemRow | null> {
  const [row] = await tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), place, eq(reviewItems.status, "Pending")));
  return row ?? null;
}

/** Whether what these targets are together is under appeal: nothing else of it is sent before that is decided (docs/rules.md H4). */
async function isAppealed(tx: Transaction, personKey: number, whole: string): Promise<boolean> {
  return (await findOpenItem(tx, personKey, and(like(reviewItems.target, whole), isNotNull(reviewItems.appealedAt)))) !== null;
}

/** Whether this member of staff entered it. */
function isOfStaff(act: Act, { authorSource, authorUserKey }: ReviewItemRow): boolean {
  return authorSource === "DBAdmin" && authorUserKey === act.viewer.userKey;
}

/** A new order that staff saved is several items, and one thing to be told of. */
async function isToldTogether(tx: Transaction, { key, personKey, batchKey }: ReviewItemRow): Promise<boolean> {
  return (
    batchKey !== null &&
    (await tx.$count(
      reviewItems,
      and(
        eq(reviewItems.batchKey, batchKey),
        eq(reviewItems.personKey, personKey),
        eq(reviewItems.status, "AutoApproved"),
        lt(reviewItems.key, key),
      ),
    )) > 0
  );
}

async function findRepeated(
  tx: Transaction,
  personKey: number,
  idempotencyKey: string,
): Promise<Pick<ReviewItemRow, "key" | "status" | "type" | "target"> | null> {
  const { key, status, type, target } = reviewItems;
  const [row] = await tx
    .select({ key, status, type, target })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

function columnsOf(
  type: EditTag,
  { editType, oldValue, newValue, mayShareBatch, isIncomplete }: Proposed<EditTag>,
  wantedBatchKey: string | undefined,
  isDecided: boolean,
) {
  // What may be shared is a batch even alone, so that whatever else is sent of it joins that (docs/rules.md R7).
  const batchKey = mayShareBatch ? (wantedBatchKey ?? randomUUID()) : null;
  return {
    editType,
    oldValue,
    newValue,
    isCommitment: isCommitment(type, { editType, oldValue, newValue }),
    batchKey,
    isLead: isDecided || (batchKey === null && !isIncomplete),
  };
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
  await tx
    .insert(reviewItemVersions)
    .values({ reviewItemKey: row.key, version: 1, newValue: row.newValue, authorUserKey: act.viewer.userKey, createdAt: act.now });
  await joinBatch(tx, row.personKey, row.status === "Pending" ? row.batchKey : null);
  return row;
}
