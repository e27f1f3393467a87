/** An appeal that is withdrawn: the rejection stands again as it was decided, and the appeal is spent (docs/rules.md H4). */
import { and, eq, inArray } from "drizzle-orm";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import { reviewDecisions, reviewItems } from "../db/schema/review";
import { mirrorOf } from "./decisions";
import { addEntry } from "./entries";
import type { ReviewItemRow } from "./items";
import { settleAsked } from "./tell";

/** The audit's name of each way in which an appeal is withdrawn: by somebody of the athlete's side, or since nobody is left of it. */
const acts = { AppealWithdrawn: "edit.appeal-withdrawn", AppealLapsed: "edit.appeal-lapsed" } as const;

/**
 * Withdraws the appeal that these items wait for, of a new order all that was rejected together: each decision that the appeal ended
 * stands again, and the items say of it what they said before. Callers hold the player's row and the items'.
 */
export async function withdrawAppeal(
  tx: Transaction,
  act: Act,
  items: readonly ReviewItemRow[],
  kind: keyof typeof acts = "AppealWithdrawn",
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const ofItems = inArray(
    reviewDecisions.reviewItemKey,
    items.map(({ key }) => key),
  );
  const standing = await tx
    .update(reviewDecisions)
    .set({ endedAs: null, endedAt: null, endedByUserKey: null, endedReason: null })
    .where(and(ofItems, eq(reviewDecisions.endedAs, "Appealed")))
    .returning();
  if (standing.length !== items.length) throw new Error(`an appeal of ${items.length} items ended ${standing.length} decisions`);
  // The decision of a reversal stands for no line of the queue; its edit does.
  const lead = standing.find(({ isLead }) => isLead)?.reviewItemKey ?? first.key;
  for (const { reviewItemKey, deciderUserKey, decidedAt, actKey, ...decision } of standing) {
    await tx
      .update(reviewItems)
      .set({ ...mirrorOf({ userKey: deciderUserKey, at: decidedAt, actKey }, decision), isLead: reviewItemKey === lead })
      .where(eq(reviewItems.key, reviewItemKey));
  }
  const asked = items.filter((item) => item.awaitsAthlete);
  if (asked.length > 0) await settleAsked(tx, asked, act.now);
  await addEntry(tx, act, first, acts[kind], { kind });
}
