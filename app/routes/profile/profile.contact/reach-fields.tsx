import { contactFormLabels, phoneHint, reachTitles } from "~/domain/account/contact-form";
import type { FormField } from "~/widgets/ui/form-field";
import { TextField } from "~/widgets/ui/text-field";
import { EmailField } from "~/widgets/profile/own-field";
import { PhoneField } from "~/widgets/ui/typed-fields";

interface ReachFieldsProps {
  group: keyof typeof reachTitles;
  fields: Record<"name" | "phoneNumber" | "email", FormField>;
  /** Of an agent. */
  agency?: FormField;
}

/** Someone who speaks for the athlete, and how to reach them. */
export function ReachFields({ group, fields, agency }: ReachFieldsProps) {
  const title = reachTitles[group];
  const labelOf = (name: string) => contactFormLabels[`${group}.${name}`]!;
  return (
    <section className="mt-8 border-t border-line pt-5" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {agency && <TextField field={agency} label={labelOf("agencyName")} autoComplete="off" className="md:col-span-2" />}
        <TextField field={fields.name} label={labelOf("name")} autoComplete="off" className="md:col-span-2" />
        <PhoneField field={fields.phoneNumber} label={labelOf("phoneNumber")} hint={phoneHint} autoComplete="off" />
        <EmailField field={fields.email} label={labelOf("email")} autoComplete="off" />
      </div>
    </section>
  );
}
