import type { KeyboardEvent, Ref } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { PickerOption } from "~/domain/teams/options";
import { buttonClass } from "./button";
import type { FormField } from "./form-field";
import { Icon } from "./icon";
import { OptionFace } from "./picker-rows";

interface PickerChosenProps {
  field: FormField;
  options: readonly PickerOption[];
  isMultiple: boolean;
  onRemove: (option: PickerOption) => void;
  lastRef: Ref<HTMLLIElement>;
}

/** What is chosen, one row each. With script a button takes it back; without it the row's own checkbox. */
export function PickerChosen({ field, options, isMultiple, onRemove, lastRef }: PickerChosenProps) {
  const isHydrated = useHydrated();

  function removeOnBackspace(event: KeyboardEvent, option: PickerOption) {
    if (event.key !== "Backspace" && event.key !== "Delete") return;
    event.preventDefault();
    onRemove(option);
  }

  return (
    <ul className="flex flex-col gap-2">
      {options.map((option, index) => (
        // The row that has just been chosen has the focus, and its keys do what those of its button do.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={option.key}
          ref={index === options.length - 1 ? lastRef : undefined}
          tabIndex={isHydrated ? -1 : undefined}
          className="picker-chosen"
          onKeyDown={(event) => removeOnBackspace(event, option)}
        >
          {isMultiple && !isHydrated ? (
            <label className="picker-row">
              <input type="checkbox" className="check" name={field.name} form={field.formId} value={option.key} defaultChecked />
              <OptionFace option={option} />
            </label>
          ) : (
            <>
              <input type="hidden" name={field.name} form={field.formId} value={option.key} />
              <OptionFace option={option} />
              {isHydrated && (
                <button
                  type="button"
                  className={buttonClass({ variant: "plain", label: "" })}
                  aria-label={`Remove ${option.label}`}
                  onClick={() => onRemove(option)}
                >
                  <Icon name="x" />
                </button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
