import { phoneHint } from "~/domain/account/contact-form";
import { contactFormWords as words, contactRelationshipWords, listedRelationships } from "~/domain/profile/contacts";
import type { FormField } from "../ui/form-field";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { PhoneField } from "../ui/typed-fields";
import { EmailField } from "./own-field";

const relationships = listedRelationships.map((value) => ({ value, label: contactRelationshipWords[value] }));

/** Who is reached for the athlete, and how. */
export function ContactFields({ fields }: { fields: Record<keyof typeof words, FormField> }) {
  return (
    <div className="grid gap-4">
      <SelectField field={fields.relationship} label={words.relationship} options={relationships} placeholder="Select who it is" required />
      <TextField field={fields.name} label={words.name} autoComplete="off" required />
      <TextField field={fields.agencyName} label={words.agencyName} hint="Of an agent." autoComplete="off" />
      <PhoneField field={fields.phoneNumber} label={words.phoneNumber} hint={phoneHint} autoComplete="off" />
      <EmailField field={fields.email} label={words.email} autoComplete="off" />
    </div>
  );
}
