import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { managesProfile } from "~/domain/account/roles";
import { headingOf } from "~/domain/profile/teams-list";
import { waitsAs } from "~/domain/review/items";
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
import { TeamHeading } from "~/widgets/ui/team-heading";
import { isRemovalOf, obstacleOf, removeTeam } from "./remove.server";

export const meta: MetaFunction = () => [{ title: "Take a team off the list · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer, personKey, team } = await requireTeam(request, context, params);
  const { pending } = team;
  const edit = await resubmittedEdit(request, api, personKey, context);
  return json({
    team: headingOf(team),
    problem: obstacleOf(team),
    waiting: pending?.isRemoval ? `${waitsAs(pending)} · ${pending.words}` : null,
    waitsAt: pending && managesProfile(viewer, personKey) ? paths.myEdit(pending.reviewItemKey) : null,
    isAppeal: pending?.isAppealed ?? false,
    keep: pending?.isAppealed ? "Keep the appeal" : pending?.isAsked ? "Leave it as it is" : undefined,
    withdrawTo: pending && paths.withdrawTeamEdit(team.organizationKey),
    rejection: rejectionOf(!pending && isRemovalOf(team, edit) ? edit : null),
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const asked = await requireTeam(request, context, params);
  return removeTeam(asked, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function RemoveTeam() {
  const { team, waiting, waitsAt, withdrawTo, isAppeal, keep, formKey, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const seeAt = waitsAt ?? reply?.endedAt;
  const isStaffContext = useStaffContext() !== null;
  return (
    <AskModal
      title={waiting ? "This team waits to be taken off the list" : "Take this team off the list?"}
      subtitle={<TeamHeading team={team} />}
      closeTo={paths.topTeams()}
      formKey={formKey}
      problem={waiting ? null : (loaded.problem ?? reply?.problem)}
      isWaiting={withdrawTo !== null}
      keep={keep}
      acts={
        <>
          {!loaded.problem && <SubmitButton variant="danger">{isStaffContext ? "Take it off" : "Send for review"}</SubmitButton>}
          {withdrawTo && (
            <ButtonLink to={withdrawTo} preventScrollReset>
              {isAppeal ? "Withdraw the appeal" : "Withdraw"}
            </ButtonLink>
          )}
        </>
      }
    >
      <RejectionNotice rejection={waitsAt ? null : (reply?.rejection ?? loaded.rejection)} />
      {waiting && <p className="font-semibold">{waiting}</p>}
      <p>
        Its recruiter, status and visits go with it, and the teams below move up.
        {isStaffContext ? "" : " Until the review desk has decided, it stays where it is."}
      </p>
      {seeAt && (
        <AppLink to={seeAt} className="link mt-2 inline-flex min-h-tap items-center">
          See that edit
        </AppLink>
      )}
    </AskModal>
  );
}
