import { json } from "@remix-run/node";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { editNoLongerWaits, editRefusals, toasts } from "~/domain/base/messages";
import { isOfType } from "~/domain/profile/edit-values";
import { isCommitment } from "~/domain/profile/teams";
import type { TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import type { requireTeam } from "~/session/guards";
import { endedSince, inTheWayInWords } from "~/session/removal";
import { resubmitsOf } from "~/session/resubmission";
import { submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

type Asked = Awaited<ReturnType<typeof requireTeam>>;

/** Why the team cannot be taken off now; null when it can (docs/rules.md T11). */
export function obstacleOf({ pending, recruitmentStatus }: TeamRow): string | null {
  if (pending) return inTheWayInWords(pending, pending.words);
  return isCommitment(recruitmentStatus) ? (editRefusals[editProblems.holdsCommitment] ?? null) : null;
}

/** Whether the edit asked for this team to be taken off, as the form would once more (docs/rules.md R13). */
export function isRemovalOf({ organizationKey }: TeamRow, edit: ReviewItem | null): boolean {
  if (!edit || !isOfType(edit, "topInterest")) return false;
  return edit.newValue.removed === true && edit.newValue.organizationKey === organizationKey;
}

/** Sends the removal; staff take the team off at once. */
export async function removeTeam(asked: Asked, request: Request) {
  const form = await request.formData();
  const { api, personKey, team } = asked;
  const { organizationKey } = team;
  const idempotencyKey = submissionKey(form, { organizationKey, removed: true });
  const outcome = await api.teams.remove(personKey, organizationKey, { resubmits: resubmitsOf(request), idempotencyKey });
  if (outcome.ok)
    return redirectWithToast(
      paths.topTeams(),
      "reviewItem" in outcome.value && outcome.value.reviewItem.status === "AutoApproved" ? "teamRemoved" : "teamRemovalSent",
    );
  const { code, status } = outcome.problem;
  if (code === editProblems.staleInterest) return redirectWithToast(paths.topTeams(), "teamStale");
  if (code === editProblems.notPending)
    return json({ problem: editNoLongerWaits, ...(await endedSince(asked, (edit) => isRemovalOf(team, edit))) }, { status: 409 });
  const problem = editRefusals[code] ?? toasts.teamNotUpdated.text;
  return json({ problem, endedAt: null, rejection: null }, { status: status === 503 ? 503 : 409 });
}
