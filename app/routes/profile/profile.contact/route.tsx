import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactInfoForm } from "~/contract/profile/contact-info";
import { contactFields } from "~/domain/account/contact";
import { problemsWithLabels } from "~/domain/account/contact-form";
import { contactPage, formOf } from "~/pages/profile/contact-form.server";
import { saveContact } from "~/pages/profile/contact-save.server";
import { profilePaths } from "~/paths/profile";
import { requireAthlete } from "~/session/guards";
import { OwnField } from "~/widgets/profile/own-field";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";
import { ReachFields } from "./reach-fields";

export const meta: MetaFunction = () => [{ title: "Edit Contact Information · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return json({ ...(await contactPage(athlete, formOf)), constraint: getZodConstraint(ContactInfoForm) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return saveContact(athlete, await request.formData(), {
    schema: ContactInfoForm,
    formOf,
    to: profilePaths.contactSection(),
    saved: "contactSaved",
  });
}

export default function EditContactInformation() {
  const { contact, rendered, formKey, constraint, waits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<ContactInfoForm>("contact", { constraint }, reply, contact);
  const visibility = fields.visibility.getFieldset();
  const agent = fields.agentInfo.getFieldset();

  return (
    <Modal
      title="Edit Contact Information"
      closeTo={profilePaths.contactSection()}
      form={getFormProps(form)}
      button={<SubmitButton>Save</SubmitButton>}
    >
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={{ rendered }} posted={reply?.carried} />
      <ErrorSummary form={{ id: form.id, errors: form.errors, allErrors: problemsWithLabels(form.allErrors) }} />
      {waits && <p className="notice-wait mb-4">{waits}</p>}
      <h2 className="text-lg">You</h2>
      <p className="hint mb-4">Private: you, those who manage your profile, and staff. Public: anyone, on your public profile.</p>
      <div className="grid gap-4">
        {contactFields.map((name) => (
          <OwnField key={name} name={name} field={fields[name]} visibility={visibility[name]} />
        ))}
      </div>
      <ReachFields group="agentInfo" fields={agent} agency={agent.agencyName} />
      <ReachFields group="parentInfo" fields={fields.parentInfo.getFieldset()} />
      <ReachFields group="secondaryParentInfo" fields={fields.secondaryParentInfo.getFieldset()} />
      <p className="hint mt-6">An agent’s and a parent’s details are never public.</p>
    </Modal>
  );
}
