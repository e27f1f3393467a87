import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { editProblems } from "~/contract/profile-edits";
import { VisitsForm } from "~/contract/teams";
import { productDay } from "~/domain/format";
import { editRefusals, fieldErrors, toasts } from "~/domain/messages";
import { personOption } from "~/domain/options";
import { paths } from "~/paths";
import { refusal, requireTeamOfForm } from "~/session/guards";
import { fewCoaches } from "~/session/look-ups";
import { resubmittedValue } from "~/session/resubmission";
import { amendsField, amendsOf, amendsText, answersForm, carriedBy, isOutdated, newFormKey, standsText, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { Button } from "~/widgets/button";
import { Carried } from "~/widgets/carried";
import { EnterButton } from "~/widgets/enter-button";
import { ErrorSummary } from "~/widgets/error-summary";
import { Modal } from "~/widgets/modal";
import { ModalActions } from "~/widgets/modal-actions";
import { SubmitButton } from "~/widgets/submit-button";
import { TeamHeading } from "~/widgets/team-heading";
import { useForm } from "~/widgets/use-form";
import { findCoaches, namesOf } from "./coaches.server";
import { VisitCard } from "./visit-card";

export const meta: MetaFunction = () => [{ title: "Update Team Visits · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, team } = await requireTeamOfForm(request, context, params);
  if (team.pending?.isRemoval && !answersForm(context)) throw redirect(paths.removeTeam(team.organizationKey));
  const rejected = await resubmittedValue(request, api, personKey, "topInterest");
  const query = new URL(request.url).searchParams;
  const isSearch = query.has("search");
  const [found, allCoaches] = await Promise.all([
    isSearch ? api.people.searchCoaches((query.get("search") ?? "").trim(), team.organizationKey) : null,
    isSearch ? null : fewCoaches(api, team.organizationKey),
  ]);
  const { visits } = rejected?.organizationKey === team.organizationKey ? rejected : (team.pending?.proposed ?? team);
  const { organizationKey, organizationName, primaryColor, secondaryColor, assetUrl, pending } = team;
  return json({
    team: { organizationKey, organizationName, primaryColor, secondaryColor, assetUrl },
    pendingWords: pending?.words ?? null,
    isResubmitted: rejected !== null,
    // In the order that a row's fields stand in: whether the list has changed is told by its text.
    visits: visits.map((visit) => ({
      type: visit.type,
      visitKey: visit.visitKey ?? undefined,
      dateOccurred: visit.dateOccurred,
      ...(visit.type === "coaching" ? { coachPersonKeys: (visit.coaches ?? []).map((coach) => coach.key) } : { official: visit.official ?? false }),
    })),
    names: namesOf(visits),
    found: found?.ok ? found.value.map(personOption) : null,
    allCoaches,
    today: productDay(new Date()),
    constraint: getZodConstraint(VisitsForm),
    formKey: newFormKey(personKey),
    amends: amendsText(pending),
    stands: standsOf(team.visits),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, personKey, team, isGone } = await requireTeamOfForm(request, context, params);
  const form = await request.formData();
  // Nothing that was rendered on a team of the list.
  if (isGone && !form.has(amendsField)) throw refusal(404);
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: VisitsForm });
  const search = await findCoaches(api, form, submission.payload, team.organizationKey);
  if (search.index !== null) return json({ result: submission.reply({ resetForm: false }), failed: null, search, isSearch: true, carried });
  if (submission.status !== "success") {
    return json({ result: submission.reply(), failed: null, search, isSearch: false, carried }, { status: submission.status === "error" ? 400 : 200 });
  }

  const stale = () => json({ result: submission.reply({ formErrors: [toasts.teamStale.text] }), failed: toasts.teamStale, search, isSearch: false, carried }, { status: 409 });
  if (isGone) return stale();

  const refused = (code: string, fields: Record<string, string[]> | undefined, status: number) => {
    const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
    return json({ result: submission.reply(problems), failed: toasts.visitsNotUpdated, search, isSearch: false, carried }, { status });
  };
  if (isOutdated(form, standsOf(team.visits), standsOf(submission.value.visits))) return refused(editProblems.versionConflict, undefined, 422);
  const change = { organizationKey: team.organizationKey, visits: submission.value.visits };
  const outcome = await api.teams.send(personKey, change, { amends: amendsOf(form), idempotencyKey: submissionKey(form, change) });
  if (outcome.ok) return redirectWithToast(paths.topTeams(), "visitsUpdated");
  const { code, fields, status } = outcome.problem;
  if (code === editProblems.staleInterest) return stale();
  return refused(code, fields, status === 503 ? 503 : 422);
}

interface AnyVisit {
  type: string;
  dateOccurred: string;
  official?: boolean | null;
  coaches?: readonly { key: number }[];
  coachPersonKeys?: readonly number[];
}

/** What the visits of a team say, in any order and whether they are stored yet or not. */
function standsOf(visits: readonly AnyVisit[]): string {
  return standsText(visits.map(({ type, dateOccurred, official, coaches = [], coachPersonKeys = coaches.map(({ key }) => key) }) => [type, dateOccurred, official ?? false, ...[...coachPersonKeys].sort()].join()).sort());
}

/** Read again, the team would be missing, and with it what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 409 && defaultShouldRevalidate;
}

export default function UpdateTeamVisits() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const [form, fields] = useForm<VisitsForm>({
    id: "visits",
    lastResult: reply?.isSearch ? { ...reply.result, error: undefined } : reply?.result,
    constraint: data.constraint,
    defaultValue: { visits: data.visits },
    // What a search field holds is no change.
    shouldDirtyConsider: (name) => name === "visits",
  });
  const visits = fields.visits.getFieldList();
  const add = (type: "visit" | "coaching") =>
    form.insert.getButtonProps({ name: fields.visits.name, index: 0, defaultValue: { type, dateOccurred: data.today } });

  return (
    <Modal
      title="Update Team Visits"
      subtitle={<TeamHeading team={data.team} />}
      size="lg"
      closeTo={paths.topTeams()}
      form={getFormProps(form)}
      footer={
        <ModalActions closeTo={paths.topTeams()}>
          <SubmitButton name="intent" value="save" disabled={isHydrated && !form.dirty && !data.isResubmitted}>
            Save
          </SubmitButton>
        </ModalActions>
      }
    >
      {/* What Enter presses: it saves, or searches from a search field that has words in it. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <ErrorSummary form={form} failed={reply?.failed} />
      <Carried standing={{ amends: data.amends, stands: data.stands }} posted={reply?.carried} waiting={data.pendingWords} />
      <div className="flex flex-wrap gap-3 mb-4">
        <Button type="submit" variant="secondary" size="sm" icon="calendar-plus" {...add("visit")}>
          Add visit
        </Button>
        <Button type="submit" variant="secondary" size="sm" icon="users" {...add("coaching")}>
          Add coaching visit
        </Button>
      </div>
      {visits.length === 0 && <p className="text-ink-2">No visits added yet. Click the buttons above to add a visit or coaching visit.</p>}
      <ul className="flex flex-col gap-3">
        {visits.map((visit, index) => (
          <VisitCard
            key={visit.key}
            visit={visit}
            index={index}
            names={{ ...data.names, ...reply?.search.names }}
            found={reply?.search.index === index ? reply.search.found : null}
            term={reply?.search.index === index ? reply.search.term : ""}
            all={data.allCoaches}
            searchTo={paths.teamVisits(data.team.organizationKey)}
            remove={form.remove.getButtonProps({ name: fields.visits.name, index })}
          />
        ))}
      </ul>
    </Modal>
  );
}
