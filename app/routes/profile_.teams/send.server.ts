import { editProblems } from "~/contract/profile-edits";
import type { DraftChange } from "~/domain/teams-draft";
import type { TeamRow } from "~/domain/teams-list";
import type { Api } from "~/session/guards";

/**
 * Sends one edit a changed team, in parallel; a decommit goes ahead of the
 * commit that rests on it. Answers with the teams that did not reach the desk.
 */
export async function sendChanges(
  api: Api,
  personKey: number,
  teams: readonly TeamRow[],
  changes: readonly DraftChange[],
  formKey: string,
): Promise<number[]> {
  const batchKey = crypto.randomUUID();
  const send = async (change: DraftChange): Promise<number[]> => {
    const pending = teams.find((team) => team.organizationKey === change.organizationKey)?.pending;
    const idempotencyKey = [formKey, change.organizationKey, change.order, change.recruitmentStatus].join(":");
    const outcome = pending
      ? await api.teams.amend(pending.reviewItemKey, change, { batchKey })
      : await api.teams.change(personKey, change, { batchKey, idempotencyKey });
    const isSent = outcome.ok || outcome.problem.code === editProblems.nothingChanged;
    return isSent ? [] : [change.organizationKey];
  };
  const decommits = changes.filter((change) => change.recruitmentStatus === "Decommitted");
  const others = changes.filter((change) => change.recruitmentStatus !== "Decommitted");
  const first = await Promise.all(decommits.map(send));
  return [...first, ...(await Promise.all(others.map(send)))].flat();
}
