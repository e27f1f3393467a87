import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { AddSportForm } from "~/contract/profile/person-sports";
import { pastYears } from "~/domain/profile/details";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { listSports } from "~/domain/profile/person-sports";
import { paths } from "~/paths";
import { requireProfile } from "~/session/guards";
import { chosenSport, sportChoices, sportFailures } from "~/session/look-ups";
import { resubmittedValue, sportFields } from "~/session/resubmission";
import { newFormKey, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SelectField } from "~/widgets/ui/select-field";
import { FieldPair, PositionFields, SportField, updatePositions } from "~/widgets/profile/sport-fields";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { staysRefused } from "~/widgets/profile/stays-refused";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { usePageForm } from "~/widgets/ui/use-form";
import { usePositions } from "~/widgets/profile/use-positions";

export const meta: MetaFunction = () => [{ title: "Add Sport · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const { value: rejected, rejection } = await resubmittedValue(request, api, personKey, "sportPlayed", context);
  const choices = await sportChoices(
    api,
    listSports(profile).map(({ sportKey }) => sportKey),
  );
  return json({
    ...choices,
    ...(await chosenSport(api, rejected ? String(rejected.sportKey) : new URL(request.url).searchParams.get("sportKey"), choices)),
    rejected: rejected && sportFields(rejected),
    rejection,
    failures: sportFailures,
    years: pastYears(new Date()).map(String),
    constraint: getZodConstraint(AddSportForm),
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: AddSportForm });
  const listed = listSports(profile);
  // What was chosen stays, also where another tab or the desk has brought it here meanwhile.
  const others = listed.filter(({ sportKey }) => String(sportKey) !== form.get("sportKey"));
  const choices = await sportChoices(
    api,
    others.map(({ sportKey }) => sportKey),
  );
  const chosen = { sports: choices.sports, ...(await chosenSport(api, form.get("sportKey"), choices)) };
  if (form.get("intent") === updatePositions) return json({ result: { ...submission.reply(), error: undefined }, failed: null, chosen });
  if (submission.status !== "success") return json({ result: submission.reply(), failed: null, chosen }, { status: 400 });
  const there = listed.find(({ sportKey }) => sportKey === submission.value.sportKey);
  if (there) {
    const words = there.standing ? fieldErrors.sportTwice : editRefusals[there.pending?.isAppealed ? "under-appeal" : "already-pending"]!;
    return json(
      { result: submission.reply({ fieldErrors: { sportKey: [words] } }), failed: null, chosen },
      { status: there.standing ? 422 : 409 },
    );
  }

  const edit = { type: "sportPlayed", editType: "Add", ...submission.value } as const;
  const outcome = await api.edits.send(personKey, edit, { amends: null, idempotencyKey: submissionKey(form, edit) });
  if (outcome.ok) return redirectWithToast(paths.profile(), "sportAdded");
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
  return json({ result: submission.reply(problems), failed: toasts.sportNotAdded, chosen }, { status: status === 503 ? 503 : 422 });
}

/** Opened again, it would lead to the edit that waits, away from what was typed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus !== 409 && staysRefused(args);
}

export default function AddSport() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<AddSportForm>("add-sport", data, reply, { ...data.rejected, sportKey: data.sportKey });
  const { positions, choose } = usePositions(reply?.chosen ?? data, paths.addSport());

  return (
    <Modal
      title="Add Sport"
      closeTo={paths.profile()}
      form={getFormProps(form)}
      button={<SubmitButton>Add Sport</SubmitButton>}
      note="Goes to review before it shows."
    >
      {/* What Enter presses. */}
      <EnterButton>Add Sport</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      <SportField
        field={fields.sportKey}
        label="Sport"
        sports={reply?.chosen.sports ?? data.sports}
        failure={data.isLocal ? data.failures.sports : null}
        onChoose={choose}
        required
      />
      <FieldPair>
        <SelectField field={fields.firstYear} label="First year played" options={data.years} placeholder="Select a year" />
        <SelectField field={fields.lastYear} label="Last year played" options={data.years} placeholder="Select a year" required />
      </FieldPair>
      <PositionFields fields={fields} positions={positions} failure={data.failures.positions} />
      <DigitsField field={fields.jerseyNumber} label="Jersey number" />
    </Modal>
  );
}
