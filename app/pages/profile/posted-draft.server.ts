import { placeAll, sharingPosition, typedPosition, type ListedTeam } from "~/domain/profile/teams";
import {
  droppedFrom,
  emptyDraft,
  onListOfNow,
  readDraft,
  reconcile,
  writeDraft,
  type DraftStatus,
  type TeamsDraft,
} from "~/domain/profile/teams-draft";
import { keptDraft } from "~/session/teams-draft";

export interface PostedDraft {
  /** The list as its page shows it. */
  draft: TeamsDraft;
  /** What is unsaved by now, which another tab may have changed, with the positions that were typed here. */
  kept: TeamsDraft;
  /** Whether what the page shows is what is unsaved by now: another tab may have changed it, or sent or discarded it. */
  standing: "current" | "changed" | "gone";
  /** Teams whose typed position was no position of the list. */
  ignored: number[];
  /** Teams whose typed position was typed for another team, too. */
  shared: number[];
  /** What can no longer be sent of Commit and Decommit, on the page or of what is unsaved by now. */
  dropped: DraftStatus[];
  /** The page moved teams of a list whose order was changed elsewhere in the meantime. */
  isBehind: boolean;
  /** The page had something to save; when nothing is left of it, it has been sent already. */
  hadChanges: boolean;
}

/**
 * The draft that a page sent, with the positions that were typed into it. One
 * that is no position of the list is ignored, and named so that the page can say why.
 */
export function readPostedDraft(form: FormData, teams: readonly ListedTeam[], personKey: number, request: Request): PostedDraft {
  const cookie = keptDraft(request, personKey);
  const posted = readDraft(personKey, String(form.get("draft") ?? "")) ?? cookie ?? emptyDraft(teams);
  const draft = reconcile(teams, posted);
  // Of a list that another tab has sent or discarded, what the page shows is all that is left.
  const younger = cookie ? reconcile(teams, cookie) : draft;
  const typed = new Map<number, number>();
  const ignored: number[] = [];
  draft.order.forEach((organizationKey, index) => {
    const text = form.get(`position-${organizationKey}`);
    if (typeof text !== "string" || form.get("intent") === "discard" || text.trim() === String(index + 1)) return;
    const position = typedPosition(text, draft.order.length);
    if (position === null) ignored.push(organizationKey);
    else typed.set(organizationKey, position);
  });
  const shown = readDraft(personKey, String(form.get("saved") ?? "")) ?? emptyDraft(teams);
  const placed = { ...draft, order: placeAll(draft.order, typed) };
  // With script a position that was typed may have taken its place while the form was on its way.
  const isCurrent = [draft, placed].some((one) => writeDraft(personKey, one) === writeDraft(personKey, younger));
  const isGone = !cookie && form.has("saved") && writeDraft(personKey, posted) !== form.get("saved");
  return {
    ...onListOfNow(teams, shown, placed),
    kept: onListOfNow(teams, shown, { ...younger, order: placeAll(younger.order, typed) }).draft,
    standing: isGone ? "gone" : isCurrent ? "current" : "changed",
    ignored,
    shared: sharingPosition(typed),
    dropped: [
      ...droppedFrom(teams, posted, draft).flatMap((key) => posted.statuses[key] ?? []),
      ...(cookie ? droppedFrom(teams, cookie, younger).flatMap((key) => cookie.statuses[key] ?? []) : []),
    ],
    // A position that is typed back to what it was changes nothing; a commitment that was sent is a change still.
    hadChanges: form.has("saved")
      ? writeDraft(personKey, { ...placed, statuses: posted.statuses }) !== form.get("saved")
      : form.has("draft"),
  };
}
