import { editProblems } from "~/contract/profile/profile-edits";
import { runTasks } from "~/domain/base/tasks";
import { isCommitment } from "~/domain/profile/teams";
import type { DraftChange } from "~/domain/profile/teams-draft";
import type { TeamRow } from "~/domain/profile/teams-list";
import { waitsForGuardian } from "~/session/guardian";
import type { Api } from "~/session/guards";

export interface NotSent {
  organizationKey: number;
  /** The code of the problem that refused it. */
  code: string;
}

/** What became of a save. */
export interface Sent {
  notSent: NotSent[];
  /** Some of it waits for the guardian of a minor. */
  waitsForGuardian: boolean;
}

/**
 * Sends an edit for each change of a save, in parallel; a decommit goes ahead of
 * the commit that rests on it, and keeps it back when it fails itself
 * (docs/rules.md T5, T7). While an order is under appeal no place is sent, of an addition neither (H4). Answers with the edits that did
 * not reach the desk.
 */
export async function sendChanges(
  { api, personKey, proof }: { api: Api; personKey: number; proof?: string },
  teams: readonly TeamRow[],
  changes: readonly DraftChange[],
  keyOfSubmission: (change: DraftChange) => string | undefined,
): Promise<Sent> {
  let isHeldBack = false;
  const batchKey = crypto.randomUUID();
  const isHeld = ({ order }: DraftChange) => order !== undefined && teams.some(({ move }) => move?.isAppealed);
  const send = async (change: DraftChange) => {
    const team = teams.find((one) => one.organizationKey === change.organizationKey);
    // Where a team comes is a part of its addition; a commit or decommit changes nothing that waits.
    const place = team?.pending?.editType === "Add" ? team.pending : team?.move;
    const outcome =
      place && change.order !== undefined
        ? await api.teams.amend(place.reviewItemKey, change, { batchKey, version: place.version })
        : await api.teams.change(personKey, change, {
            batchKey,
            idempotencyKey: keyOfSubmission(change),
            ...(change.recruitmentStatus && { proof }),
          });
    if (outcome.ok && waitsForGuardian(outcome.value)) isHeldBack = true;
    return outcome.ok || outcome.problem.code === editProblems.nothingChanged ? ({ ok: true, value: null } as const) : outcome;
  };
  const run = async (some: readonly DraftChange[], options?: { stopsOnFailure: boolean }): Promise<NotSent[]> => {
    const results = await runTasks(
      some.map((change) => () => send(change)),
      options,
    );
    return some.flatMap(({ organizationKey }, index) => {
      const result = results[index] ?? results.at(-1);
      return result?.status === "rejected" ? [{ organizationKey, code: result.reason.code }] : [];
    });
  };
  const decommits = changes.filter(({ recruitmentStatus }) => recruitmentStatus === "Decommitted");
  const commits = changes.filter(({ recruitmentStatus }) => recruitmentStatus && isCommitment(recruitmentStatus));
  const others = changes.filter((change) => !decommits.includes(change) && !commits.includes(change) && !isHeld(change));
  const notSent = await Promise.all([run([...decommits, ...commits], { stopsOnFailure: true }), run(others)]);
  const held = changes.filter(isHeld).map(({ organizationKey }) => ({ organizationKey, code: editProblems.underAppeal }));
  return { notSent: [...held, ...notSent.flat()], waitsForGuardian: isHeldBack };
}
