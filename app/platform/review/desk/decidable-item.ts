import { eq } from "drizzle-orm";
import type { ProfileVisibility } from "~/domain/people/visibility";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { reviewItems } from "../../db/schema/review";
import { isRefusal, notFound, type Answer } from "../../module";
import { lockBatch, lockItem, type ReviewItemRow } from "../items";
import { lockPlayer } from "../../people/lock";
import { reviewerOf } from "./right";

/** The item that stands for all that waits with it, all of those, and how far their profile is shown; null without a player. */
export type About = [lead: ReviewItemRow, items: ReviewItemRow[], visibility: ProfileVisibility | null];

/**
 * Runs an act of the desk on an item, by who may decide it (docs/rules.md Q8).
 * The player's row is held, and all that waits with the item: `items`, of which
 * `lead` stands for all; one that is decided is alone.
 */
export async function onDecidableItem<T>(
  act: Act,
  reviewItemKey: number,
  change: (tx: Transaction, ...about: About) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const [found] = await act.db.select({ personKey: reviewItems.personKey }).from(reviewItems).where(eq(reviewItems.key, reviewItemKey));
  if (!found) return notFound();
  return act.db.transaction(async (tx) => {
    const visibility = await lockPlayer(tx, found.personKey);
    const reviewer = await reviewerOf(tx, act, reviewItemKey, found.personKey);
    if (isRefusal(reviewer)) return reviewer;
    const item = await lockItem(tx, reviewItemKey);
    if (!item) return notFound();
    const items = item.status === "Pending" ? await lockBatch(tx, item) : [item];
    return change(tx, items.find((one) => one.isLead) ?? item, items, visibility);
  });
}
