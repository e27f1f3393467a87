import type { ChangeEventHandler } from "react";
import { classNames } from "./class-names";
import { FieldGroup } from "./field-parts";
import type { FieldTexts, FormField } from "./form-field";
import { RadioTile } from "./radio-tile";
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
  return (
    <FieldGroup role="radiogroup" field={field} label={label} required={required} hint={hint} className={className}>
      <div key={field.key} className={classNames("tiles grid gap-2", !isStacked && "grid-cols-2 md:grid-cols-3")}>
        {options.map(wholeChoice).map((option, index) => (
          <RadioTile key={option.value} field={field} option={option} isFirst={index === 0} onChange={onChange}>
            <span className="min-w-0">{option.label}</span>
          </RadioTile>
        ))}
      </div>
    </FieldGroup>
  );
}
