import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactForm } from "~/contract/profile/contacts";
import { changeContact, contactPage } from "~/pages/profile/one-contact.server";
import { profilePaths } from "~/paths/profile";
import { requireAthlete } from "~/session/guards";
import { answersForm } from "~/session/submission";
import { ContactFields } from "~/widgets/profile/contact-fields";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";

export const meta: MetaFunction = () => [{ title: "Edit contact · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  const page = await contactPage(athlete, params.contactKey, answersForm(context));
  return json({ ...page, constraint: getZodConstraint(ContactForm) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return changeContact(athlete, params.contactKey, await request.formData());
}

export default function EditContact() {
  const { contact, seen, formKey, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<ContactForm>("contact", { constraint }, reply, contact);
  return (
    <Modal
      title="Edit contact"
      closeTo={profilePaths.contacts()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Never public."
    >
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={{ seen }} posted={reply?.carried} />
      <ErrorSummary form={form} />
      <ContactFields fields={fields} />
    </Modal>
  );
}
