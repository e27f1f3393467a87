import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { MailingAddressForm } from "~/contract/profile/mailing-address";
import { mailingAddressLabels as labels } from "~/domain/profile/mailing-address";
import { profilePaths } from "~/paths/profile";
import { refusalOf, requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { Button } from "~/widgets/ui/button";
import { Carried } from "~/widgets/ui/carried";
import { EnterButton } from "~/widgets/ui/enter-button";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { answerMailingAddress, formOf } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Mailing address · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const read = await api.sections.mailingAddress(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  const { changedAt } = read.value;
  return json({
    address: formOf(read.value),
    seen: changedAt ?? "",
    formKey: newFormKey(personKey),
    constraint: getZodConstraint(MailingAddressForm),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return answerMailingAddress(athlete, await request.formData());
}

export default function MailingAddress() {
  const { address, seen, formKey, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<MailingAddressForm>("mailing-address", { constraint }, reply, address);
  useFound(form.id, reply?.found);
  return (
    <Modal
      title="Mailing address"
      closeTo={profilePaths.sections()}
      form={{ ...getFormProps(form), noValidate: true }}
      button={<SubmitButton>Save</SubmitButton>}
      note="Never public. You, those who manage your profile, and our staff see it."
    >
      <EnterButton>Save</EnterButton>
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={{ seen }} posted={reply?.carried} />
      <ErrorSummary form={form} />
      <div className="grid gap-4">
        <TextField
          field={fields.postalCode}
          label={labels.postalCode}
          hint="City and state follow from it where they are left empty."
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <div>
          <Button type="submit" name="intent" value="find-city" size="sm">
            Find city and state
          </Button>
        </div>
        <TextField field={fields.addressLine1} label={labels.addressLine1} autoComplete="address-line1" required />
        <TextField field={fields.addressLine2} label={labels.addressLine2} autoComplete="address-line2" />
        <TextField field={fields.city} label={labels.city} autoComplete="address-level2" required />
        <TextField field={fields.state} label={labels.state} hint="Two letters, as KY." autoComplete="address-level1" required />
        {seen && (
          <div>
            <Button type="submit" name="intent" value="remove" size="sm">
              Remove the address
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** With script, an answer leaves what stands in a field: what was found is written there, as a hand would write it. */
function useFound(formId: string, found: Record<string, string> | null | undefined): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    for (const [name, value] of Object.entries(found ?? {})) {
      const input = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
      if (!(input instanceof HTMLInputElement)) continue;
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [formId, found]);
}
