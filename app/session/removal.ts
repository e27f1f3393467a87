/** What the forms that take something off the profile say of the edits of it: one that waits, and one that has ended since. */
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { lastClosedEdit, type GoneFrom } from "./gone";
import { rejectionOf } from "./resubmission";

/** How an edit waits that is in the way, what it is, and how it makes way (docs/rules.md H1, H4). */
export function inTheWayInWords(waits: { isAppealed: boolean; isAsked: boolean }, words: string): string {
  const makesWay = waits.isAppealed
    ? "It is decided as it was rejected: withdraw it to send another."
    : "Change or withdraw that one first.";
  return `${waitsAs(waits)} · ${words}. ${makesWay}`;
}

/**
 * Where the edit that an open form had sent says how it ended, and what the desk said of it, for the form that is sent anew (docs/rules.md
 * R6, R13).
 */
export async function endedSince(from: GoneFrom, isOfIt: (item: ReviewItem) => boolean) {
  const item = await lastClosedEdit(from, isOfIt);
  return { endedAt: item && paths.myEdit(item.key), rejection: rejectionOf(item) };
}
