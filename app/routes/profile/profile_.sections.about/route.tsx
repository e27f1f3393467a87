import { getFormProps } from "@conform-to/react";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { BioForm } from "~/contract/profile/about";
import { bioLimit } from "~/domain/profile/about";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { bioFormOf, saveBio } from "./about.server";

export const meta: MetaFunction = () => [{ title: "About you · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await bioFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveBio(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function AboutYou() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<BioForm>("about", data, reply, data.value);
  return (
    <Modal
      title="About you"
      closeTo={profilePaths.sections()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Goes to review first."
    >
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} />
      <Carried standing={{ amends: data.amends }} posted={reply?.carried} waiting={data.waiting} />
      <TextAreaField
        field={fields.value}
        label="About you"
        hint="Everybody reads it. Leave out how to reach you: that has a section of its own, where you choose who sees it."
        rows={6}
        most={bioLimit}
      />
      {data.stands && <p className="hint mt-2">Leave it empty to take what stands off your profile.</p>}
    </Modal>
  );
}
