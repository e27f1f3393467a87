import { useState, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { PickerOption } from "~/domain/teams/options";
import { searchIntent as intentOf } from "~/domain/base/search-names";
import { FieldGroup } from "./field-parts";
import { describedBy, type FieldTexts, type FormField } from "./form-field";
import { useChoice, type ChoiceProps } from "./picker-choice";
import { PickerChosen } from "./picker-chosen";
import { PickerRows, type Unavailable } from "./picker-rows";
import { PickerSearch } from "./picker-search";
import { limitWords, statusWords, type Noun } from "./picker-words";

export interface PickerProps extends FieldTexts, ChoiceProps {
  /** Its name is the field's own; its form is the one that is posted, and that the picker stands in. */
  field: FormField;
  noun?: Noun;
  /** The address that answers the script's searches: the page's own. Without script they are posted with their form, which keeps all. */
  searchTo: string;
  searchName?: string;
  /** The `intent` of the Search button. */
  searchIntent?: string;
  /** What was searched for, and what was found; null before a search. */
  term: string;
  found: readonly PickerOption[] | null;
  /** The name of the results in the data of the page's loader. */
  foundIn?: string;
  /** All options, where they are few (O4); null where there are more; undefined where they come later, through `allIn`. */
  all?: readonly PickerOption[] | null;
  /** The name of that in the data of the page's loader, which is asked once the field is used. */
  allIn?: string;
  /** What choosing none of the rows is called: `No recruiter`. */
  noneLabel?: string;
  /** What is said when searching fails. */
  failure?: string;
  /** How many may be chosen: one unless said otherwise. */
  limit?: number;
  unavailable?: Unavailable;
  disabled?: boolean;
  /** Stands in the search field's place while it is disabled. */
  whenDisabled?: ReactNode;
  /** Stands below while the search does: where what is missing can be asked for. */
  whenMissing?: ReactNode;
  className?: string;
}

const results: Noun = ["result", "results"];

/** Searches, and holds what is chosen: rows of radio buttons without script, a combobox with it. */
export function Picker({
  field,
  label,
  hint,
  required = field.required,
  marker,
  noun = results,
  searchTo,
  searchName = "search",
  searchIntent = intentOf(field.name),
  term,
  found,
  foundIn = "found",
  all,
  allIn,
  noneLabel,
  failure,
  limit = 1,
  unavailable = {},
  disabled = false,
  whenDisabled,
  whenMissing,
  className,
  ...rest
}: PickerProps) {
  const isMultiple = limit > 1;
  const { chosen, isTouched, choose, remove, lastRef } = useChoice(rest, { field, found, limit, disabled });
  const [liveStatus, setLiveStatus] = useState<string | null>(null);

  // Without script a choice is changed by choosing another: a link that takes it back would lose the rest.
  const isHydrated = useHydrated();
  const isKept = !isHydrated && !isMultiple && chosen.length > 0;
  // Rows that came with the page stay: one of them may be pressed before the script is there.
  const [isServed] = useState(!isHydrated);
  const listed = found ?? (isServed ? all : null) ?? (isKept ? [] : null);
  const rows = isTouched || listed === null || disabled ? null : withChosen(listed, chosen, isMultiple);
  const isFull = isMultiple ? chosen.length >= limit : chosen.length > 0 && rows === null;
  const shownChosen = rows && !isMultiple ? [] : chosen;
  const status = liveStatus ?? (isTouched || disabled ? "" : statusWords(term, found, noun, failure));

  return (
    <FieldGroup
      field={field}
      label={label}
      count={isMultiple ? `${chosen.length} of ${limit}` : undefined}
      hint={hint}
      required={required}
      marker={marker}
      className={className}
    >
      {shownChosen.length > 0 && (
        <PickerChosen field={field} options={shownChosen} isMultiple={isMultiple} onRemove={remove} lastRef={lastRef} />
      )}
      {disabled && whenDisabled}
      {!(isFull && !isMultiple) && !(disabled && whenDisabled) && (
        <div className={shownChosen.length > 0 ? "mt-2" : undefined}>
          <PickerSearch
            {...{ field, searchTo, searchName, searchIntent, term, unavailable, foundIn, allIn, failure, noun }}
            all={all && withoutChosen(all, chosen)}
            label={`Search ${noun[1]}`}
            describedBy={describedBy(field, hint)}
            disabled={disabled || isFull}
            onPick={(option) => {
              setLiveStatus(null);
              choose(option);
            }}
            onStatus={setLiveStatus}
          />
        </div>
      )}
      {isMultiple && isFull && <p className="hint mt-1">{limitWords(limit, noun)}</p>}
      {rows && rows.length > 0 && (
        <PickerRows
          field={field}
          options={rows}
          chosenKeys={chosen.map(({ key }) => key)}
          unavailable={unavailable}
          isMultiple={isMultiple}
          required={required}
          noneLabel={isMultiple || required ? undefined : noneLabel}
          onPick={(option, isOn) => rest.onChoose?.(isOn ? option : null)}
        />
      )}
      <p className="mt-2 text-sm text-ink-3 empty:mt-0" role="status">
        {status}
      </p>
      {!isFull && whenMissing}
    </FieldGroup>
  );
}

/** A choice made earlier stays among the results, so that one group holds the only value. */
function withChosen(found: readonly PickerOption[], chosen: readonly PickerOption[], isMultiple: boolean): readonly PickerOption[] {
  return isMultiple ? withoutChosen(found, chosen) : [...withoutChosen(chosen, found), ...found];
}

function withoutChosen(options: readonly PickerOption[], chosen: readonly PickerOption[]): readonly PickerOption[] {
  return options.filter((option) => !chosen.some(({ key }) => key === option.key));
}
