import { eq } from "drizzle-orm";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { Act } from "../../act";
import type { Transaction } from "../../db/database";
import { reviewItems } from "../../db/schema/review";
import { notFound, type Answer } from "../../module";
import { lockItem, type ReviewItemRow } from "../items";
import { changeOwnProfile, onOwnProfile } from "../../people/own-profile";

/**
 * Runs an act on an item of a profile that the viewer manages; any other item is as good as missing. Without `also`, a locked profile takes
 * none.
 */
export async function onOwnItem(
  act: Act,
  reviewItemKey: number,
  change: (tx: Transaction, item: ReviewItemRow) => Promise<Answer<ReviewItem>>,
  also?: "of a locked profile",
): Promise<Answer<ReviewItem>> {
  const [owner] = await act.db.select({ personKey: reviewItems.personKey }).from(reviewItems).where(eq(reviewItems.key, reviewItemKey));
  if (!owner) return notFound();
  const run = also ? onOwnProfile : changeOwnProfile;
  return run(act, owner.personKey, async (tx: Transaction): Promise<Answer<ReviewItem>> => {
    const item = await lockItem(tx, reviewItemKey);
    return item ? change(tx, item) : notFound();
  });
}
