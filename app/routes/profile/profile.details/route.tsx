import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { detailsForm, type DetailsForm } from "~/contract/profile/details";
import { classYears } from "~/domain/profile/details";
import { editRefusals, toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import { requireProfile } from "~/session/guards";
import { resubmittedEdit } from "~/session/resubmission";
import { carriedBy, newFormKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { ModalActions } from "~/widgets/ui/modal-actions";
import { CityPicker, HighSchoolPicker } from "~/widgets/profile/pickers";
import { SelectField } from "~/widgets/ui/select-field";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { useForm } from "~/widgets/ui/use-form";
import { detailFields, detailsOf, hiddenNames, hiddenOf, rejectedDetail, shownIn } from "./details.server";
import { saveProblem, sendDetails } from "./send.server";
import { chosenIn, searchByAddress, searchInForm } from "./searches.server";

export const meta: MetaFunction = () => [{ title: "Edit Details · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const details = detailsOf(profile);
  const { shown, school, city, waiting } = details;
  const rejected = rejectedDetail(await resubmittedEdit(request, api, personKey));
  const years = classYears(new Date());
  return json({
    shown,
    begins: { ...shown, ...rejected?.field },
    isResubmitted: rejected !== null,
    chosen: { school: rejected?.school ?? school, city: rejected?.city ?? city },
    waiting,
    hidden: hiddenOf(details),
    years: [...(shown.hsClassYear && !years.includes(shown.hsClassYear) ? [shown.hsClassYear] : []), ...years].map(String),
    ...(await searchByAddress(api, new URL(request.url).searchParams)),
    locationsFailed: toasts.locationsFailed.text,
    constraint: getZodConstraint(detailsForm(shown)),
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const form = await request.formData();
  const carried = carriedBy(form, hiddenNames());
  const shown = shownIn(form, detailsOf(profile));
  const submission = parseWithZod(form, { schema: detailsForm(shown) });
  const [searched, chosen] = await Promise.all([searchInForm(api, form), chosenIn(api, form)]);
  if (searched) return json({ result: { ...submission.reply(), error: undefined }, chosen, searched, carried });
  if (submission.status !== "success") return json({ result: submission.reply(), chosen, searched, carried }, { status: 400 });

  const sent = await sendDetails(api, personKey, form, shown, submission.value);
  if (sent.length === 0)
    return json(
      { result: submission.reply({ formErrors: [editRefusals["nothing-changed"] ?? ""] }), chosen, searched, carried },
      { status: 422 },
    );
  const problem = saveProblem(sent);
  if (problem === null) return redirectWithToast(paths.profile(), "detailsSubmitted");
  const failed = sent.filter((one) => one.problem !== null);
  const taken = sent.filter((one) => one.problem === null).map((one) => one.field);
  const fieldErrors = Object.fromEntries(failed.map((one) => [one.field, [one.problem ?? ""]]));
  const status = failed.length < sent.length ? 200 : failed.every((one) => one.isUnavailable) ? 503 : 422;
  return json(
    {
      result: submission.reply({ formErrors: [problem], fieldErrors }),
      chosen,
      searched,
      carried: carriedBy(form, hiddenNames(detailFields.filter((field) => !taken.includes(field)))),
    },
    { status },
  );
}

export default function EditDetails() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const [form, fields] = useForm<DetailsForm>({
    id: "details",
    lastResult: reply?.result,
    constraint: data.constraint,
    defaultValue: data.begins,
    shouldDirtyConsider: (name) => name in data.shown,
  });
  const { school, city } = reply?.chosen ?? data.chosen;
  const searched = reply?.searched ?? data;
  const inReview = (field: keyof DetailsForm) =>
    data.waiting[field] && `In review: ${data.waiting[field]}. Saving another value changes this edit in place.`;

  return (
    <Modal
      title="Edit Details"
      closeTo={paths.profile()}
      form={{ action: paths.details(), ...getFormProps(form) }}
      footer={
        <ModalActions closeTo={paths.profile()} note="Each change goes to review before it shows.">
          <SubmitButton name="intent" value="save" disabled={isHydrated && !form.dirty && !data.isResubmitted}>
            Save
          </SubmitButton>
        </ModalActions>
      }
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <Carried standing={data.hidden} posted={reply?.carried} />
      <ErrorSummary form={form} />
      <DigitsField field={fields.ncaaId} label="NCAA ID" hint={inReview("ncaaId") ?? "10 digits, from your NCAA account."} />
      <SelectField
        field={fields.hsClassYear}
        label="High school class year"
        hint={inReview("hsClassYear")}
        options={data.years}
        placeholder="Select a year"
        required
      />
      <HighSchoolPicker
        field={fields.organizationKey}
        label="High school"
        hint={inReview("organizationKey")}
        searchTo={paths.details()}
        term={searched.term}
        found={searched.found}
        chosen={school}
      />
      <CityPicker
        field={fields.hometownCityKey}
        label="Hometown"
        hint={inReview("hometownCityKey")}
        searchTo={paths.details()}
        searchName="search-hometownCityKey"
        term={searched.cityTerm}
        found={searched.foundCities}
        foundIn="foundCities"
        failure={data.locationsFailed}
        chosen={city}
      />
    </Modal>
  );
}
