import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { detailsForm, type DetailsForm } from "~/contract/profile/details";
import { classYears } from "~/domain/profile/details";
import { toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import { requireProfile } from "~/session/guards";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { newFormKey } from "~/session/submission";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import { detailsOf, hiddenOf, rejectedDetail } from "./details.server";
import { saveDetails } from "./save.server";
import { searchByAddress } from "./searches.server";
import { DetailFields } from "./detail-fields";

export const meta: MetaFunction = () => [{ title: "Edit Details · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const details = detailsOf(profile);
  const { shown, school, city, waiting, appealed } = details;
  const edit = await resubmittedEdit(request, api, personKey, context);
  const rejected = rejectedDetail(edit);
  const years = classYears(new Date());
  return json({
    shown,
    begins: { ...shown, ...rejected?.field },
    resubmits: rejected && edit ? edit.key : null,
    rejection: rejected && rejectionOf(edit),
    chosen: { school: rejected?.school ?? school, city: rejected?.city ?? city },
    waiting,
    appealed,
    hidden: hiddenOf(details),
    years: [...(shown.hsClassYear && !years.includes(shown.hsClassYear) ? [shown.hsClassYear] : []), ...years].map(String),
    ...(await searchByAddress(api, new URL(request.url).searchParams)),
    locationsFailed: toasts.locationsFailed.text,
    constraint: getZodConstraint(detailsForm(shown)),
    formKey: newFormKey(personKey),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return saveDetails(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

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

  return (
    <Modal
      title="Edit Details"
      closeTo={paths.profile()}
      form={{ action: paths.details({ resubmit: data.resubmits }), ...getFormProps(form) }}
      button={
        <SubmitButton name="intent" value="save" disabled={isHydrated && !form.dirty && data.resubmits === null}>
          Save
        </SubmitButton>
      }
      note="Each change goes to review before it shows."
    >
      {/* What Enter presses: it saves, or searches from a search field with new words in it. */}
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={data.formKey} />
      <Carried standing={data.hidden} posted={reply?.carried} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} />
      <DetailFields fields={fields} data={data} chosen={reply?.chosen ?? data.chosen} searched={reply?.searched ?? data} />
    </Modal>
  );
}
