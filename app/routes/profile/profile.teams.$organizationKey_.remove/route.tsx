import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, toasts } from "~/domain/base/messages";
import { isCommitment } from "~/domain/profile/teams";
import type { TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { requireTeam } from "~/session/guards";
import { newFormKey, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/ui/app-link";
import { AskModal } from "~/widgets/ui/ask-modal";
import { ButtonLink } from "~/widgets/ui/button";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TeamHeading } from "~/widgets/sites/team-heading";

export const meta: MetaFunction = () => [{ title: "Take a team off the list · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { personKey, team } = await requireTeam(request, context, params);
  const { organizationName, primaryColor, secondaryColor, assetUrl } = team;
  const inTheWay = obstacleOf(team);
  return json({
    team: { organizationName, primaryColor, secondaryColor, assetUrl },
    problem: inTheWay && editRefusals[inTheWay],
    waitsAt: team.pending?.isRemoval ? paths.myEdit(team.pending.reviewItemKey) : null,
    withdrawTo: team.pending ? paths.withdrawTeamEdit(team.organizationKey) : null,
    formKey: newFormKey(personKey),
  });
}

/** Why the team cannot be taken off now, as the API would say it; null when it can (docs/rules.md T11). */
function obstacleOf({ pending, recruitmentStatus }: TeamRow): string | null {
  if (pending) return pending.isRemoval ? editProblems.toBeRemoved : editProblems.alreadyPending;
  return isCommitment(recruitmentStatus) ? editProblems.holdsCommitment : null;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, personKey, team } = await requireTeam(request, context, params);
  const { organizationKey } = team;
  const idempotencyKey = submissionKey(await request.formData(), { organizationKey, removed: true });
  const outcome = await api.teams.remove(personKey, organizationKey, { idempotencyKey });
  if (outcome.ok)
    return redirectWithToast(paths.topTeams(), outcome.value.reviewItem.status === "AutoApproved" ? "teamRemoved" : "teamRemovalSent");
  const { code, status } = outcome.problem;
  if (code === editProblems.staleInterest) return redirectWithToast(paths.topTeams(), "teamStale");
  return json({ problem: editRefusals[code] ?? toasts.teamNotUpdated.text }, { status: status === 503 ? 503 : 409 });
}

export default function RemoveTeam() {
  const { team, waitsAt, withdrawTo, formKey, ...loaded } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? (waitsAt ? null : loaded.problem);
  const isStaffContext = useStaffContext() !== null;
  return (
    <AskModal
      title={waitsAt ? "This team waits to be taken off the list" : "Take this team off the list?"}
      subtitle={<TeamHeading team={team} />}
      closeTo={paths.topTeams()}
      formKey={formKey}
      problem={problem}
      isWaiting={withdrawTo !== null}
      acts={
        <>
          {!loaded.problem && <SubmitButton variant="danger">{isStaffContext ? "Take it off" : "Send for review"}</SubmitButton>}
          {withdrawTo && (
            <ButtonLink to={withdrawTo} preventScrollReset>
              Withdraw
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        Its recruiter, status and visits go with it, and the teams below move up.
        {isStaffContext ? "" : " Until the review desk has decided, it stays where it is."}
      </p>
      {waitsAt && (
        <AppLink to={waitsAt} className="link mt-2 inline-flex min-h-tap items-center">
          See that edit
        </AppLink>
      )}
    </AskModal>
  );
}
