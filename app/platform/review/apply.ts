import type { EditTag } from "~/domain/profile/edit-values";
import type { EditType } from "~/domain/review/items";
import type { WaitsFor } from "~/domain/profile/top-interest";
import type { Database, Transaction } from "../db/database";
import type { Refusal } from "../module";
import type { Approval, Item, Landing } from "./kind";
import { kindOf } from "./kinds";

/**
 * Puts approved items of one tag on the profile, all or none, and answers where
 * each landed; only reorders are decided together, so items that come together
 * share their tag. The caller holds the player's row. Refuses, with nothing
 * written, what the profile as it stands no longer allows; what bars an edit as it
 * was `sent` bars a part of it and a change of it, too.
 */
export async function applyItems(
  tx: Transaction,
  personKey: number,
  type: EditTag,
  items: readonly Item<EditTag>[],
  approval: Approval,
  sent = items,
): Promise<Landing<EditTag>[] | Refusal> {
  return kindOf(type).apply(tx, personKey, items as never, sent as never, approval);
}

/** Whether what stands is what approvals of one tag put there, so that they can be taken back. */
export async function areRevertible(
  db: Database,
  personKey: number,
  type: EditTag,
  landings: readonly Landing<EditTag>[],
): Promise<boolean> {
  return kindOf(type).isRevertible(db, personKey, landings as never);
}

/** What stands or waits by now and keeps approvals of one tag from being taken back, in words; null of nothing. */
export async function readInTheWay(
  db: Database,
  personKey: number,
  type: EditTag,
  landings: readonly Landing<EditTag>[],
): Promise<string | null> {
  return (await kindOf(type).inTheWay?.(db, personKey, landings as never)) ?? null;
}

/** Puts back what stood before approvals of one tag that are revertible. */
export async function revertLandings(
  tx: Transaction,
  personKey: number,
  type: EditTag,
  landings: readonly Landing<EditTag>[],
): Promise<void> {
  return kindOf(type).revert(tx, personKey, landings as never);
}

/** What stands now where items of one tag would land, in their order. */
export async function readCurrent(
  db: Database,
  personKey: number,
  type: EditTag,
  items: readonly Item<EditTag>[],
): Promise<Landing<EditTag>["before"][]> {
  return kindOf(type).current(db, personKey, items as never);
}

/** Whether what an edit adds or sets has got on the profile another way, which `current` says (docs/rules.md R13). */
export function isThereByNow(
  { type, editType, newValue }: { type: EditTag; editType: EditType; newValue: unknown },
  current: Landing<EditTag>["before"],
): boolean {
  const kind = kindOf<EditTag>(type);
  return kind.isSaidBy?.(newValue as never, current as never) ?? (kind.addsOnce === true && editType === "Add" && current !== null);
}

/** What an edit rests on as the profile stands now; null of most. */
export async function readWaitsFor(
  db: Database,
  personKey: number,
  { type, ...edit }: Item<EditTag> & { type: EditTag },
): Promise<WaitsFor | null> {
  return (await kindOf(type).waitsFor?.(db, personKey, edit as never)) ?? null;
}
