/** What the athlete's side says on its own edit while it waits (docs/rules.md H1, H4). */
import { eq } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { Evidence, ThreadAnswer } from "~/contract/profile/thread";
import { evidencePerItem } from "~/domain/review/thread";
import type { Act } from "../act";
import { reviewItems } from "../db/schema/review";
import { refuse } from "../module";
import { settleQuestions } from "../notices/tell";
import { addEntry, broughtBack, countEvidence, justSaid } from "../review-items/entries";
import { lockBatch, readItem } from "./items";
import { onOwnItem } from "./own-item";
import { notPending, tooManyLinks, type Answer } from "./refusals";

/** Answers what the review desk asked: the item comes back to the queue, due later by as long as that took. */
export async function answerQuestion(act: Act, reviewItemKey: number, { text }: ThreadAnswer): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (item.status !== "Pending") return notPending();
    const items = await lockBatch(tx, item);
    if (await justSaid(tx, act, items, { kind: "Answer", text })) return { ok: true, value: await readItem(tx, item.key) };
    if (!item.awaitsAthlete) return refuse(409, editProblems.notAsked, "No question waits for an answer.");
    await addEntry(tx, act, items.find((one) => one.isLead) ?? item, "question.answered", { kind: "Answer", text });
    for (const one of items) await tx.update(reviewItems).set(broughtBack(one, act.now)).where(eq(reviewItems.key, one.key));
    await settleQuestions(tx, items, act.now);
    return { ok: true, value: await readItem(tx, item.key) };
  });
}

/** Adds a page that shows what the edit says. */
export async function addOwnEvidence(act: Act, reviewItemKey: number, { url, text }: Evidence): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (item.status !== "Pending") return notPending();
    const items = await lockBatch(tx, item);
    if (!(await justSaid(tx, act, items, { kind: "Evidence", text, url }))) {
      if ((await countEvidence(tx, items)) >= evidencePerItem) return tooManyLinks();
      await addEntry(tx, act, items.find((one) => one.isLead) ?? item, "evidence.added", { kind: "Evidence", text, url });
    }
    return { ok: true, value: await readItem(tx, item.key) };
  });
}
