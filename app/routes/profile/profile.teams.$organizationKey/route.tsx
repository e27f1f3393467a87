import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { ListedTeamForm } from "~/contract/profile/teams";
import { isOfType } from "~/domain/profile/edit-values";
import { anotherTeamHolds, isCommitment, statusesFor } from "~/domain/profile/teams";
import { headingOf } from "~/domain/profile/teams-list";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { requireTeamOfForm } from "~/session/guards";
import { fewCoaches } from "~/session/look-ups";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { amendsText, answersForm, newFormKey } from "~/session/submission";
import { leadToAppeal } from "~/session/under-appeal";
import { visitsAlongOf } from "~/session/visits-along";
import { AppLink } from "~/widgets/ui/app-link";
import { Carried } from "~/widgets/ui/carried";
import { ConfirmStatus } from "~/widgets/profile/confirm-status";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { staysRefused } from "~/widgets/profile/stays-refused";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TeamHeading } from "~/widgets/ui/team-heading";
import { usePageForm } from "~/widgets/ui/use-form";
import { searchCoaches } from "./recruiter.server";
import { saveTeam, standsOf, visitsStandingOf } from "./save.server";
import { TeamFields } from "./team-fields";

export const meta: MetaFunction = () => [{ title: "Update Team · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, profile, team, teams } = await requireTeamOfForm(request, context, params);
  leadToAppeal(context, team.pending);
  if (team.pending?.isRemoval && !answersForm(context)) throw redirect(paths.removeTeam(team.organizationKey));
  const edit = await resubmittedEdit(request, api, personKey, context);
  const rejected = edit && isOfType(edit, "topInterest") && edit.newValue.organizationKey === team.organizationKey ? edit : null;
  const term = new URL(request.url).searchParams.get("search");
  const [searched, allCoaches] = await Promise.all([
    searchCoaches(api, team, term),
    term === null ? fewCoaches(api, team.organizationKey) : null,
  ]);
  const shown = rejected?.newValue ?? team.pending?.proposed ?? team;
  const isHolder = isCommitment(team.recruitmentStatus) || isCommitment(shown.recruitmentStatus);
  const anotherHolds = !isHolder && anotherTeamHolds(teams, team.organizationKey);
  return json({
    team: { organizationKey: team.organizationKey, ...headingOf(team) },
    pendingWords: team.pending && !team.pending.isAppealed ? `${waitsAs(team.pending)} · ${team.pending.words}` : null,
    mayRemove: !team.pending && !isCommitment(team.recruitmentStatus),
    recruitmentStatus: shown.recruitmentStatus,
    recruiter: shown.primaryPersonKey ? { key: shown.primaryPersonKey, label: shown.primaryPersonName ?? "" } : null,
    statuses: statusesFor(team.pending?.editType === "Add" ? "new" : "listed", anotherHolds),
    ...searched,
    allCoaches,
    constraint: getZodConstraint(ListedTeamForm),
    formKey: newFormKey(personKey),
    amends: amendsText(team.pending),
    stands: standsOf(team),
    rejection: rejectionOf(rejected),
    visits: visitsAlongOf(rejected),
    visitsStand: visitsStandingOf(team),
    asksProof: profile.asksProof,
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const asked = await requireTeamOfForm(request, context, params);
  return saveTeam(asked, await request.formData());
}

/** Read again, the team would be missing, or wait to leave the list and lead there, and what was typed would go with it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, actionResult } = args;
  return actionStatus !== 409 && !(actionResult as { isLeaving?: boolean } | undefined)?.isLeaving && staysRefused(args);
}

export default function UpdateTeam() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { team } = data;
  const [form, fields] = usePageForm<ListedTeamForm>("update-team", data, reply, {
    recruitmentStatus: data.recruitmentStatus,
    primaryPersonKey: data.recruiter?.key,
    withVisits: data.visits !== null,
  });
  const confirm = reply?.confirm ?? null;
  const standing = { amends: data.amends, stands: data.stands, ...(data.visits && { visitsStand: data.visitsStand }) };
  const isStaffContext = useStaffContext() !== null;

  return (
    <Modal
      title="Update Team"
      subtitle={<TeamHeading team={team} />}
      closeTo={paths.topTeams()}
      form={getFormProps(form)}
      button={
        <SubmitButton name="intent" value="save">
          {confirm && !isStaffContext ? "Send for review" : "Save"}
        </SubmitButton>
      }
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>{confirm && !isStaffContext ? "Send for review" : "Save"}</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      {reply?.contestAt && (
        <AppLink to={reply.contestAt} className="link inline-flex min-h-tap items-center">
          What the school contests
        </AppLink>
      )}
      {confirm && <ConfirmStatus {...confirm} />}
      <Carried standing={standing} posted={reply?.carried} waiting={data.pendingWords} />
      <TeamFields fields={fields} data={data} recruiter={reply ? reply.recruiter : data.recruiter} searched={reply?.searched ?? data} />
    </Modal>
  );
}
