import { getFormProps } from "@conform-to/react";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { NameForm } from "~/contract/profile/about";
import { nameLabels as labels } from "~/domain/profile/about";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { nameFormOf, saveName } from "./name.server";

export const meta: MetaFunction = () => [{ title: "Your name · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await nameFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveName(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function YourName() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<NameForm>("name", data, reply, data.value);
  return (
    <Modal
      title="Your name"
      closeTo={profilePaths.sections()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Goes to review first."
    >
      <input type="hidden" name="formKey" value={data.formKey} />
      <RejectionNotice rejection={data.rejection} />
      <ErrorSummary form={form} />
      <Carried standing={{ amends: data.amends }} posted={reply?.carried} waiting={data.waiting} />
      <p className="mb-4 text-sm text-ink-2">
        Pages and searches say {data.fullName} now. They say what you write here once it is approved.
      </p>
      <div className="grid gap-4">
        <TextField field={fields.firstName} label={labels.firstName} autoComplete={data.isOwn ? "given-name" : "off"} required />
        <TextField field={fields.lastName} label={labels.lastName} autoComplete={data.isOwn ? "family-name" : "off"} required />
        <TextField
          field={fields.knownName}
          label={labels.knownName}
          hint="What people call you, if it is not your first name. Pages then say it in its place."
          autoComplete="off"
        />
      </div>
    </Modal>
  );
}
