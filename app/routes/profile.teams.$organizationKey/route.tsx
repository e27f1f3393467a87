import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { editProblems } from "~/contract/profile-edits";
import { ListedTeamForm } from "~/contract/teams";
import { editRefusals, fieldErrors, toasts } from "~/domain/messages";
import { anotherTeamHolds, isCommitment, statusesFor, statusToConfirm } from "~/domain/teams";
import { paths } from "~/paths";
import { refusal, requireTeamOfForm } from "~/session/guards";
import { fewCoaches } from "~/session/look-ups";
import { resubmittedValue } from "~/session/resubmission";
import { amendsField, amendsOf, amendsText, answersForm, carriedBy, isOutdated, newFormKey, standsText, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { AppLink } from "~/widgets/app-link";
import { Carried } from "~/widgets/carried";
import { ConfirmStatus } from "~/widgets/confirm-status";
import { EnterButton } from "~/widgets/enter-button";
import { ErrorSummary } from "~/widgets/error-summary";
import { Modal } from "~/widgets/modal";
import { ModalActions } from "~/widgets/modal-actions";
import { SearchForm } from "~/widgets/picker-search";
import { coachesHint, noRecruiter, PersonPicker } from "~/widgets/pickers";
import { RecruitmentStatusField } from "~/widgets/recruitment-status-field";
import { useStaffContext } from "~/widgets/staff-context";
import { SubmitButton } from "~/widgets/submit-button";
import { TeamHeading } from "~/widgets/team-heading";
import { useForm } from "~/widgets/use-form";
import { chosenRecruiter, searchCoaches, searchInForm } from "./recruiter.server";

export const meta: MetaFunction = () => [{ title: "Update Team · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, team, teams } = await requireTeamOfForm(request, context, params);
  if (team.pending?.isRemoval && !answersForm(context)) throw redirect(paths.removeTeam(team.organizationKey));
  const rejected = await resubmittedValue(request, api, personKey, "topInterest");
  const term = new URL(request.url).searchParams.get("search");
  const [searched, allCoaches] = await Promise.all([searchCoaches(api, team, term), term === null ? fewCoaches(api, team.organizationKey) : null]);
  const shown = rejected?.organizationKey === team.organizationKey ? rejected : (team.pending?.proposed ?? team);
  const isHolder = isCommitment(team.recruitmentStatus) || isCommitment(shown.recruitmentStatus);
  const anotherHolds = !isHolder && anotherTeamHolds(teams, team.organizationKey);
  const { organizationKey, organizationName, primaryColor, secondaryColor, assetUrl, pending } = team;
  return json({
    team: { organizationKey, organizationName, primaryColor, secondaryColor, assetUrl },
    pendingWords: pending?.words ?? null,
    mayRemove: !pending && !isCommitment(team.recruitmentStatus),
    recruitmentStatus: shown.recruitmentStatus,
    recruiter: shown.primaryPersonKey ? { key: shown.primaryPersonKey, label: shown.primaryPersonName ?? "" } : null,
    statuses: statusesFor(team.pending?.editType === "Add" ? "new" : "listed", anotherHolds),
    ...searched,
    allCoaches,
    constraint: getZodConstraint(ListedTeamForm),
    formKey: newFormKey(personKey),
    amends: amendsText(team.pending),
    stands: standsOf(team),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, personKey, team, teams, isGone } = await requireTeamOfForm(request, context, params);
  const form = await request.formData();
  // Nothing that was rendered on a team of the list.
  if (isGone && !form.has(amendsField)) throw refusal(404);
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: ListedTeamForm });
  const searched = await searchInForm(api, team, form);
  if (searched) return json({ result: { ...submission.reply(), error: undefined }, failed: null, recruiter: await chosenRecruiter(api, team, form), confirm: null, searched, carried });
  if (submission.status !== "success") {
    return json({ result: submission.reply(), failed: null, recruiter: await chosenRecruiter(api, team, form), confirm: null, searched, carried }, { status: 400 });
  }

  const stale = async () => json({ result: submission.reply({ formErrors: [toasts.teamStale.text] }), failed: toasts.teamStale, recruiter: await chosenRecruiter(api, team, form), confirm: null, searched, carried }, { status: 409 });
  if (isGone) return stale();

  const refused = async (code: string, fields: Record<string, string[]> | undefined, status: number) => {
    const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
    return json({ result: submission.reply(problems), failed: toasts.teamNotUpdated, recruiter: await chosenRecruiter(api, team, form), confirm: null, searched, carried }, { status });
  };
  const amends = amendsOf(form);
  // What was closed meanwhile is not confirmed as a change of what stands now.
  if (amends && amends.reviewItemKey !== team.pending?.reviewItemKey) return refused(editProblems.notPending, undefined, 422);

  const { recruitmentStatus, primaryPersonKey } = submission.value;
  if (isOutdated(form, standsOf(team), standsOf({ recruitmentStatus, primaryPersonKey: primaryPersonKey ?? null }))) return refused(editProblems.versionConflict, undefined, 422);
  // A team that is still to be added has no offer to lose; what is refused is not confirmed first, and a status that waits has been.
  const standing = team.pending?.editType === "Add" ? "Interested" : team.recruitmentStatus;
  const isHeld = isCommitment(recruitmentStatus) && anotherTeamHolds(teams, team.organizationKey);
  const lines = isHeld || recruitmentStatus === team.pending?.proposed.recruitmentStatus ? [] : statusToConfirm(team.organizationName, standing, recruitmentStatus);
  if (lines.length > 0 && form.get("confirmed") !== recruitmentStatus) {
    const confirm = { value: recruitmentStatus, lines };
    return json({ result: submission.reply(), failed: null, recruiter: await chosenRecruiter(api, team, form), confirm, searched, carried }, { status: 200 });
  }

  const change = { organizationKey: team.organizationKey, recruitmentStatus, primaryPersonKey: primaryPersonKey ?? null };
  const outcome = await api.teams.send(personKey, change, { amends, idempotencyKey: submissionKey(form, change) });
  if (outcome.ok) return redirectWithToast(paths.topTeams(), "teamUpdated");
  const { code, fields, status } = outcome.problem;
  if (code === editProblems.staleInterest) return stale();
  return refused(code, fields, status === 503 ? 503 : 422);
}

/** What the form changes of a team, as it stands. */
function standsOf({ recruitmentStatus, primaryPersonKey }: { recruitmentStatus: string; primaryPersonKey: number | null }): string {
  return standsText([recruitmentStatus, primaryPersonKey]);
}

/** Read again, the team would be missing, and with it what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 409 && defaultShouldRevalidate;
}

export default function UpdateTeam() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { team } = data;
  const { term, found } = reply?.searched ?? data;
  const [form, fields] = useForm<ListedTeamForm>({
    id: "update-team",
    lastResult: reply?.result,
    constraint: data.constraint,
    defaultValue: { recruitmentStatus: data.recruitmentStatus, primaryPersonKey: data.recruiter?.key },
  });
  const carried = {};
  const confirm = reply?.confirm ?? null;
  const isStaffContext = useStaffContext() !== null;

  return (
    <Modal
      title="Update Team"
      subtitle={<TeamHeading team={team} />}
      closeTo={paths.topTeams()}
      form={getFormProps(form)}
      searches={<SearchForm field={fields.primaryPersonKey} to={paths.team(team.organizationKey)} carried={carried} />}
      footer={
        <ModalActions closeTo={paths.topTeams()}>
          <SubmitButton>{confirm && !isStaffContext ? "Send for review" : "Save"}</SubmitButton>
        </ModalActions>
      }
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>{confirm && !isStaffContext ? "Send for review" : "Save"}</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <ErrorSummary form={form} failed={reply?.failed} />
      {confirm && <ConfirmStatus {...confirm} />}
      <Carried standing={{ amends: data.amends, stands: data.stands }} posted={reply?.carried} waiting={data.pendingWords} />
      <PersonPicker
        field={fields.primaryPersonKey}
        label="Recruiter"
        hint={coachesHint(team.organizationName, data.allCoaches === null)}
        noneLabel={noRecruiter}
        searchTo={paths.team(team.organizationKey)}
        carried={carried}
        term={term}
        found={found}
        all={data.allCoaches}
        chosen={reply ? reply.recruiter : data.recruiter}
      />
      <RecruitmentStatusField field={fields.recruitmentStatus} options={data.statuses} />
      {data.mayRemove && (
        <AppLink to={paths.removeTeam(team.organizationKey)} className="link inline-flex min-h-tap items-center self-start text-sm" replace preventScrollReset>
          Take this team off the list
        </AppLink>
      )}
    </Modal>
  );
}
