import { placeAll, typedPosition, type ListedTeam } from "~/domain/profile/teams";
import { droppedFrom, emptyDraft, onListOfNow, readDraft, reconcile, writeDraft, type TeamsDraft } from "~/domain/profile/teams-draft";
import { keptDraft } from "~/session/teams-draft";

export interface PostedDraft {
  draft: TeamsDraft;
  /** Teams whose typed position was no position of the list. */
  ignored: number[];
  /** Teams whose Commit or Decommit can no longer be sent. */
  dropped: number[];
  /** The page moved teams of a list whose order was changed elsewhere in the meantime. */
  isBehind: boolean;
  /** The page had something to save; when nothing is left of it, it has been sent already. */
  hadChanges: boolean;
}

/**
 * The draft that a page sent, with the positions that were typed into it. One
 * that is no position of the list is ignored, and named so that the page can say why.
 */
export function readPostedDraft(
  form: FormData,
  teams: readonly ListedTeam[],
  personKey: number,
  request: Request,
): PostedDraft {
  const posted = readDraft(personKey, String(form.get("draft") ?? "")) ?? keptDraft(request, personKey) ?? emptyDraft(teams);
  const draft = reconcile(teams, posted);
  const typed = new Map<number, number>();
  const ignored: number[] = [];
  draft.order.forEach((organizationKey, index) => {
    const text = form.get(`position-${organizationKey}`);
    if (typeof text !== "string" || text.trim() === String(index + 1)) return;
    const position = typedPosition(text, draft.order.length);
    if (position === null) ignored.push(organizationKey);
    else typed.set(organizationKey, position);
  });
  const shown = readDraft(personKey, String(form.get("saved") ?? "")) ?? emptyDraft(teams);
  const placed = { ...draft, order: placeAll(draft.order, typed) };
  return {
    ...onListOfNow(teams, shown, placed),
    ignored,
    dropped: droppedFrom(teams, posted, draft),
    // A position that is typed back to what it was changes nothing.
    hadChanges: form.has("saved") ? writeDraft(personKey, placed) !== form.get("saved") : form.has("draft"),
  };
}
