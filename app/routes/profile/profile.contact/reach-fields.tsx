import type { FormField } from "~/widgets/ui/form-field";
import { TextField } from "~/widgets/ui/text-field";
import { PhoneField } from "~/widgets/ui/typed-fields";
import { EmailField } from "./own-field";

interface ReachFieldsProps {
  title: string;
  fields: Record<"name" | "phoneNumber" | "email", FormField>;
  /** Of an agent. */
  agency?: FormField;
}

/** Someone who speaks for the athlete, and how to reach them. */
export function ReachFields({ title, fields, agency }: ReachFieldsProps) {
  return (
    <section className="mt-8 border-t border-line pt-5" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {agency && <TextField field={agency} label="Agency" autoComplete="off" className="md:col-span-2" />}
        <TextField field={fields.name} label={`${title}’s name`} autoComplete="off" className="md:col-span-2" />
        <PhoneField field={fields.phoneNumber} label={`${title}’s phone`} autoComplete="off" />
        <EmailField field={fields.email} label={`${title}’s email`} autoComplete="off" />
      </div>
    </section>
  );
}
