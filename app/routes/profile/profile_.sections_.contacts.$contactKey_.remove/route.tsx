import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contactRelationshipWords } from "~/domain/profile/contacts";
import { removeContact, requireContact } from "~/pages/profile/one-contact.server";
import { profilePaths } from "~/paths/profile";
import { requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { AskModal } from "~/widgets/ui/ask-modal";
import { SubmitButton } from "~/widgets/ui/submit-button";

export const meta: MetaFunction = () => [{ title: "Remove a contact · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  const { name, agencyName, relationship, changedAt } = await requireContact(athlete, params.contactKey);
  return json({
    whom: [name ?? agencyName, contactRelationshipWords[relationship]].filter(Boolean).join(", "),
    seen: changedAt,
    formKey: newFormKey(athlete.personKey),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return removeContact(athlete, params.contactKey, await request.formData());
}

export default function RemoveContact() {
  const { whom, seen, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AskModal
      title="Remove this contact?"
      subtitle={whom}
      closeTo={profilePaths.contacts()}
      formKey={formKey}
      problem={reply?.problem}
      acts={<SubmitButton variant="danger">Remove</SubmitButton>}
    >
      <input type="hidden" name="seen" value={seen} />
      <p>It is gone at once, with how to reach them.</p>
    </AskModal>
  );
}
