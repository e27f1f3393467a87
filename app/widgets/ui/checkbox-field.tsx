import type { ChangeEventHandler } from "react";
import { FieldError } from "./field-parts";
import { controlAttributes, type FieldTexts, type FormField } from "./form-field";

/** Yes or no, the words to the right. Its value is `on` unless said otherwise. */
export function CheckboxField({
  field,
  label,
  hint,
  required = false,
  value = "on",
  onChange,
}: FieldTexts & { field: FormField; value?: string; onChange?: ChangeEventHandler<HTMLInputElement> }) {
  return (
    <div className="field min-w-0">
      <FieldError id={field.errorId} errors={field.errors} />
      <label className="flex min-h-input cursor-pointer items-center gap-3">
        <input
          key={field.key}
          type="checkbox"
          className="check"
          value={value}
          defaultChecked={field.initialValue === value}
          {...controlAttributes(field, { hint, required })}
          onChange={onChange}
        />
        <span className="font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={field.descriptionId} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
