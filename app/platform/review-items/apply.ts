import { applyAll, type ApplyRefusal, type Proposal } from "~/domain/top-interest";
import type { Transaction } from "../db/database";
import { readApproved, writeTopInterests } from "../profile-edits/top-interests";

/**
 * Puts approved items on the profile, all or none. The caller holds the
 * player's row. Refuses what the list as it stands now no longer allows.
 */
export async function applyItems(
  tx: Transaction,
  personKey: number,
  items: readonly Pick<Proposal, "oldValue" | "newValue">[],
): Promise<{ ok: true } | { ok: false; refusal: ApplyRefusal }> {
  const approved = await readApproved(tx, personKey);
  const applied = applyAll(approved, items);
  if (!applied.ok) return applied;
  await writeTopInterests(tx, personKey, approved, applied.list);
  return { ok: true };
}
