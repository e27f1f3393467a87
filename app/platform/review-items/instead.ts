/** What a reviewer puts in place of what an edit proposes, approved or offered (docs/rules.md Q4, H3). */
import type { Edit } from "~/contract/profile/profile-edits";
import type { EditTag, EditValue, TopInterestValue } from "~/domain/profile/edit-values";
import { statusesInstead, statusOfAthlete } from "~/domain/profile/top-interest";
import type { Transaction } from "../db/database";
import { isRefusal, refuse } from "../module";
import type { ReviewItemRow } from "../profile-edits/items";
import { kindOf } from "../profile-edits/kinds/kinds";
import { asDeskReads } from "../profile-edits/refusals";

/** Judges another value of an item's target as an edit of the athlete's would be, and as one of a reviewer. */
export async function proposeInstead(tx: Transaction, item: ReviewItemRow, edit: Edit) {
  const proposed = await kindOf<EditTag>(item.type).propose(tx, item.personKey, edit as never, item);
  if (isRefusal(proposed)) return asDeskReads(proposed);
  return mayStandInstead(item, proposed.newValue) ? proposed : refuse(422, "invalid", statusOfAthlete, { recruitmentStatus: [statusOfAthlete] });
}

/** Whether the value changes nothing that is the athlete's alone to change. */
export function mayStandInstead({ type, oldValue, newValue }: Pick<ReviewItemRow, "type" | "oldValue" | "newValue">, value: EditValue): boolean {
  if (type !== "topInterest") return true;
  const edit = { oldValue: oldValue as TopInterestValue | null, newValue: newValue as TopInterestValue };
  return statusesInstead(edit).includes((value as TopInterestValue).recruitmentStatus);
}
