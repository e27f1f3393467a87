import { statusToConfirm } from "~/domain/profile/teams";
import { changesOf, reconcile, type DraftChange, type TeamsDraft } from "~/domain/profile/teams-draft";
import type { TeamRow } from "~/domain/profile/teams-list";
import { keptDraft } from "~/session/teams-draft";

/** The unsaved list of teams, and what it changes in words; null where nothing is unsaved. */
export function unsavedChanges(
  request: Request,
  personKey: number,
  teams: readonly TeamRow[],
): { draft: TeamsDraft; lines: string[] } | null {
  const kept = keptDraft(request, personKey);
  const draft = kept && reconcile(teams, kept);
  const changes = draft ? changesOf(teams, draft) : [];
  return draft && changes.length > 0 ? { draft, lines: changesInWords(teams, changes) } : null;
}

/** What a save would send, a line for each change, the news before the moves. */
function changesInWords(teams: readonly TeamRow[], changes: readonly DraftChange[]): string[] {
  return [...changes]
    .sort((a, b) => Number(a.order !== undefined) - Number(b.order !== undefined))
    .map(({ organizationKey, order, recruitmentStatus }) => {
      const team = teams.find((one) => one.organizationKey === organizationKey);
      const name = team?.organizationName ?? "";
      if (order !== undefined) return `Move ${name} from ${team?.position} to ${order}`;
      const [act] = team && recruitmentStatus ? statusToConfirm(name, team.recruitmentStatus, recruitmentStatus) : [];
      return act ?? name;
    });
}
