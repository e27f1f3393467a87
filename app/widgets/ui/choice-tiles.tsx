import { FieldGroup } from "./field-parts";
import { initialText, type FieldTexts, type FormField } from "./form-field";

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
  const initial = initialText(field);
  return (
    <FieldGroup role="radiogroup" field={field} label={label} required={required} hint={hint}>
      <div key={field.key} className="tiles grid gap-2">
        {options.map((option, index) => (
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
            />
            <span className="min-w-0 py-2">
              <span className="block font-semibold">{option.label}</span>{" "}
              <span className="block text-sm font-normal text-ink-2">{option.words}</span>
            </span>
            <span className="tile-edge" aria-hidden="true" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
