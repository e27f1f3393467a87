import type { BirthPart } from "~/domain/account/date-of-birth";
import { classNames } from "./class-names";
import { FieldGroup } from "./field-parts";
import { controlAttributes, initialText, type FormField } from "./form-field";

interface DateOfBirthFieldProps {
  /** The date as a whole: a problem of none of its parts is told here. */
  field: FormField;
  parts: Record<BirthPart, FormField>;
  label: string;
  hint: string;
  /** Of somebody else than who fills the form in: browsers keep it apart from their own. */
  section?: string;
}

const shown: readonly [part: BirthPart, label: string, width: string][] = [
  ["month", "Month", "w-20"],
  ["day", "Day", "w-20"],
  ["year", "Year", "w-24"],
];

/** A date of birth, which one knows by heart: nobody pages through a calendar for it. */
export function DateOfBirthField({ field, parts, label, hint, section }: DateOfBirthFieldProps) {
  const { month, day, year } = parts;
  const told = [field, month, day, year].find(({ errors }) => errors) ?? field;
  return (
    <FieldGroup field={told} label={label} hint={`For example 09 14 2009. ${hint}`} required>
      <div id={field.id} className="flex gap-3">
        {shown.map(([name, words, width]) => {
          const part = parts[name];
          return (
            <div key={name} className={width}>
              <label className="mb-1 block text-sm text-ink-2" htmlFor={part.id}>
                {words}
              </label>
              <input
                key={part.key}
                className="input num"
                inputMode="numeric"
                autoComplete={classNames(section && `section-${section}`, `bday-${name}`)}
                defaultValue={initialText(part)}
                {...controlAttributes(part, { required: true })}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
