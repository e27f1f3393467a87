import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { UpdateSportForm } from "~/contract/profile/person-sports";
import { pastYears } from "~/domain/profile/details";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { requireSport } from "~/session/guards";
import { searchByAddress } from "~/session/form-search";
import { findSchools, positionsOf, sportFailures } from "~/session/look-ups";
import { resubmittedValue, sportFields } from "~/session/resubmission";
import { amendsText, newFormKey } from "~/session/submission";
import { leadToAppeal } from "~/session/under-appeal";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SelectField } from "~/widgets/ui/select-field";
import { FieldPair, PositionFields } from "~/widgets/profile/sport-fields";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { SportIcon } from "~/widgets/ui/sport-icon";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { usePageForm } from "~/widgets/ui/use-form";
import { asksSchool, formOf, saveSport, standsOf } from "./save.server";
import { schoolOf } from "./school.server";
import { SchoolFields } from "./school-fields";

export const meta: MetaFunction = () => [{ title: "Update Sport · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, personKey, sport } = await requireSport(request, context, params);
  const { sportKey, sportName, pending, standing } = sport;
  leadToAppeal(context, pending);
  const sent = await resubmittedValue(request, api, personKey, "sportPlayed", context);
  const isOfThis = sent.value?.sportKey === sportKey;
  const rejected = isOfThis ? sent.value : null;
  const [positions, searched] = await Promise.all([
    positionsOf(api, sportKey),
    searchByAddress(new URL(request.url).searchParams, (term) => findSchools(api, term)),
  ]);
  const shown = rejected ?? pending?.proposed ?? standing!;
  return json({
    sportKey,
    sportName,
    pendingWords: pending && !pending.isAppealed ? `${waitsAs(pending)} · ${pending.words}` : null,
    shown: { year: shown.year, ...sportFields(shown) },
    asksSchool: asksSchool(sport),
    school: schoolOf(rejected ?? pending?.proposed ?? standing),
    rejection: isOfThis ? sent.rejection : null,
    positions,
    ...searched,
    failures: sportFailures,
    years: pastYears(new Date()).map(String),
    constraint: getZodConstraint(formOf(sport)),
    formKey: newFormKey(personKey),
    amends: amendsText(pending),
    stands: standsOf(standing),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const asked = await requireSport(request, context, params);
  return saveSport(asked, await request.formData());
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function UpdateSport() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<UpdateSportForm>("update-sport", data, reply, data.shown);

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
      form={getFormProps(form)}
      button={
        <SubmitButton name="intent" value="save">
          Save
        </SubmitButton>
      }
      note="Goes to review before it shows."
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      <Carried standing={{ amends: data.amends, stands: data.stands }} posted={reply?.carried} waiting={data.pendingWords} />
      <SchoolFields fields={fields} data={data} school={reply ? reply.school : data.school} searched={reply?.searched ?? data} />
      <PositionFields fields={fields} positions={data.positions} failure={data.failures.positions} />
      <FieldPair>
        <SelectField field={fields.firstYear} label="First year played" options={data.years} placeholder="Select a year" />
        <SelectField field={fields.lastYear} label="Last year played" options={data.years} placeholder="Select a year" />
      </FieldPair>
      <DigitsField field={fields.jerseyNumber} label="Jersey number" />
    </Modal>
  );
}
