import { eq } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile-edits";
import { managesProfile } from "~/domain/roles";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import { reviewItems } from "../db/schema/review";
import { notFound } from "../module";
import { lockItem, type ReviewItemRow } from "./items";
import type { Answer } from "./refusals";
import { lockPlayer } from "./top-interests";

/** Runs an act on an item of a profile that the viewer manages; any other item is as good as missing. */
export async function onOwnItem(
  act: Act,
  reviewItemKey: number,
  change: (tx: Transaction, item: ReviewItemRow) => Promise<Answer<ReviewItem>>,
): Promise<Answer<ReviewItem>> {
  const [owner] = await act.db.select({ personKey: reviewItems.personKey }).from(reviewItems).where(eq(reviewItems.key, reviewItemKey));
  if (!owner || !managesProfile(act.viewer, owner.personKey)) return notFound();
  return act.db.transaction(async (tx) => {
    await lockPlayer(tx, owner.personKey);
    const item = await lockItem(tx, reviewItemKey);
    return item ? change(tx, item) : notFound();
  });
}
