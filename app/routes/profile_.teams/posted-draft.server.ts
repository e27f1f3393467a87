import { placeAll, typedPosition, type ListedTeam } from "~/domain/teams";
import { emptyDraft, readDraft, reconcile, type TeamsDraft } from "~/domain/teams-draft";
import { keptDraft } from "~/session/teams-draft";

/**
 * The draft that a page sent, with the positions that were typed into it. One
 * that is no position of the list is ignored, and named so that the page can say why.
 */
export function readPostedDraft(
  form: FormData,
  teams: readonly ListedTeam[],
  personKey: number,
  request: Request,
): { draft: TeamsDraft; ignored: number | null } {
  const posted = readDraft(personKey, String(form.get("draft") ?? "")) ?? keptDraft(request, personKey);
  const draft = reconcile(teams, posted ?? emptyDraft(teams));
  const typed = new Map<number, number>();
  let ignored: number | null = null;
  draft.order.forEach((organizationKey, index) => {
    const text = form.get(`position-${organizationKey}`);
    if (typeof text !== "string" || text.trim() === String(index + 1)) return;
    const position = typedPosition(text, draft.order.length);
    if (position === null) ignored ??= organizationKey;
    else typed.set(organizationKey, position);
  });
  return { draft: { ...draft, order: placeAll(draft.order, typed) }, ignored };
}
