import type { ChangeEventHandler } from "react";
import { classNames } from "./class-names";
import { FieldGroup } from "./field-parts";
import { initialText, type FieldTexts, type FormField } from "./form-field";
import { wholeChoice, type Choice } from "./select-field";

type RadioTilesProps = FieldTexts & {
  field: FormField;
  options: readonly Choice[];
  /** One below the other; else two beside each other on a phone, three on a laptop. */
  isStacked?: boolean;
  className?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** One of a few, each a tile. The first takes the field's id, for the error summary. */
export function RadioTiles({ field, label, hint, required, options, isStacked = false, className, onChange }: RadioTilesProps) {
  const initial = initialText(field);
  return (
    <FieldGroup role="radiogroup" field={field} label={label} required={required} hint={hint} className={className}>
      <div key={field.key} className={classNames("tiles grid gap-2", !isStacked && "grid-cols-2 md:grid-cols-3")}>
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
