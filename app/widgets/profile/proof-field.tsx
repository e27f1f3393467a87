import { proofLabel } from "~/domain/account/guardian-gate";
import { FieldFrame } from "../ui/field-parts";
import { controlAttributes, initialText, type FormField } from "../ui/form-field";

/** Staff's sentence on a minor's profile (docs/rules.md B28); `when` it is needed, where that rests on another field. */
export function ProofField({ field, when, required }: { field: FormField; when?: string; required?: boolean }) {
  const hint = `The athlete is a minor, or no date of birth is known. Their side reads it with the edit.${when ? ` ${when}` : ""} Up to ${field.maxLength} characters.`;
  return (
    <FieldFrame field={field} label={proofLabel} hint={hint} required marker={required ? undefined : ""}>
      <textarea
        key={field.key}
        rows={2}
        className="input"
        defaultValue={initialText(field)}
        {...controlAttributes(field, { hint, required: required ?? false })}
      />
    </FieldFrame>
  );
}
