import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NcaaIdForm } from "~/contract/profile/details";
import { editProblems } from "~/contract/profile/profile-edits";
import { editRefusals, fieldErrors, toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import { requireProfile } from "~/session/guards";
import { beginEdit } from "~/session/one-edit";
import { resubmitsOf } from "~/session/resubmission";
import { amendsOf, carriedBy, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { Carried } from "~/widgets/ui/carried";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { usePageForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Update NCAA ID · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  const { value, shown } = await beginEdit(athlete, request, context, "ncaaId", ({ newValue }) => newValue.value);
  return json({
    ...shown,
    value: value?.value ?? athlete.profile.player.ncaaId,
    constraint: getZodConstraint(NcaaIdForm),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const form = await request.formData();
  const carried = carriedBy(form);
  const submission = parseWithZod(form, { schema: NcaaIdForm });
  if (submission.status !== "success") return json({ result: submission.reply(), failed: null, carried }, { status: 400 });

  const edit = { type: "ncaaId", editType: profile.player.ncaaId === null ? "Add" : "Update", ...submission.value } as const;
  const outcome = await api.edits.send(personKey, edit, {
    amends: amendsOf(form),
    resubmits: resubmitsOf(request),
    idempotencyKey: submissionKey(form, edit),
  });
  if (outcome.ok) return redirectWithToast(paths.profile(), "ncaaIdSubmitted");
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
  const failed = code === editProblems.nothingChanged ? null : toasts.ncaaIdFailed;
  return json({ result: submission.reply(problems), failed, carried }, { status: status === 503 ? 503 : 422 });
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function UpdateNcaaId() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<NcaaIdForm>("ncaa-id", data, reply, { value: data.value });

  return (
    <Modal
      title="Update NCAA ID"
      closeTo={paths.profile()}
      form={getFormProps(form)}
      button={<SubmitButton>Save</SubmitButton>}
      note="Goes to review first."
    >
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} failed={reply?.failed} />
      <Carried standing={{ amends: data.amends }} posted={reply?.carried} waiting={data.waiting} />
      <DigitsField
        field={fields.value}
        label="NCAA ID"
        hint="10 digits, from your NCAA account. Only you, whoever manages your profile and our staff see it."
        required
      />
    </Modal>
  );
}
