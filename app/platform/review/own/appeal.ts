import { and, eq, inArray, isNull } from "drizzle-orm";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import type { Appeal } from "~/contract/profile/thread";
import { thereByNowInWords } from "~/domain/profile/edits";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import { toasts } from "~/domain/base/messages";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { reviewDecisions, reviewItems } from "../../db/schema/review";
import { refuse, type Refusal, type Answer } from "../../module";
import { isThereByNow, readCurrent } from "../apply";
import { endDecisions, reopenItems, waitsInstead } from "../decisions";
import { deskFactsOf } from "../desk-facts";
import { addEntry, justSaid, wasSaid } from "../entries";
import { isApprovedAnew, isRejected, readItem, type ReviewItemRow, wasRejected } from "../items";
import { kindOf } from "../kinds";
import { decidedAnew } from "../refusals";
import { onOwnItem } from "./own-item";

/**
 * Appeals against a reviewer's rejection, the one that was read, once (docs/rules.md H4): the decision
 * ends, and the item, with what was decided together with it, waits again, due
 * like a new one. Who decided it decides it no more. An appeal that was
 * withdrawn is spent.
 */
export async function appealDecision(act: Act, reviewItemKey: number, { text, seenDecidedAt }: Appeal): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (await justSaid(tx, act, [item], { kind: "Appeal", text })) return { ok: true, value: await readItem(tx, item.key) };
    if (item.status === "Pending" && item.appealedAt !== null)
      return refuse(409, editProblems.noAppeal, "This edit was appealed already, and waits for its second decision.");
    if (!isRejected(item)) return refuse(409, editProblems.noAppeal, "Only what the review desk rejected can be appealed.");
    const items = await lockRejected(tx, item);
    if (await wasSaid(tx, items, ["AppealWithdrawn", "AppealLapsed"])) return refuse(409, editProblems.noAppeal, toasts.appealSpent.text);
    if (items.some((one) => one.appealedAt !== null))
      return refuse(409, editProblems.noAppeal, "This edit was appealed once. The second decision is final.");
    if (seenDecidedAt !== undefined && item.decidedAt?.getTime() !== Date.parse(seenDecidedAt)) return decidedAnew("appeal");
    const waits = await waitsInstead(tx, items);
    if (waits) return otherOpen(waits);
    const [current = null] = await readCurrent(tx, item.personKey, item.type, [item]);
    if (isThereByNow(item, current)) return refuse(409, editProblems.noAppeal, thereByNowInWords(item as unknown as TaggedEdit));
    const twin = await kindOf<EditTag>(item.type).twin?.(tx, item.personKey, item.newValue, [item.target]);
    if (twin?.as === "waits") return otherOpen("same-place");
    if (twin) return refuse(409, editProblems.noAppeal, thereByNowInWords(item as unknown as TaggedEdit));
    if (await isApprovedAnew(tx, item)) return refuse(409, editProblems.noAppeal, "What you sent of it since was approved.");

    const own = items.map(({ key }) => key);
    const standing = await tx
      .select()
      .from(reviewDecisions)
      .where(and(inArray(reviewDecisions.reviewItemKey, own), isNull(reviewDecisions.endedAt)))
      .for("update");
    await endDecisions(tx, standing, { as: "Appealed", by: act.viewer.userKey, at: act.now });
    for (const one of items) {
      const facts = await deskFactsOf(tx, act, one.personKey, one as unknown as TaggedEdit, act.now, own);
      await reopenItems(tx, [one], { ...facts, appealedAt: act.now });
    }
    await addEntry(tx, act, item, "edit.appealed", { kind: "Appeal", text });
    return { ok: true, value: await readItem(tx, item.key) };
  });
}

/** The items that were rejected with this one, in key order: its batch, or itself alone. */
async function lockRejected(tx: Transaction, item: ReviewItemRow): Promise<ReviewItemRow[]> {
  if (!item.batchKey) return [item];
  return tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.batchKey, item.batchKey), eq(reviewItems.personKey, item.personKey), wasRejected))
    .orderBy(reviewItems.key)
    .for("update");
}

function otherOpen(waits: "same-place" | "commitment"): Refusal<409> {
  return waits === "commitment"
    ? refuse(409, editProblems.commitmentHeld, "Another commitment waits in review. Withdraw that one to appeal, or wait for its decision.")
    : refuse(
        409,
        editProblems.alreadyPending,
        "Another edit of this waits in review. Withdraw that one to appeal, or wait for its decision.",
      );
}
