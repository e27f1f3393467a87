import { useState } from "react";
import { typedPosition, type ListedTeam } from "~/domain/profile/teams";
import { afterIntent, changesOf, draftCookieName, emptyDraft, move, readDraft, reconcile, writeDraft, type DraftIntent, type TeamsDraft } from "~/domain/profile/teams-draft";

/** What is being typed as the position of a team. */
interface Typed {
  organizationKey: number;
  text: string;
}

/**
 * The unsaved list, told to the page at once and kept in its cookie, so that a
 * reload or a dead battery loses nothing. When the server answers anew, the
 * cookie says what is unsaved by now: it may be younger than the answer.
 */
export function useTeamsDraft(personKey: number, teams: ListedTeam[], kept: TeamsDraft | null) {
  const [state, setState] = useState(() => ({ teams, draft: kept ?? emptyDraft(teams), moved: 0, typed: null as Typed | null }));
  const draft = state.teams === teams ? state.draft : youngest(personKey, teams);
  if (state.teams !== teams) setState({ teams, draft, moved: 0, typed: null });
  const { moved, typed } = state;
  const wanted = typed && typedPosition(typed.text, draft.order.length);
  const placed = typed && wanted ? move(draft, typed.organizationKey, wanted) : draft;

  function replace(next: TeamsDraft, moved = 0): void {
    setState({ teams, draft: next, moved, typed: null });
    const isUnsaved = changesOf(teams, next).length > 0;
    const secure = location.protocol === "https:" ? "; secure" : "";
    const value = isUnsaved ? encodeURIComponent(writeDraft(personKey, next)) : "; max-age=0";
    document.cookie = `${draftCookieName}=${value}; path=/profile; samesite=lax${secure}`;
  }

  return {
    draft,
    /** As it will be with what is being typed, which takes its place only when its field is left; Save sends both. */
    placed,
    typed,
    /** What is being typed is no position of the list. */
    isOutside: typed !== null && !wanted,
    /** The team that was pressed or placed last. */
    moved,
    type: (organizationKey: number, text: string) => setState({ teams, draft: typed?.organizationKey === organizationKey ? draft : placed, moved, typed: { organizationKey, text } }),
    press: (intent: DraftIntent, organizationKey: number) => replace(afterIntent(teams, placed, intent, organizationKey), organizationKey),
    place: () => typed && replace(placed, wanted ? typed.organizationKey : 0),
    discard: () => replace(emptyDraft(teams)),
  };
}

function youngest(personKey: number, teams: ListedTeam[]): TeamsDraft {
  const name = `${draftCookieName}=`;
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(name));
  const kept = cookie ? readDraft(personKey, decodeURIComponent(cookie.slice(name.length))) : null;
  return kept ? reconcile(teams, kept) : emptyDraft(teams);
}
