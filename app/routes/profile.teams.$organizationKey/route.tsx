import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { editProblems } from "~/contract/profile-edits";
import { ListedTeamForm } from "~/contract/teams";
import { toasts } from "~/domain/messages";
import { personOption } from "~/domain/options";
import { anotherTeamHolds, losesOffer, statusesFor } from "~/domain/teams";
import { paths } from "~/paths";
import { requireTeam } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { ConfirmPanel } from "~/widgets/confirm-panel";
import { ErrorSummary } from "~/widgets/error-summary";
import { Modal } from "~/widgets/modal";
import { ModalActions } from "~/widgets/modal-actions";
import { PersonPicker } from "~/widgets/pickers";
import { RadioTiles } from "~/widgets/radio-tiles";
import { SubmitButton } from "~/widgets/submit-button";
import { TeamHeading } from "~/widgets/team-heading";

export const meta: MetaFunction = () => [{ title: "Update Team · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, team, teams } = await requireTeam(request, context, params);
  const query = new URL(request.url).searchParams;
  const term = (query.get("search") ?? "").trim();
  const found = query.has("search") ? await api.people.searchCoaches(term, team.organizationKey) : null;
  const shown = team.pending?.proposed ?? team;
  const holds = anotherTeamHolds(teams, team.organizationKey);
  return json({
    team,
    recruitmentStatus: shown.recruitmentStatus,
    recruiter: shown.primaryPersonKey ? { key: shown.primaryPersonKey, label: shown.primaryPersonName ?? "" } : null,
    statuses: statusesFor(team.pending?.editType === "Add" ? "new" : "listed", holds),
    term,
    found: found?.ok ? found.value.map(personOption) : null,
    constraint: getZodConstraint(ListedTeamForm),
    formKey: crypto.randomUUID(),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, personKey, team } = await requireTeam(request, context, params);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: ListedTeamForm });
  const chosen = await api.people.coaches([Number(form.get("primaryPersonKey")) || 0].filter(Boolean), team.organizationKey);
  const recruiter = chosen.ok && chosen.value[0] ? personOption(chosen.value[0]) : null;
  if (submission.status !== "success") return json({ result: submission.reply(), recruiter, confirm: null }, { status: 400 });

  const { recruitmentStatus, primaryPersonKey } = submission.value;
  if (losesOffer(team.recruitmentStatus, recruitmentStatus) && form.get("confirmed") !== "yes") {
    const line = `Recruitment status: ${team.recruitmentStatus} → ${recruitmentStatus}. The offer leaves your profile.`;
    return json({ result: submission.reply(), recruiter, confirm: [line] }, { status: 200 });
  }

  const { organizationKey, pending } = team;
  const change = { organizationKey, recruitmentStatus, primaryPersonKey: primaryPersonKey ?? null };
  const outcome = pending
    ? await api.teams.amend(pending.reviewItemKey, change)
    : await api.teams.change(personKey, change, { idempotencyKey: String(form.get("formKey") ?? "") });
  if (outcome.ok) return redirectWithToast(paths.topTeams(), "teamUpdated");
  const { code, fields, status, message } = outcome.problem;
  if (code === editProblems.staleInterest) return redirectWithToast(paths.topTeams(), "teamStale");
  const isPlain = code === editProblems.nothingChanged || code === editProblems.alreadyPending || code === editProblems.notPending;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [isPlain ? message : toasts.teamNotUpdated.text] };
  return json({ result: submission.reply(problems), recruiter, confirm: null }, { status: status === 503 ? 503 : 422 });
}

export default function UpdateTeam() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { team } = data;
  const [form, fields] = useForm<ListedTeamForm>({
    id: "update-team",
    lastResult: reply?.result,
    constraint: data.constraint,
    defaultValue: { recruitmentStatus: data.recruitmentStatus, primaryPersonKey: data.recruiter?.key },
  });
  const confirm = reply?.confirm ?? null;

  return (
    <Modal
      title="Update Team"
      subtitle={<TeamHeading team={team} />}
      closeTo={paths.topTeams()}
      footer={
        <ModalActions closeTo={paths.topTeams()}>
          <SubmitButton form={form.id}>{confirm ? "Send for review" : "Save"}</SubmitButton>
        </ModalActions>
      }
    >
      <Form method="post" {...getFormProps(form)} preventScrollReset>
        <AuthenticityTokenInput />
        <input type="hidden" name="formKey" value={data.formKey} />
        {confirm && <input type="hidden" name="confirmed" value="yes" />}
      </Form>
      <ErrorSummary form={form} />
      {confirm && <ConfirmPanel title="Check before you send" lines={confirm} />}
      {team.pending && <p className="notice-wait">In review · {team.pending.words}. Saving changes this edit in place.</p>}
      <PersonPicker
        field={fields.primaryPersonKey}
        label="Recruiter"
        hint={`Coaches of ${team.organizationName}. Type at least 3 letters.`}
        noun={["coach", "coaches"]}
        searchName="search"
        searchTo={paths.team(team.organizationKey)}
        term={data.term}
        found={data.found}
        chosen={reply ? reply.recruiter : data.recruiter}
      />
      <RadioTiles
        field={fields.recruitmentStatus}
        label="Recruitment status"
        options={data.statuses}
        hint="Committed, Signed and Enrolled can be held by one team only."
        required
      />
    </Modal>
  );
}
