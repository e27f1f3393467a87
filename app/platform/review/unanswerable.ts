/** Questions and offers on a profile that takes no answers any more (docs/rules.md B10, H1). */
import { and, eq } from "drizzle-orm";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import { reviewItems } from "../db/schema/review";
import { broughtBack } from "./entries";
import { settleAsked } from "./tell";

/** Brings back to the queue what rests until the athlete's side answers: nobody there can. */
export async function bringBackUnanswerable(tx: Transaction, { now }: Pick<Act, "now">, personKey: number): Promise<void> {
  const { key, dueAt, askedAt } = reviewItems;
  const resting = await tx
    .select({ key, dueAt, askedAt })
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), eq(reviewItems.status, "Pending"), eq(reviewItems.awaitsAthlete, true)))
    .orderBy(key)
    .for("update");
  if (resting.length === 0) return;
  for (const item of resting) await tx.update(reviewItems).set(broughtBack(item, now)).where(eq(key, item.key));
  await settleAsked(tx, resting, now);
}
