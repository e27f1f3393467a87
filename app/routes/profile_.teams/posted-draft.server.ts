import { placeAll, typedPosition, type ListedTeam } from "~/domain/teams";
import { droppedFrom, emptyDraft, onListOfNow, readDraft, reconcile, type TeamsDraft } from "~/domain/teams-draft";
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
  return {
    ...onListOfNow(teams, shown, { ...draft, order: placeAll(draft.order, typed) }),
    ignored,
    dropped: droppedFrom(teams, posted, draft),
    hadChanges: typed.size > 0 || form.get("draft") !== form.get("saved"),
  };
}
