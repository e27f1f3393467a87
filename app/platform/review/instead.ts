/** What a reviewer puts in place of what an edit proposes, approved or offered (docs/rules.md Q4, H3). */
import type { Edit } from "~/contract/profile/profile-edits";
import type { EditTag, EditValue } from "~/domain/profile/edit-values";
import type { Transaction } from "../db/database";
import { isRefusal, type Refusal } from "../module";
import type { ReviewItemRow } from "./items";
import { kindOf } from "./kinds";
import { alreadyThere } from "./refusals";

/** Judges another value of an item's target as an edit of the athlete's would be, and as one of a reviewer. */
export async function proposeInstead(tx: Transaction, item: ReviewItemRow, edit: Edit) {
  const kind = kindOf<EditTag>(item.type);
  const proposed = await kind.propose(tx, item.personKey, edit as never, item);
  if (isRefusal(proposed)) return kind.asDeskReads?.(proposed) ?? proposed;
  if (await isTwin(tx, item, proposed.newValue)) return alreadyThere();
  return insteadRefused(item, proposed.newValue) ?? proposed;
}

/** Whether the same stands or waits at another place than the item's (docs/rules.md N6). */
export async function isTwin(
  tx: Transaction,
  { type, personKey, target }: Pick<ReviewItemRow, "type" | "personKey" | "target">,
  value: EditValue,
): Promise<boolean> {
  return Boolean(await kindOf<EditTag>(type).twin?.(tx, personKey, value as never, [target]));
}

/**
 * Why the value may not stand in the place of what the item proposes: it changes what is the athlete's alone to change. Null when it may.
 */
export function insteadRefused(
  item: Pick<ReviewItemRow, "type" | "editType" | "oldValue" | "newValue">,
  value: EditValue,
): Refusal<422> | null {
  return kindOf<EditTag>(item.type).insteadRefused?.(item as never, value as never) ?? null;
}
