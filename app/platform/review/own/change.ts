import { and, eq, ne, sql } from "drizzle-orm";
import type { Edit, ReviewItem } from "~/contract/profile/profile-edits";
import type { Seen } from "~/contract/review/seen";
import { sameValue } from "~/domain/profile/edits";
import type { Resolution } from "~/domain/review/items";
import type { EditTag, TaggedEdit } from "~/domain/profile/edit-values";
import { recordOnItem } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { reviewItems, reviewItemVersions } from "../../db/schema/review";
import type { Act } from "../../act";
import { released } from "../decisions";
import { deskFactsOf } from "../desk-facts";
import { broughtBack, justSaid } from "../entries";
import { isTwin } from "../instead";
import { isRefusal, notFound, refuse, type Answer } from "../../module";
import { settleAsked } from "../tell";
import { electLead, isOfItem, isRejected, isWhatWasSeen, joinBatch, lockBatch, nowBy, readItem, type ReviewItemRow } from "../items";
import { isCommitment, kindOf, targetOf } from "../kinds";
import { onOwnItem } from "./own-item";
import { findRejectedAs } from "./rejected";
import { alreadyThere, decidedAnew, noLongerWaits, nothingChanged, rejectedBefore, underAppeal, versionConflict } from "../refusals";
import { withdrawAppeal } from "../withdrawn-appeal";

/**
 * Amends a waiting edit in place: version n+1 of the same item, so that no
 * reviewer can approve what was not seen. Changed back to what stands, the item
 * is superseded: there is nothing left to decide (docs/rules.md R3, R4).
 */
export async function amendEdit(
  act: Act,
  reviewItemKey: number,
  body: { edit: Edit; batchKey?: string; version?: number },
): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (item.status !== "Pending") return noLongerWaits();
    if (!isOfItem(body.edit, item)) return notFound();
    const proposed = await kindOf<EditTag>(item.type).propose(tx, item.personKey, body.edit as never, item);
    if (isRefusal(proposed)) return proposed;

    const { oldValue, newValue, mayShareBatch = false } = proposed;
    const isLate = body.version !== undefined && body.version !== item.version;
    if (sameValue(item.type, item.newValue, newValue)) {
      // The same amendment, sent twice: it has been made.
      if (isLate) return { ok: true, value: await readItem(tx, item.key) };
      return nothingChanged();
    }
    if (isLate) return versionConflict();
    if (item.appealedAt !== null) return underAppeal();
    if (targetOf(body.edit) === null && (await findRejectedAs(tx, item, newValue))) return rejectedBefore("Change it, or withdraw it.");
    if (oldValue && sameValue(item.type, oldValue, newValue)) return close(tx, act, item, "Superseded");
    if (await isTwin(tx, item, newValue)) return alreadyThere();

    if (item.awaitsAthlete) {
      const together = await lockBatch(tx, item);
      for (const one of together) await tx.update(reviewItems).set(broughtBack(one, act.now)).where(eq(reviewItems.key, one.key));
      await settleAsked(tx, together, act.now);
    }
    const version = item.version + 1;
    const batchKey = mayShareBatch ? (body.batchKey ?? item.batchKey) : null;
    const facts = await deskFactsOf(tx, act, item.personKey, { type: item.type, oldValue, newValue } as TaggedEdit, item.submittedAt);
    await tx
      .update(reviewItems)
      .set({
        version,
        ...facts,
        // Of the same kind it stays due when it was; changing it answers a question, too.
        ...broughtBack({ dueAt: facts.kind === item.kind ? item.dueAt : facts.dueAt, askedAt: item.askedAt }, act.now),
        ...nowBy(act.viewer.userKey),
        oldValue,
        newValue,
        isCommitment: isCommitment(item.type, { ...item, oldValue, newValue }),
        batchKey,
        isLead: batchKey === null,
        changedAt: act.now,
      })
      .where(eq(reviewItems.key, item.key));
    await tx
      .insert(reviewItemVersions)
      .values({ reviewItemKey: item.key, version, newValue, authorUserKey: act.viewer.userKey, createdAt: act.now });
    await electLead(tx, item.personKey, item.batchKey);
    await joinBatch(tx, item.personKey, body.batchKey ? batchKey : null);
    await recordOnItem(tx, act, item, "edit.amended", { version });
    return { ok: true, value: await readItem(tx, item.key) };
  });
}

/**
 * Takes a waiting edit back, of a new order the whole of it; on the wire it is
 * Rejected, with the resolution Withdrawn. What was changed since it was seen waits on.
 * Of one under appeal the appeal alone is taken back: the rejection stands as it was
 * decided, and the same act sent twice is one (docs/rules.md H4).
 */
export async function withdrawEdit(act: Act, reviewItemKey: number, { seen }: { seen?: Seen }): Promise<Answer<ReviewItem>> {
  return onOwnItem(act, reviewItemKey, async (tx, item) => {
    if (item.status !== "Pending") {
      const isSentTwice = isRejected(item) && (await justSaid(tx, act, [item], { kind: "AppealWithdrawn" }));
      return isSentTwice ? { ok: true, value: await readItem(tx, item.key) } : noLongerWaits();
    }
    const together = await lockBatch(tx, item);
    if (seen && !isWhatWasSeen(together, seen)) return versionConflict("withdraw");
    const refused = await kindOf<EditTag>(item.type).withdrawalRefused?.(tx, item.personKey, item.key);
    if (refused) return refused;
    // An order is one proposal: half of it, taken back, would be an order that nobody asked for.
    if (item.appealedAt !== null) await withdrawAppeal(tx, act, together);
    else for (const one of together) await close(tx, act, one, "Withdrawn");
    return { ok: true, value: await readItem(tx, item.key) };
  });
}

/**
 * Puts a decided edit away, with those that were decided together: its outcome no
 * longer stands on the athlete's desk. What was decided anew since stays to be read.
 */
export async function dismissEdit(
  act: Act,
  reviewItemKey: number,
  { seenDecidedAt }: { seenDecidedAt?: string },
): Promise<Answer<ReviewItem>> {
  return onOwnItem(
    act,
    reviewItemKey,
    async (tx, item) => {
      if (item.status === "Pending") return refuse(409, "still-pending", "This edit still waits in review.");
      if (seenDecidedAt !== undefined && item.decidedAt?.getTime() !== Date.parse(seenDecidedAt)) return decidedAnew("put it away");
      if (!item.dismissedAt) {
        const together = item.batchKey
          ? and(eq(reviewItems.batchKey, item.batchKey), eq(reviewItems.personKey, item.personKey))
          : eq(reviewItems.key, item.key);
        await tx
          .update(reviewItems)
          .set({ dismissedAt: act.now })
          .where(and(together, ne(reviewItems.status, "Pending")));
        await recordOnItem(tx, act, item, "edit.dismissed", {});
      }
      return { ok: true, value: await readItem(tx, item.key) };
    },
    "of a locked profile",
  );
}

async function close(tx: Transaction, act: Act, item: ReviewItemRow, resolution: Resolution): Promise<Answer<ReviewItem>> {
  // What stands again is of the order no more: it is neither told nor decided with the rest of it.
  const leaves = resolution === "Superseded" && item.batchKey && { batchKey: sql`md5(${item.batchKey} || ' superseded')::uuid` };
  const by = { decidedAt: act.now, deciderUserKey: act.viewer.userKey };
  await tx
    .update(reviewItems)
    .set({ status: "Rejected", resolution, isLead: true, ...by, ...released, ...leaves })
    .where(eq(reviewItems.key, item.key));
  await electLead(tx, item.personKey, item.batchKey);
  if (item.awaitsAthlete) await settleAsked(tx, [item], act.now);
  await recordOnItem(tx, act, item, `edit.${resolution.toLowerCase()}`, { version: item.version });
  return { ok: true, value: await readItem(tx, item.key) };
}
