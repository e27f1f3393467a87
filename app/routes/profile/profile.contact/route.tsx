import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactInfoForm } from "~/contract/profile/contact-info";
import { contactFields } from "~/domain/account/contact";
import { contactFormLabels } from "~/domain/account/contact-form";
import { paths } from "~/paths";
import { refusalOf, requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";
import { fingerprintOf, formOf, waitsInWords } from "./form.server";
import { OwnField } from "./own-field";
import { ReachFields } from "./reach-fields";
import { saveContact } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Edit Contact Information · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const [info, asked] = await Promise.all([api.contactInfo.read(personKey), api.guardian.ofPerson(personKey)]);
  if (!info.ok) throw refusalOf(info.problem);
  // Staff, who may work on a profile, read nothing of what waits.
  if (!asked.ok && asked.problem.status !== 404) throw refusalOf(asked.problem);
  const contact = formOf(info.value);
  return json({
    contact,
    rendered: fingerprintOf(contact),
    formKey: newFormKey(personKey),
    constraint: getZodConstraint(ContactInfoForm),
    waits: asked.ok ? waitsInWords(asked.value) : null,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return saveContact(athlete, await request.formData());
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
      closeTo={paths.contactSection()}
      form={getFormProps(form)}
      button={<SubmitButton>Save</SubmitButton>}
    >
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={{ rendered }} posted={reply?.carried} />
      <ErrorSummary form={{ id: form.id, errors: form.errors, allErrors: withLabels(form.allErrors) }} />
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

/** Each problem after the name of its field: the fields of this form share a few sentences. */
function withLabels(problems: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, texts]) => {
      const label = contactFormLabels[name];
      return [name, label ? texts.map((text) => `${label}: ${text}`) : texts];
    }),
  );
}
