import { useState } from "react";
import { tooMany } from "~/domain/account/typing";
import { FieldFrame } from "./field-parts";
import { controlAttributes, initialText, type FieldTexts, type FormField } from "./form-field";

/** Several lines of text. Its limit is told, and how much is beyond it; nothing is cut off. */
export function TextAreaField({
  field,
  label,
  hint,
  required,
  isMarkedNeither = false,
  rows = 4,
  most = field.maxLength,
  className,
}: FieldTexts & {
  field: FormField;
  /** Whether it is needed rests on another field, as the hint says: it is marked neither as required nor as optional. */
  isMarkedNeither?: boolean;
  rows?: number;
  most?: number;
  className?: string;
}) {
  const [over, setOver] = useState(() => tooMany(initialText(field), most));
  const limit = most && `Up to ${most.toLocaleString("en-US")} characters.`;
  const texts = { label, hint: [hint, limit].filter(Boolean).join(" ") || undefined, required };
  return (
    <FieldFrame field={field} {...texts} marker={isMarkedNeither ? "" : undefined} className={className}>
      <textarea
        key={field.key}
        rows={rows}
        className="input"
        defaultValue={initialText(field)}
        minLength={field.minLength}
        onInput={({ currentTarget }) => setOver(tooMany(currentTarget.value, most))}
        {...controlAttributes(field, texts)}
      />
      <p role="status" className="text-sm text-bad">
        {over}
      </p>
    </FieldFrame>
  );
}
