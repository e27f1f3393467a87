import { and, eq } from "drizzle-orm";
import { sameValue } from "~/domain/profile/edits";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";
import type { Transaction } from "../../db/database";
import { reviewItems } from "../../db/schema/review";
import { wasRejected, type ReviewItemRow } from "../items";

/** The edit of the same that a reviewer rejected with this very value (docs/rules.md R13); one that waits is none. */
export async function findRejectedAs(
  tx: Transaction,
  item: Pick<ReviewItemRow, "type" | "target" | "personKey">,
  newValue: EditValues[EditTag],
): Promise<ReviewItemRow | null> {
  const rejected = await tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, item.personKey), eq(reviewItems.target, item.target), wasRejected));
  return rejected.find((one) => sameValue(item.type, one.newValue, newValue)) ?? null;
}
