import { FieldGroup } from "./field-parts";
import type { FieldTexts, FormField } from "./form-field";
import { RadioTile } from "./radio-tile";

interface WordedChoice {
  value: string;
  label: string;
  /** What choosing it means. */
  words: string;
  disabled?: boolean;
}

type ChoiceTilesProps = FieldTexts & { field: FormField; options: readonly WordedChoice[] };

/** One of a few, each a tile that says what it means, one below the other. The first takes the field's id, for the error summary. */
export function ChoiceTiles({ field, label, hint, required, options }: ChoiceTilesProps) {
  return (
    <FieldGroup role="radiogroup" field={field} label={label} required={required} hint={hint}>
      <div key={field.key} className="tiles grid gap-2">
        {options.map((option, index) => (
          <RadioTile key={option.value} field={field} option={option} isFirst={index === 0}>
            <span className="min-w-0 py-2">
              <span className="block font-semibold">{option.label}</span>{" "}
              <span className="block text-sm font-normal text-ink-2">{option.words}</span>
            </span>
          </RadioTile>
        ))}
      </div>
    </FieldGroup>
  );
}
