import { FieldFrame } from "./field-parts";
import { controlAttributes, initialText, type FieldTexts, type FormField } from "./form-field";

/** Several lines of text. */
export function TextAreaField({ field, label, hint, required, rows = 4, maxLength = field.maxLength, className }: FieldTexts & { field: FormField; rows?: number; maxLength?: number; className?: string }) {
  const texts = { label, hint, required };
  return (
    <FieldFrame field={field} {...texts} className={className}>
      <textarea
        key={field.key}
        rows={rows}
        className="input"
        defaultValue={initialText(field)}
        minLength={field.minLength}
        maxLength={maxLength}
        {...controlAttributes(field, texts)}
      />
    </FieldFrame>
  );
}
