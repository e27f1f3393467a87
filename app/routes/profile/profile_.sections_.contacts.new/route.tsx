import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactForm } from "~/contract/profile/contacts";
import { addContact } from "~/pages/profile/one-contact.server";
import { profilePaths } from "~/paths/profile";
import { requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { ContactFields } from "~/widgets/profile/contact-fields";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Add a contact · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey } = await requireAthlete(request, context);
  return json({ formKey: newFormKey(personKey), constraint: getZodConstraint(ContactForm) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return addContact(athlete, await request.formData());
}

export default function AddContact() {
  const { formKey, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<ContactForm>("contact", { constraint }, reply, {});
  return (
    <Modal
      title="Add a contact"
      closeTo={profilePaths.contacts()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Never public."
    >
      <input type="hidden" name="formKey" value={formKey} />
      <ErrorSummary form={form} />
      <ContactFields fields={fields} />
    </Modal>
  );
}
