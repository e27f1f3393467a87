import type { Api } from "~/api/api";
import { approvalTitle, editTitle, isAsSent } from "~/domain/profile/edits";
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
  return {
    itemKey,
    decisionKey: decision.key,
    words: `${verdict}${decision.tier === "StaffVerified" ? ` as ${tierLabels.StaffVerified}` : ""}: ${what} of ${athlete.name.split(" ")[0]}`,
    until: zonedClock(mayUndoUntil),
  };
}
