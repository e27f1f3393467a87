import type { Api } from "~/api/api";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { DecisionMade } from "~/contract/profile/thread";
import { approvalTitle, editTitle, isAsSent } from "~/domain/profile/edits";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { markedBy } from "~/domain/profile/marked";
import { tierLabels } from "~/domain/profile/provenance";
import { zonedClock } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";

/** The name of the query parameter: the item that was decided last. */
export const decidedParam = "decided";

/** The viewer's own decision that led to this address, while it can be undone; null of any other. */
export async function undoable(request: Request, api: Api) {
  const itemKey = keyOf(new URL(request.url).searchParams.get(decidedParam));
  const read = itemKey === null ? null : await api.reviewItems.read(itemKey);
  if (itemKey === null || !read?.ok) return null;
  const { item, athlete, batch, decisions, mayUndoUntil } = read.value;
  const decision = decisions.find((one) => one.ended === null);
  if (!decision?.isMine || mayUndoUntil === null) return null;
  const what = batch.length > 1 ? "New order of top teams" : editTitle(item);
  const verdict = decision.verdict === "Rejected" ? "Rejected" : isAsSent(decision) ? "Approved" : approvalTitle(decision);
  const [asMarked, allMarked] = markInWords(item, decision);
  return {
    itemKey,
    decisionKey: decision.key,
    words: `${verdict}${asMarked}: ${what} of ${athlete.name.split(" ")[0]}${allMarked}`,
    until: zonedClock(mayUndoUntil),
  };
}

/** How sure the decision made the fact, and, where its mark is of more than what was changed, of what (docs/rules.md Z4). */
function markInWords(item: ReviewItem, { tier, beforeValue, afterValue }: DecisionMade): [string, string] {
  if (tier !== "StaffVerified") return ["", ""];
  const marked = markedBy({ ...item, oldValue: beforeValue, newValue: afterValue } as TaggedEdit, beforeValue)?.values;
  return [` as ${tierLabels.StaffVerified}`, marked ? `, all of it: ${marked}` : ""];
}
