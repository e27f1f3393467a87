import { editProblems } from "~/contract/profile-edits";
import type { DraftChange } from "~/domain/teams-draft";
import type { TeamRow } from "~/domain/teams-list";
import type { Api } from "~/session/guards";

export interface NotSent {
  organizationKey: number;
  /** The code of the problem that refused it. */
  code: string;
}

/**
 * Sends one edit a changed team, in parallel; a decommit goes ahead of the
 * commit that rests on it. Answers with the edits that did not reach the desk.
 */
export async function sendChanges(
  api: Api,
  personKey: number,
  teams: readonly TeamRow[],
  changes: readonly DraftChange[],
  keyOfSubmission: (change: DraftChange) => string | undefined,
): Promise<NotSent[]> {
  const batchKey = crypto.randomUUID();
  const send = async (change: DraftChange): Promise<NotSent[]> => {
    const pending = teams.find((team) => team.organizationKey === change.organizationKey)?.pending;
    const outcome = pending
      ? await api.teams.amend(pending.reviewItemKey, change, { batchKey })
      : await api.teams.change(personKey, change, { batchKey, idempotencyKey: keyOfSubmission(change) });
    if (outcome.ok || outcome.problem.code === editProblems.nothingChanged) return [];
    return [{ organizationKey: change.organizationKey, code: outcome.problem.code }];
  };
  const decommits = changes.filter((change) => change.recruitmentStatus === "Decommitted");
  const others = changes.filter((change) => change.recruitmentStatus !== "Decommitted");
  const first = await Promise.all(decommits.map(send));
  return [...first, ...(await Promise.all(others.map(send)))].flat();
}
