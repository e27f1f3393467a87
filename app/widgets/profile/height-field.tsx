import { FieldGroup } from "../ui/field-parts";
import { controlAttributes, describedBy, initialText, type FieldTexts, type FormField } from "../ui/form-field";
import { stepByArrows } from "../ui/step-by-arrows";

type HeightFieldProps = FieldTexts & {
  /** The height as a whole: what is wrong with it stands here. */
  field: FormField;
  feet: FormField;
  inches: FormField;
  className?: string;
};

/** A height in feet and inches. The steps are those of the arrow keys, not a rule: a quarter inch may be sent. */
export function HeightField({ field, feet, inches, label, hint, required = field.required, className }: HeightFieldProps) {
  const whole = withErrors(field, errorsOf(field, feet, inches));
  const parts = [
    { part: feet, name: "Feet", suffix: "ft", step: 1, id: field.id },
    { part: inches, name: "Inches", suffix: "in", step: 0.5, id: inches.id },
  ];
  return (
    <FieldGroup field={whole} label={label} hint={hint} required={required} className={className}>
      <div className="flex gap-3">
        {parts.map(({ part, name, suffix, step, id }) => (
          <div key={suffix} className="relative min-w-0 flex-1">
            <input
              key={part.key}
              inputMode="decimal"
              className="input num pr-16"
              aria-label={name}
              autoComplete="off"
              defaultValue={initialText(part)}
              data-step={step}
              onKeyDown={stepByArrows}
              {...controlAttributes(part, { required })}
              id={id}
              aria-invalid={whole.errors ? true : undefined}
              aria-describedby={describedBy(whole)}
            />
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3" aria-hidden="true">
              {suffix}
            </span>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A field with the errors of others, too; a field of Conform cannot be spread. */
function withErrors(field: FormField, errors: string[] | undefined): FormField {
  return Object.create(field, { errors: { value: errors } }) as FormField;
}

/** Each thing that is wrong, once. */
function errorsOf(...fields: FormField[]): string[] | undefined {
  const errors = [...new Set(fields.flatMap((field) => field.errors ?? []))];
  return errors.length > 0 ? errors : undefined;
}
