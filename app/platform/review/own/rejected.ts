import { and, eq, like } from "drizzle-orm";
import { sameValue } from "~/domain/profile/edits";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";
import type { Transaction } from "../../db/database";
import { reviewItems } from "../../db/schema/review";
import { newTarget, wasRejected, type ReviewItemRow } from "../items";
import { kindOf } from "../kinds";

/** The edit of its own that a reviewer rejected with this very value, whatever sends it now (docs/rules.md R13); one that waits is none. */
export async function findRejectedAs(
  tx: Transaction,
  { type, personKey }: Pick<ReviewItemRow, "type" | "personKey">,
  newValue: EditValues[EditTag],
): Promise<ReviewItemRow | null> {
  const rejected = await tx
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.personKey, personKey), like(reviewItems.target, `${newTarget(type)}%`), wasRejected));
  const { isSameAs } = kindOf<EditTag>(type);
  return rejected.find((one) => isSameAs?.(one.newValue, newValue) ?? sameValue(type, one.newValue, newValue)) ?? null;
}
