/** What the athlete's side says on its own edit while it waits (docs/rules.md H1, H4). */
import { and, asc, eq } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { Evidence, ThreadAnswer } from "~/contract/profile/thread";
import { evidencePerItem, lastAsked } from "~/domain/review/thread";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { reviewEntries, reviewItems } from "../../db/schema/review";
import { refuse, type Answer, type Refusal } from "../../module";
import { settleAsked } from "../tell";
import { addEntry, broughtBack, countEvidence, justSaid } from "../entries";
import { lockBatch, readItem, type ReviewItemRow } from "../items";
import { onOwnItem } from "./own-item";
import { noLongerWaits, tooManyLinks } from "../refusals";

/** Answers what the review desk asked last, and was seen: the item comes back to the queue, due later by as long as that took. */
export async function answerQuestion(act: Act, reviewItemKey: number, { seenEntryKey, text }: ThreadAnswer): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (item.status !== "Pending") return noLongerWaits();
    const items = await lockBatch(tx, item);
    if (await justSaid(tx, act, items, { kind: "Answer", text })) return { ok: true, value: await readItem(tx, item.key) };
    const asked = lastAsked(item, await readEntries(tx, item));
    if (asked?.key !== seenEntryKey) return askedOtherwise(asked !== null);
    await addEntry(tx, act, items.find((one) => one.isLead) ?? item, "question.answered", { kind: "Answer", text });
    for (const one of items) await tx.update(reviewItems).set(broughtBack(one, act.now)).where(eq(reviewItems.key, one.key));
    await settleAsked(tx, items, act.now);
    return { ok: true, value: await readItem(tx, item.key) };
  });
}

/** What was said on the item and on what is decided together with it, in its order. */
async function readEntries(tx: Transaction, { key, batchKey, personKey }: ReviewItemRow) {
  const { kind, version, at } = reviewEntries;
  return tx
    .select({ key: reviewEntries.key, kind, version, at })
    .from(reviewEntries)
    .innerJoin(reviewItems, eq(reviewItems.key, reviewEntries.reviewItemKey))
    .where(batchKey === null ? eq(reviewItems.key, key) : and(eq(reviewItems.batchKey, batchKey), eq(reviewItems.personKey, personKey)))
    .orderBy(asc(reviewEntries.key));
}

/** The question that was answered is closed, or a newer one was asked. */
function askedOtherwise(isAsked: boolean): Refusal<409> {
  return isAsked
    ? refuse(409, editProblems.askedSince, "Nothing was sent: the review desk has asked something else by now. Read it before you answer.")
    : refuse(409, editProblems.notAsked, "Nothing was sent: no question waits for your answer any more. What happened says why.");
}

/** Adds a page that shows what the edit says. */
export async function addOwnEvidence(act: Act, reviewItemKey: number, { url, text }: Evidence): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (item.status !== "Pending") return noLongerWaits();
    const items = await lockBatch(tx, item);
    if (!(await justSaid(tx, act, items, { kind: "Evidence", text, url }))) {
      if ((await countEvidence(tx, items)) >= evidencePerItem) return tooManyLinks();
      await addEntry(tx, act, items.find((one) => one.isLead) ?? item, "evidence.added", { kind: "Evidence", text, url });
    }
    return { ok: true, value: await readItem(tx, item.key) };
  });
}
