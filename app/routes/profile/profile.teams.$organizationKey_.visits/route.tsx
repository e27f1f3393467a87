import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { visitBody, VisitsForm } from "~/contract/profile/teams";
import { productDay } from "~/domain/base/format";
import { personOption } from "~/domain/teams/options";
import { headingOf } from "~/domain/profile/teams-list";
import { visitsText } from "~/domain/profile/visits";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { requireTeamOfForm } from "~/session/guards";
import { fewCoaches } from "~/session/look-ups";
import { resubmittedValue } from "~/session/resubmission";
import { amendsText, answersForm, newFormKey, standsText } from "~/session/submission";
import { leadToAppeal } from "~/session/under-appeal";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { staysRefused } from "~/widgets/profile/stays-refused";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TeamHeading } from "~/widgets/ui/team-heading";
import { useForm } from "~/widgets/ui/use-form";
import { namesOf } from "./coaches.server";
import { saveVisits } from "./save.server";
import { usePressesInTurn } from "./use-presses-in-turn";
import { VisitList } from "./visit-list";

export const meta: MetaFunction = () => [{ title: "Update Team Visits · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, team } = await requireTeamOfForm(request, context, params);
  leadToAppeal(context, team.pending);
  if (team.pending?.isRemoval && !answersForm(context)) throw redirect(paths.removeTeam(team.organizationKey));
  const sent = await resubmittedValue(request, api, personKey, "topInterest", context);
  const isOfThis = sent.value?.organizationKey === team.organizationKey;
  const query = new URL(request.url).searchParams;
  const isSearch = query.has("search");
  const [found, allCoaches] = await Promise.all([
    isSearch ? api.coaches.search((query.get("search") ?? "").trim(), team.organizationKey) : null,
    isSearch ? null : fewCoaches(api, team.organizationKey),
  ]);
  const { visits } = (isOfThis ? sent.value : null) ?? team.pending?.proposed ?? team;
  const { organizationKey, pending } = team;
  return json({
    team: { organizationKey, ...headingOf(team) },
    pendingWords: pending && !pending.isAppealed ? `${waitsAs(pending)} · ${pending.words}` : null,
    isResubmitted: isOfThis,
    rejection: isOfThis ? sent.rejection : null,
    visits: visits.map(visitBody),
    names: namesOf(visits),
    found: found?.ok ? found.value.map(personOption) : null,
    allCoaches,
    today: productDay(new Date()),
    constraint: getZodConstraint(VisitsForm),
    formKey: newFormKey(personKey),
    amends: amendsText(pending),
    stands: standsText(visitsText(team.visits)),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const asked = await requireTeamOfForm(request, context, params);
  return saveVisits(asked, await request.formData());
}

/** Read again, the team would be missing, or wait to leave the list and lead there, and what was typed would go with it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, actionResult } = args;
  return actionStatus !== 409 && !(actionResult as { isLeaving?: boolean } | undefined)?.isLeaving && staysRefused(args);
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
  const { isSaving, handleSubmit } = usePressesInTurn();

  return (
    <Modal
      title="Update Team Visits"
      subtitle={<TeamHeading team={data.team} />}
      size="lg"
      closeTo={paths.topTeams()}
      form={{ ...getFormProps(form), onSubmit: handleSubmit }}
      button={
        <SubmitButton name="intent" value="save" disabled={isHydrated && !form.dirty && !data.isResubmitted}>
          Save
        </SubmitButton>
      }
    >
      {/* What Enter presses: it saves, or searches from a search field that has words in it. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      <Carried standing={{ amends: data.amends, stands: data.stands }} posted={reply?.carried} waiting={data.pendingWords} />
      <VisitList form={form} field={fields.visits} data={data} search={reply?.search} isSaving={isSaving} />
    </Modal>
  );
}
