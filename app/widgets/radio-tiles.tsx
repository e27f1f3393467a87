import type { ChangeEventHandler } from "react";
import { FieldGroup } from "./field-parts";
import { initialText, type FieldTexts, type FormField } from "./form-field";
import { wholeChoice, type Choice } from "./select-field";

type RadioTilesProps = FieldTexts & {
  field: FormField;
  options: readonly Choice[];
  className?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** One of a few, each a tile: two columns on a phone, three on a laptop. The first takes the field's id, for the error summary. */
export function RadioTiles({ field, label, hint, required, options, className, onChange }: RadioTilesProps) {
  const initial = initialText(field);
  return (
    <FieldGroup role="radiogroup" field={field} label={label} required={required} hint={hint} className={className}>
      <div key={field.key} className="tiles grid grid-cols-2 gap-2 md:grid-cols-3">
        {options.map(wholeChoice).map((option, index) => (
          <label key={option.value} className="tile">
            <input
              type="radio"
              className="radio"
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={field.name}
              form={field.formId}
              value={option.value}
              defaultChecked={option.value === initial}
              disabled={option.disabled}
              onChange={onChange}
            />
            <span className="min-w-0">{option.label}</span>
            <span className="tile-edge" aria-hidden="true" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
