import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editRefusals } from "~/domain/base/messages";
import { headingOf } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { requireTeam } from "~/session/guards";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { newFormKey } from "~/session/submission";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { AppLink } from "~/widgets/ui/app-link";
import { AskModal } from "~/widgets/ui/ask-modal";
import { ButtonLink } from "~/widgets/ui/button";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TeamHeading } from "~/widgets/sites/team-heading";
import { isRemovalOf, obstacleOf, removeTeam } from "./remove.server";

export const meta: MetaFunction = () => [{ title: "Take a team off the list · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, team } = await requireTeam(request, context, params);
  const inTheWay = obstacleOf(team);
  const edit = await resubmittedEdit(request, api, personKey);
  return json({
    team: headingOf(team),
    problem: inTheWay && editRefusals[inTheWay],
    waitsAt: team.pending?.isRemoval ? paths.myEdit(team.pending.reviewItemKey) : null,
    withdrawTo: team.pending ? paths.withdrawTeamEdit(team.organizationKey) : null,
    rejection: rejectionOf(isRemovalOf(team, edit) ? edit : null),
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const asked = await requireTeam(request, context, params);
  return removeTeam(asked, await request.formData());
}

export default function RemoveTeam() {
  const { team, waitsAt, withdrawTo, rejection, formKey, ...loaded } = useLoaderData<typeof loader>();
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
      <RejectionNotice rejection={waitsAt ? null : rejection} />
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
