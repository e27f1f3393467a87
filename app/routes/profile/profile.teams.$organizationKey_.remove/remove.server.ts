import { json } from "@remix-run/node";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { editRefusals, toasts } from "~/domain/base/messages";
import { isOfType } from "~/domain/profile/edit-values";
import { isCommitment } from "~/domain/profile/teams";
import type { TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import type { requireTeam } from "~/session/guards";
import { submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

type Asked = Awaited<ReturnType<typeof requireTeam>>;

/** Why the team cannot be taken off now, as the API would say it; null when it can (docs/rules.md T11). */
export function obstacleOf({ pending, recruitmentStatus }: TeamRow): string | null {
  if (pending) return pending.isRemoval ? editProblems.toBeRemoved : editProblems.alreadyPending;
  return isCommitment(recruitmentStatus) ? editProblems.holdsCommitment : null;
}

/** Whether the edit asked for this team to be taken off, as the form would once more (docs/rules.md R13). */
export function isRemovalOf({ organizationKey }: TeamRow, edit: ReviewItem | null): boolean {
  if (!edit || !isOfType(edit, "topInterest")) return false;
  return edit.newValue.removed === true && edit.newValue.organizationKey === organizationKey;
}

/** Sends the removal; staff take the team off at once. */
export async function removeTeam({ api, personKey, team }: Asked, form: FormData) {
  const { organizationKey } = team;
  const idempotencyKey = submissionKey(form, { organizationKey, removed: true });
  const outcome = await api.teams.remove(personKey, organizationKey, { idempotencyKey });
  if (outcome.ok)
    return redirectWithToast(paths.topTeams(), outcome.value.reviewItem.status === "AutoApproved" ? "teamRemoved" : "teamRemovalSent");
  const { code, status } = outcome.problem;
  if (code === editProblems.staleInterest) return redirectWithToast(paths.topTeams(), "teamStale");
  return json({ problem: editRefusals[code] ?? toasts.teamNotUpdated.text }, { status: status === 503 ? 503 : 409 });
}
