import { useCombobox } from "downshift";
import { useEffect, useLayoutEffect, useState, type MutableRefObject, type RefObject } from "react";
import type { PickerOption } from "~/domain/teams/options";
import { teamMonograms } from "~/domain/teams/team-letters";
import { classNames } from "./class-names";
import { useFound } from "./picker-found";
import { OptionFace } from "./picker-rows";
import type { Behavior, PickerSearchProps } from "./picker-search";

export interface ComboboxProps extends PickerSearchProps {
  input: RefObject<HTMLInputElement>;
  /** The search field hands its events to what is kept here. */
  behavior: MutableRefObject<Behavior>;
}

interface InputProps extends Required<Omit<Behavior, "onFocus">>, Record<"aria-controls" | "aria-activedescendant", string> {
  ref: (element: HTMLInputElement | null) => void;
}

/**
 * Makes a combobox of the search field that is already there: results as one
 * types, or all there is where that is few, chosen by arrow keys or a tap. The field itself stays in the page, so
 * that a phone keeps its keyboard open.
 */
export function PickerCombobox(props: ComboboxProps) {
  const { input, behavior, noun, unavailable, term, onPick } = props;
  const [typed, setTyped] = useState(input.current?.value ?? "");
  const { found, isAll } = useFound(typed, term, props);

  const { isOpen, highlightedIndex, openMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<PickerOption>({
    items: [...(found ?? [])],
    inputId: props.field.id,
    inputValue: typed,
    // What was done while this code was on its way has not opened anything yet.
    initialIsOpen: typed.trim() !== term.trim() || document.activeElement === input.current,
    selectedItem: null,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.key,
    isItemDisabled: (option) => unavailable[option.key] !== undefined,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setTyped("");
      if (input.current) input.current.value = "";
      onPick(selectedItem);
    },
  });
  const letters = teamMonograms((found ?? []).map(({ label }) => label));
  const isShown = isOpen && found !== null && found.length > 0;

  const { ref, onChange, onKeyDown, onBlur, onClick, ...attributes } = getInputProps({}, { suppressRefError: true }) as InputProps;
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    ref(element);
    behavior.current = {
      onChange,
      onBlur,
      // A press would close what the focus that it brought has opened.
      onClick: (event) => void (isOpen || onClick(event)),
      onFocus: () => isAll && openMenu(),
      // Enter without a highlighted result would press the form's button; Esc without results is the modal's.
      onKeyDown(event) {
        const isOurs = event.key === "Enter" ? isShown && highlightedIndex >= 0 : event.key !== "Escape" || isShown;
        if (isOurs) onKeyDown(event);
        else if (event.key === "Enter") event.preventDefault();
      },
    };
    element.setAttribute("role", "combobox");
    element.setAttribute("aria-autocomplete", "list");
    element.setAttribute("aria-controls", attributes["aria-controls"]);
    element.setAttribute("aria-activedescendant", isShown ? attributes["aria-activedescendant"] : "");
    element.setAttribute("aria-expanded", String(isShown));
  });
  useEffect(() => () => void (behavior.current = {}), [behavior]);

  return (
    <ul {...getMenuProps({ "aria-label": noun[1], hidden: !isShown, className: "picker-menu rows" }, { suppressRefError: true })}>
      {isShown &&
        found.map((option, index) => {
          const reason = unavailable[option.key];
          return (
            <li
              key={option.key}
              className={classNames("picker-row border-t border-line", index === highlightedIndex && "is-active", reason && "is-disabled")}
              {...getItemProps({ item: option, index })}
            >
              <OptionFace option={option} letters={letters[index]} reason={reason} />
            </li>
          );
        })}
    </ul>
  );
}
