import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useState } from "react";
import { TeamForm } from "~/contract/profile/teams";
import { isOfType } from "~/domain/profile/edit-values";
import type { PickerOption } from "~/domain/teams/options";
import { anotherTeamHolds, statusesFor } from "~/domain/profile/teams";
import { paths } from "~/paths";
import { requireEditor, requireTeams } from "~/session/guards";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { answersForm, newFormKey } from "~/session/submission";
import { ConfirmStatus } from "~/widgets/profile/confirm-status";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { MissingSchool, OrganizationPicker } from "~/widgets/profile/pickers";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { staysRefused } from "~/widgets/profile/stays-refused";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";
import { VisitsAlong } from "~/widgets/profile/visits-along";
import { beginningOf } from "./look-up.server";
import { RecruiterPicker } from "./recruiter-picker";
import { StatusFields } from "./status-fields";
import { addTeam } from "./add.server";

export const meta: MetaFunction = () => [{ title: "Add Team · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile, teams } = await requireTeams(request, context);
  const edit = await resubmittedEdit(request, api, personKey, context);
  const rejected = edit && isOfType(edit, "topInterest") ? edit : null;
  const waiting = rejected && teams.find((team) => team.organizationKey === rejected.newValue.organizationKey)?.pending;
  if (waiting && !answersForm(context)) throw redirect(paths.myEdit(waiting.reviewItemKey));
  return json({
    ...(await beginningOf(api, rejected, new URL(request.url).searchParams)),
    rejection: rejectionOf(rejected),
    statuses: statusesFor("new", anotherTeamHolds(teams, null)),
    listed: teams.map((team) => team.organizationKey),
    constraint: getZodConstraint(TeamForm),
    formKey: newFormKey(personKey),
    asksProof: profile.asksProof,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const editor = await requireEditor(request, context);
  return addTeam(editor, request, context);
}

/** Opened again, it would lead to the edit that waits, away from what was typed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus !== 409 && staysRefused(args);
}

export default function AddTeam() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<TeamForm>("add-team", data, reply, {
    recruitmentStatus: data.recruitmentStatus ?? "Interested",
    withVisits: data.withVisits,
  });
  const chosenTeam = reply?.chosen.team ?? data.team;
  const [team, setTeam] = useState<PickerOption | null>(chosenTeam);
  const searched = reply && "searched" in reply ? reply.searched : data;
  const isFirst = team?.key === chosenTeam?.key;
  const button = useStaffContext() === null && reply?.confirm ? "Send for review" : "Add Team";

  return (
    <Modal
      title="Add Team"
      closeTo={paths.topTeams()}
      form={getFormProps(form)}
      button={
        <SubmitButton name="intent" value="save">
          {button}
        </SubmitButton>
      }
      note="Goes to review before it shows."
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>{button}</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      {reply?.confirm && <ConfirmStatus {...reply.confirm} />}
      <OrganizationPicker
        field={fields.organizationKey}
        label="Team"
        hint="College teams. Type at least 3 letters."
        limit={1}
        searchTo={paths.addTeam()}
        term={searched.term}
        found={searched.found}
        chosen={team}
        onChoose={setTeam}
        unavailable={Object.fromEntries(data.listed.map((key) => [key, "Already one of your top teams"]))}
        whenMissing={<MissingSchool kind="College" name={searched.term} />}
        required
      />
      <RecruiterPicker
        key={team?.key}
        field={fields.primaryPersonKey}
        team={team}
        chosen={isFirst ? (reply?.chosen.coach ?? data.coach) : null}
        term={searched.coachTerm}
        found={searched.foundCoaches}
        all={isFirst ? (reply?.chosen.team ? reply.chosen : data).allCoaches : undefined}
      />
      <StatusFields fields={fields} options={data.statuses} asksProof={data.asksProof} />
      {/* Of another team they are shown as long as they are what is wrong. */}
      {data.visits && (!team || team.key === data.visits.organizationKey || fields.withVisits.errors) && (
        <VisitsAlong field={fields.withVisits} visits={data.visits} />
      )}
    </Modal>
  );
}
