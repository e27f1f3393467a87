import { useState } from "react";
import { afterIntent, changesOf, draftCookieName, emptyDraft, move, writeDraft, type DraftIntent, type TeamsDraft } from "~/domain/teams-draft";
import type { ListedTeam } from "~/domain/teams";

/**
 * The unsaved list, told to the page at once and kept in its cookie, so that a
 * reload or a dead battery loses nothing. A newer answer of the server replaces it.
 */
export function useTeamsDraft(personKey: number, teams: ListedTeam[], kept: TeamsDraft | null) {
  const [state, setState] = useState(() => ({ teams, draft: kept ?? emptyDraft(teams) }));
  if (state.teams !== teams) setState({ teams, draft: kept ?? emptyDraft(teams) });
  const draft = state.teams === teams ? state.draft : (kept ?? emptyDraft(teams));

  function replace(next: TeamsDraft): void {
    setState({ teams, draft: next });
    const isUnsaved = changesOf(teams, next).length > 0;
    const secure = location.protocol === "https:" ? "; secure" : "";
    const value = isUnsaved ? `${encodeURIComponent(writeDraft(personKey, next))}` : "; max-age=0";
    document.cookie = `${draftCookieName}=${value}; path=/profile; samesite=lax${secure}`;
  }

  return {
    draft,
    press: (intent: DraftIntent, organizationKey: number) => replace(afterIntent(teams, draft, intent, organizationKey)),
    place: (organizationKey: number, position: number) => replace(move(draft, organizationKey, position)),
    discard: () => replace(emptyDraft(teams)),
  };
}
