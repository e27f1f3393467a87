import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editProblems } from "~/contract/profile/profile-edits";
import { UpdateSportForm } from "~/contract/profile/person-sports";
import { pastYears } from "~/domain/profile/details";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import { requireSport } from "~/session/guards";
import { positionsOf, sportFailures } from "~/session/look-ups";
import { resubmittedValue, sportFields } from "~/session/resubmission";
import { amendsOf, amendsText, carriedBy, isOutdated, newFormKey, standsText, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { FailedLookUp } from "~/widgets/ui/failed-look-up";
import { Modal } from "~/widgets/ui/modal";
import { ModalActions } from "~/widgets/ui/modal-actions";
import { HighSchoolPicker } from "~/widgets/profile/pickers";
import { SelectField } from "~/widgets/ui/select-field";
import { FieldPair, PositionField } from "~/widgets/profile/sport-fields";
import { SportIcon } from "~/widgets/ui/sport-icon";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { useForm } from "~/widgets/ui/use-form";
import { schoolIn, schoolOf, searchByAddress, searchInForm } from "./school.server";

export const meta: MetaFunction = () => [{ title: "Update Sport · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, sport } = await requireSport(request, context, params);
  const { sportKey, sportName, pending, standing } = sport;
  const sent = await resubmittedValue(request, api, personKey, "sportPlayed");
  const rejected = sent?.sportKey === sportKey ? sent : null;
  const [positions, searched] = await Promise.all([positionsOf(api, sportKey), searchByAddress(api, new URL(request.url).searchParams)]);
  const shown = rejected ?? pending?.proposed ?? standing!;
  return json({
    sportKey,
    sportName,
    pendingWords: pending?.words ?? null,
    shown: { year: shown.year, ...sportFields(shown) },
    school: schoolOf(rejected ?? pending?.proposed ?? standing),
    positions,
    ...searched,
    failures: sportFailures,
    years: pastYears(new Date()).map(String),
    constraint: getZodConstraint(UpdateSportForm),
    formKey: newFormKey(personKey),
    amends: amendsText(pending),
    stands: standsOf(standing),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, personKey, sport } = await requireSport(request, context, params);
  const form = await request.formData();
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: UpdateSportForm });
  const [searched, school] = await Promise.all([searchInForm(api, form), schoolIn(api, form, sport)]);
  if (searched) return json({ result: { ...submission.reply(), error: undefined }, failed: null, school, searched, carried });
  if (submission.status !== "success")
    return json({ result: submission.reply(), failed: null, school, searched, carried }, { status: 400 });

  const { firstYear = null, lastYear = null, ...rest } = submission.value;
  const edit = { type: "sportPlayed", editType: "Update", sportKey: sport.sportKey, firstYear, lastYear, ...rest } as const;
  const refused = (code: string, fields: Record<string, string[]> | undefined, status: number) => {
    const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
    return json({ result: submission.reply(problems), failed: toasts.sportNotUpdated, school, searched, carried }, { status });
  };
  if (isOutdated(form, standsOf(sport.standing), standsOf(edit))) return refused(editProblems.versionConflict, undefined, 422);
  const outcome = await api.edits.send(personKey, edit, { amends: amendsOf(form), idempotencyKey: submissionKey(form, edit) });
  if (outcome.ok) return redirectWithToast(paths.profile(), "sportUpdated");
  const { code, fields, status } = outcome.problem;
  return refused(code, fields, status === 503 ? 503 : 422);
}

type SportFields = Partial<
  Record<
    "year" | "organizationKey" | "primaryPositionKey" | "secondaryPositionKey" | "firstYear" | "lastYear" | "jerseyNumber",
    number | string | null
  >
>;

/** What the form changes of a sport, as it stands; of one that waits to be added, nothing does. */
function standsOf(sport: SportFields | null): string {
  const { year, organizationKey, primaryPositionKey, secondaryPositionKey, firstYear, lastYear, jerseyNumber } = sport ?? {};
  return standsText(
    [year, organizationKey, primaryPositionKey, secondaryPositionKey, firstYear, lastYear, jerseyNumber].map((one) => one ?? null),
  );
}

export default function UpdateSport() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<UpdateSportForm>({
    id: "update-sport",
    lastResult: reply?.result,
    constraint: data.constraint,
    defaultValue: data.shown,
  });
  const { term, found } = reply?.searched ?? data;

  return (
    <Modal
      title="Update Sport"
      subtitle={
        <span className="flex items-center gap-2">
          <SportIcon sport={{ name: data.sportName, key: data.sportKey }} />
          {data.sportName}
        </span>
      }
      closeTo={paths.profile()}
      form={{ action: paths.sport(data.sportKey), ...getFormProps(form) }}
      footer={
        <ModalActions closeTo={paths.profile()} note="Goes to review before it shows.">
          <SubmitButton name="intent" value="save">
            Save
          </SubmitButton>
        </ModalActions>
      }
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <ErrorSummary form={form} failed={reply?.failed} />
      <Carried standing={{ amends: data.amends, stands: data.stands }} posted={reply?.carried} waiting={data.pendingWords} />
      <SelectField
        field={fields.year}
        label="Year"
        hint="The season that you play for this school."
        options={data.years}
        placeholder="Select a year"
        required
      />
      <HighSchoolPicker
        field={fields.organizationKey}
        label="School"
        searchTo={paths.sport(data.sportKey)}
        term={term}
        found={found}
        chosen={reply ? reply.school : data.school}
        required
      />
      {data.positions === null && <FailedLookUp toast={data.failures.positions} />}
      <FieldPair>
        <PositionField
          field={fields.primaryPositionKey}
          label="Primary position"
          positions={data.positions}
          except={fields.secondaryPositionKey.value}
          required
        />
        <PositionField
          field={fields.secondaryPositionKey}
          label="Secondary position"
          positions={data.positions}
          except={fields.primaryPositionKey.value}
        />
      </FieldPair>
      <FieldPair>
        <SelectField field={fields.firstYear} label="First year played" options={data.years} placeholder="Select a year" />
        <SelectField field={fields.lastYear} label="Last year played" options={data.years} placeholder="Select a year" />
      </FieldPair>
      <DigitsField field={fields.jerseyNumber} label="Jersey number" />
    </Modal>
  );
}
