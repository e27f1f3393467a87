import { Form } from "@remix-run/react";
import { useRef, useState, type ComponentType, type InputHTMLAttributes } from "react";
import type { PickerOption } from "~/domain/options";
import type { FormField } from "./form-field";
import { Icon } from "./icon";
import type { ComboboxProps } from "./picker-combobox";
import type { Unavailable } from "./picker-rows";
import type { Noun } from "./picker-words";

/** Keys that travel in the address with a search. */
export type Carried = Readonly<Record<string, string | number | null | undefined>>;

/** What the lazily loaded combobox adds to the search field. */
export type Behavior = Pick<InputHTMLAttributes<HTMLInputElement>, "onChange" | "onKeyDown" | "onBlur" | "onClick">;

export interface PickerSearchProps {
  field: FormField;
  /** `Search teams`. */
  label: string;
  noun: Noun;
  searchTo: string;
  searchName: string;
  /** Names the button of a form that searches by POST and shows the page again with everything kept. */
  searchIntent?: string;
  term: string;
  carried: Carried;
  describedBy?: string;
  disabled: boolean;
  unavailable: Unavailable;
  foundIn: string;
  failure?: string;
  onPick: (option: PickerOption) => void;
  /** Null gives the word back to the server's own status. */
  onStatus: (words: string | null) => void;
}

/**
 * The search field and its button: a GET form of its own. With script the same
 * field becomes a combobox once it is used, and only then is its code fetched.
 */
export function PickerSearch(props: PickerSearchProps) {
  const { field, searchTo, searchName, searchIntent, carried } = props;
  const action = searchTo.split("?")[0];
  if (searchIntent) return <SearchLine {...props} formId={field.formId} />;
  return (
    <Form method="get" action={action} replace preventScrollReset>
      {[...new URLSearchParams(searchTo.split("?")[1]), ...Object.entries(carried)].map(
        ([name, value]) => name !== searchName && value != null && value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchLine {...props} />
    </Form>
  );
}

function SearchLine(props: PickerSearchProps & { formId?: string }) {
  const { field, label, searchName, searchIntent, term, describedBy, disabled, formId } = props;
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
    <div className="flex gap-2">
      <div className="relative min-w-0 flex-1">
        <Icon name="search" className="pointer-events-none absolute left-3 top-3.5 text-ink-3" />
        <input
          ref={input}
          type="search"
          id={field.id}
          name={searchName}
          form={formId}
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
          onFocus={fetchCombobox}
          onChange={(event) => behavior.current.onChange?.(event)}
          onKeyDown={(event) => behavior.current.onKeyDown?.(event)}
          onBlur={(event) => behavior.current.onBlur?.(event)}
          onClick={(event) => behavior.current.onClick?.(event)}
        />
        {Combobox && <Combobox {...props} input={input} behavior={behavior} />}
      </div>
      <button type="submit" form={formId} name={searchIntent && "intent"} value={searchIntent} className="btn btn-secondary flex-none" disabled={disabled}>
        Search
      </button>
    </div>
  );
}
