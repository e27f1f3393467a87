import { getFormProps } from "@conform-to/react";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { DateOfBirthForm } from "~/contract/profile/about";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { birthFormOf, saveBirth } from "./birth.server";

export const meta: MetaFunction = () => [{ title: "Date of birth · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await birthFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveBirth(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function DateOfBirth() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<DateOfBirthForm>("date-of-birth", data, reply, data.value);
  return (
    <Modal
      title="Date of birth"
      closeTo={profilePaths.sections()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Goes to review first."
    >
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} />
      <Carried standing={{ amends: data.amends }} posted={reply?.carried} waiting={data.waiting} />
      {data.held && <p className="notice-wait mb-4">{data.held}</p>}
      <DateOfBirthField
        field={fields.dateOfBirth}
        parts={fields.dateOfBirth.getFieldset()}
        label="Date of birth"
        hint="You, whoever manages your profile and our staff see it; nobody else does. Of a minor, an earlier day waits until a guardian agrees."
      />
    </Modal>
  );
}
