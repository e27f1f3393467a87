import type { ChangeEventHandler } from "react";
import { FieldFrame } from "./field-parts";
import { controlAttributes, initialText, type FieldTexts, type FormField } from "./form-field";

/** A choice of a list; text alone is its own value. */
export type Choice = string | { value: string; label: string; disabled?: boolean };

/** A choice with its value and words apart. */
export function wholeChoice(choice: Choice) {
  return typeof choice === "string" ? { value: choice, label: choice, disabled: false } : choice;
}

type SelectFieldProps = FieldTexts & {
  field: FormField;
  options: readonly Choice[];
  /** The first option, which chooses nothing: `Select a sport`. */
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
};

/** One of a list, by the browser's own control. */
export function SelectField({ field, label, hint, required, marker, options, placeholder, className, ...rest }: SelectFieldProps) {
  const texts = { label, hint, required };
  return (
    <FieldFrame field={field} {...texts} marker={marker} className={className}>
      <select key={field.key} className="input" defaultValue={initialText(field) ?? ""} {...controlAttributes(field, texts)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(wholeChoice).map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
