import type { EditTag } from "~/domain/review";
import type { Transaction } from "../db/database";
import type { Refusal } from "../module";
import type { ReviewItemRow } from "../profile-edits/items";
import { kindOf } from "../profile-edits/kinds/kinds";

/**
 * Puts approved items of one tag on the profile, all or none; only reorders are
 * decided together, so items that come together share their tag. The caller
 * holds the player's row. Refuses what the profile as it stands no longer allows.
 */
export async function applyItems(
  tx: Transaction,
  personKey: number,
  type: EditTag,
  items: readonly Pick<ReviewItemRow, "key" | "editType" | "oldValue" | "newValue">[],
): Promise<Refusal | null> {
  return kindOf(type).apply(tx, personKey, items as never);
}
