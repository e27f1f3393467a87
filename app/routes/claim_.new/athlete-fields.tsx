import type { FormField } from "~/widgets/form-field";
import { SelectField, type Choice } from "~/widgets/select-field";
import { TextField } from "~/widgets/text-field";

interface AthleteFieldsProps {
  fields: Record<"fullName" | "dateOfBirth" | "sportKey" | "classYear", FormField>;
  sports: readonly Choice[];
  years: readonly Choice[];
}

/** Of whom the new profile is. */
export function AthleteFields({ fields, sports, years }: AthleteFieldsProps) {
  return (
    <>
      <TextField field={fields.fullName} label="Athlete’s name" />
      <TextField field={fields.dateOfBirth} label="Athlete’s date of birth" hint="Athletes are 13 or older. It is never shown." type="date" />
      <SelectField field={fields.sportKey} label="Sport" options={sports} placeholder="Select a sport" />
      <SelectField field={fields.classYear} label="High school class year" options={years} placeholder="Select a year" />
    </>
  );
}
