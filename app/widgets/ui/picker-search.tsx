import { useRef, useState, type ComponentType, type InputHTMLAttributes } from "react";
import type { PickerOption } from "~/domain/teams/options";
import { searchedField } from "~/domain/base/search-names";
import type { FormField } from "./form-field";
import { Icon } from "./icon";
import type { ComboboxProps } from "./picker-combobox";
import type { Unavailable } from "./picker-rows";
import type { Noun } from "./picker-words";

/** What the lazily loaded combobox adds to the search field. */
export type Behavior = Pick<InputHTMLAttributes<HTMLInputElement>, "onChange" | "onKeyDown" | "onFocus" | "onBlur" | "onClick">;

export interface PickerSearchProps {
  field: FormField;
  /** `Search teams`. */
  label: string;
  noun: Noun;
  searchTo: string;
  searchName: string;
  searchIntent: string;
  term: string;
  describedBy?: string;
  disabled: boolean;
  unavailable: Unavailable;
  foundIn: string;
  /** All there is to choose from, which the used field shows at once; see PickerProps. */
  all: readonly PickerOption[] | null | undefined;
  allIn: string | undefined;
  failure?: string;
  onPick: (option: PickerOption) => void;
  /** Null gives the word back to the server's own status. */
  onStatus: (words: string | null) => void;
}

/** The search field and its button. With script the same field becomes a combobox once it is used, and only then is its code fetched. */
export function PickerSearch(props: PickerSearchProps) {
  const { field, label, searchName, searchIntent, term, describedBy, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const behavior = useRef<Behavior>({});
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps> | null>(null);

  function fetchCombobox() {
    if (Combobox) return;
    // Without it the search button still works.
    import("./picker-combobox").then(
      (module) => setCombobox(() => module.PickerCombobox),
      () => undefined,
    );
  }

  return (
    <div className="field-row relative flex gap-2">
      <div className="relative min-w-0 flex-1">
        <Icon name="search" className="pointer-events-none absolute left-3 top-3.5 text-ink-3" />
        <input
          ref={input}
          type="search"
          id={field.id}
          name={searchName}
          className="input pl-10"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={field.errors ? true : undefined}
          defaultValue={term}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          disabled={disabled}
          onFocus={(event) => {
            fetchCombobox();
            behavior.current.onFocus?.(event);
          }}
          onChange={(event) => behavior.current.onChange?.(event)}
          onKeyDown={(event) => behavior.current.onKeyDown?.(event)}
          onBlur={(event) => behavior.current.onBlur?.(event)}
          onClick={(event) => behavior.current.onClick?.(event)}
        />
      </div>
      {Combobox && <Combobox {...props} input={input} behavior={behavior} />}
      {/* Enter elsewhere in the form then saves. */}
      <input type="hidden" name={searchedField(searchName)} value={term} />
      <button type="submit" name="intent" value={searchIntent} className="btn btn-secondary flex-none" disabled={disabled}>
        Search
      </button>
    </div>
  );
}
