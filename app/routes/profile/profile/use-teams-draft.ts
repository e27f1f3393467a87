import { useState } from "react";
import { typedPosition, type ListedTeam } from "~/domain/profile/teams";
import {
  afterIntent,
  changesOf,
  draftCookieName,
  emptyDraft,
  move,
  readDraft,
  reconcile,
  writeDraft,
  type DraftIntent,
  type TeamsDraft,
} from "~/domain/profile/teams-draft";
import { readPageCookie, writePageCookie } from "~/widgets/ui/page-cookie";

/** What is being typed as the position of a team. */
interface Typed {
  organizationKey: number;
  text: string;
}

/**
 * The unsaved list, told to the page at once and kept in its cookie, so that a
 * reload or a dead battery loses nothing. The cookie says what is unsaved by
 * now, when the server answers anew and at every press: it may be younger than
 * the answer, and another tab may have written it.
 */
export function useTeamsDraft(personKey: number, teams: ListedTeam[], kept: TeamsDraft | null) {
  const keptNow = (): TeamsDraft => readKept(personKey, teams);
  const [state, setState] = useState(() => ({ teams, draft: kept || emptyDraft(teams), moved: 0, typed: null as Typed | null }));
  const draft = state.teams === teams ? state.draft : keptNow();
  if (state.teams !== teams) setState({ teams, draft, moved: 0, typed: null });
  const { moved, typed } = state;
  const wanted = typed && typedPosition(typed.text, draft.order.length);
  const withTyped = (list: TeamsDraft) => (wanted ? move(list, typed.organizationKey, wanted) : list);
  const placed = withTyped(draft);

  function show(next: TeamsDraft, moved = 0): void {
    setState({ teams, draft: next, moved, typed: null });
    writePageCookie(draftCookieName, personKey, changesOf(teams, next).length > 0 ? writeDraft(personKey, next) : "");
  }

  /** Whether the page could do it: where another tab has changed the list since, the form is for the server to answer. */
  function replace(next: TeamsDraft, moved?: number): boolean {
    const isCurrent = writeDraft(personKey, keptNow()) === writeDraft(personKey, draft);
    if (isCurrent) show(next, moved);
    return isCurrent;
  }

  /** Any list has the place that is being typed: it is taken on the list as another tab may have left it. */
  function place(): void {
    if (typed) show(withTyped(keptNow()), typed.organizationKey);
  }

  return {
    draft,
    /** As it will be with what is being typed, which takes its place only when its field is left; Save sends both. */
    placed,
    typed,
    /** What is being typed is no position of the list. */
    isOutside: !!typed && !wanted,
    /** The team that was pressed last, or whose field was left. */
    moved,
    type: (organizationKey: number, text: string) => {
      if (typed && typed.organizationKey !== organizationKey) place();
      setState((shown) => ({ ...shown, typed: { organizationKey, text } }));
    },
    press: (intent: DraftIntent, organizationKey: number) => replace(afterIntent(teams, placed, intent, organizationKey), organizationKey),
    place,
    discard: () => replace(emptyDraft(teams)),
  };
}

/** What is unsaved by what the cookie keeps: nothing where it keeps none, which another tab may have sent or discarded. */
function readKept(personKey: number, teams: ListedTeam[]): TeamsDraft {
  const kept = readDraft(personKey, readPageCookie(draftCookieName, personKey));
  return kept ? reconcile(teams, kept) : emptyDraft(teams);
}
