import { useState } from "react";
import type { ListedTeam } from "~/domain/teams";
import { afterIntent, changesOf, draftCookieName, emptyDraft, move, readDraft, reconcile, writeDraft, type DraftIntent, type TeamsDraft } from "~/domain/teams-draft";

/**
 * The unsaved list, told to the page at once and kept in its cookie, so that a
 * reload or a dead battery loses nothing. When the server answers anew, the
 * cookie says what is unsaved by now: it may be younger than the answer.
 */
export function useTeamsDraft(personKey: number, teams: ListedTeam[], kept: TeamsDraft | null) {
  const [state, setState] = useState(() => ({ teams, draft: kept ?? emptyDraft(teams), moved: 0 }));
  const draft = state.teams === teams ? state.draft : youngest(personKey, teams);
  if (state.teams !== teams) setState({ teams, draft, moved: 0 });

  function replace(next: TeamsDraft, moved = 0): void {
    setState({ teams, draft: next, moved });
    const isUnsaved = changesOf(teams, next).length > 0;
    const secure = location.protocol === "https:" ? "; secure" : "";
    const value = isUnsaved ? encodeURIComponent(writeDraft(personKey, next)) : "; max-age=0";
    document.cookie = `${draftCookieName}=${value}; path=/profile; samesite=lax${secure}`;
  }

  return {
    draft,
    /** The team that was pressed or placed last. */
    moved: state.moved,
    press: (intent: DraftIntent, organizationKey: number) => replace(afterIntent(teams, draft, intent, organizationKey), organizationKey),
    place: (organizationKey: number, position: number) => replace(move(draft, organizationKey, position), organizationKey),
    discard: () => replace(emptyDraft(teams)),
  };
}

function youngest(personKey: number, teams: ListedTeam[]): TeamsDraft {
  const name = `${draftCookieName}=`;
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(name));
  const kept = cookie ? readDraft(personKey, decodeURIComponent(cookie.slice(name.length))) : null;
  return kept ? reconcile(teams, kept) : emptyDraft(teams);
}
