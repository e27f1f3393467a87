import { editProblems } from "~/contract/profile/profile-edits";
import { lockedWords, type LockedWords, type ProfileVisibility } from "~/domain/people/visibility";
import { managesProfile } from "~/domain/account/roles";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import { notFound, refuse, type Refusal } from "../module";
import { writesAs } from "../account/sessions/managers";
import { lockPlayer } from "./lock";

/**
 * Runs an act for a profile by who manages it. The player's row is held and then
 * asked of: a claim is taken back with the same row in hand, so that what it gave
 * ends at once (docs/rules.md B12). To anybody else there is no such profile.
 */
export async function onOwnProfile<T>(
  act: Act,
  personKey: number,
  change: (tx: Transaction, visibility: ProfileVisibility) => Promise<T>,
): Promise<T | Refusal<404>> {
  if (!managesProfile(act.viewer, personKey)) return notFound();
  return act.db.transaction(async (tx) => {
    const visibility = await lockPlayer(tx, personKey);
    if (!visibility || (await writesAs(tx, act.viewer, personKey)) !== "manager") return notFound();
    return change(tx, visibility);
  });
}

/** The same of what changes the profile or speaks for it, which a locked one does not take (docs/rules.md B10). */
export async function changeOwnProfile<T>(
  act: Act,
  personKey: number,
  change: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal<404 | 409>> {
  return onOwnProfile<T | Refusal<409>>(act, personKey, async (tx, visibility) => {
    const words = lockedWords(visibility);
    return words ? profileLocked(words) : change(tx);
  });
}

/** The profile is read-only to the athlete's side (docs/rules.md B10). */
export function profileLocked({ title, help }: LockedWords): Refusal<409> {
  return refuse(409, editProblems.profileLocked, `${title}. ${help}`);
}
