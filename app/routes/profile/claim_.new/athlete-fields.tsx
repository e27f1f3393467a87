import type { BirthPart } from "~/domain/account/date-of-birth";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import type { FormField } from "~/widgets/ui/form-field";
import { SelectField, type Choice } from "~/widgets/ui/select-field";
import { TextField } from "~/widgets/ui/text-field";

interface AthleteFieldsProps {
  fields: Record<"fullName" | "dateOfBirth" | "sportKey" | "classYear", FormField>;
  dateOfBirth: Record<BirthPart, FormField>;
  sports: readonly Choice[];
  years: readonly Choice[];
}

/** Of whom the new profile is. */
export function AthleteFields({ fields, dateOfBirth, sports, years }: AthleteFieldsProps) {
  return (
    <>
      <TextField field={fields.fullName} label="Athlete’s name" />
      <DateOfBirthField
        field={fields.dateOfBirth}
        parts={dateOfBirth}
        label="Athlete’s date of birth"
        hint="Athletes are 13 or older. It is never shown."
        section="athlete"
      />
      <SelectField field={fields.sportKey} label="Sport" options={sports} placeholder="Select a sport" />
      <SelectField field={fields.classYear} label="High school class year" options={years} placeholder="Select a year" />
    </>
  );
}
