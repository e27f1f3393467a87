import { useEffect, useRef, useState } from "react";
import type { PickerOption } from "~/domain/teams/options";
import { choiceWanted, tellChoice, type ChoiceWanted } from "./choice-events";
import type { FormField } from "./form-field";

type Options = readonly PickerOption[];

export interface ChoiceProps {
  /** What the server knows to be chosen. */
  chosen: PickerOption | Options | null;
  /** Hears of the choice of a picker for one. */
  onChoose?: (option: PickerOption | null) => void;
  /** Hears of the choices of a picker for several. */
  onChange?: (options: Options) => void;
}

interface Place {
  field: FormField;
  found: Options | null;
  limit: number;
  disabled: boolean;
}

/** What is chosen: as the server says until a hand changes it; a new search asks the server again. */
export function useChoice({ chosen, onChoose, onChange }: ChoiceProps, { field, found, limit, disabled }: Place) {
  const [touched, setTouched] = useState<{ found: Options | null; options: Options; isHand: boolean } | null>(null);
  const lastRef = useRef<HTMLLIElement>(null);
  const isTouched = touched !== null && touched.found === found;
  const options = isTouched ? touched.options : listOf(chosen);

  function replace(next: Options, isHand = true) {
    const form = formOf(field);
    if (form) tellChoice(form, { name: field.name, options: next, before: options });
    setTouched({ found, options: next, isHand });
    onChoose?.(next[0] ?? null);
    onChange?.(next);
  }

  // What had the focus is gone once the last choice is made, or one is taken back.
  useEffect(() => {
    if (!isTouched) return;
    const next = options.length >= limit ? lastRef.current : document.getElementById(field.id);
    if (touched?.isHand) next?.focus();
    tellForm(formOf(field));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a field of Conform is another object at each render
  }, [isTouched, limit, options, field.id, field.formId]);

  // What was chosen before the page was loaded again.
  const now = useRef({ replace, options });
  now.current = { replace, options };
  useEffect(() => {
    const form = disabled ? null : formOf(field);
    const hear = (event: CustomEvent<ChoiceWanted>) => {
      if (event.detail.name !== field.name) return;
      event.preventDefault();
      now.current.replace(event.detail.options, false);
    };
    form?.addEventListener(choiceWanted, hear);
    return () => {
      form?.removeEventListener(choiceWanted, hear);
      // Another picker takes its place in the form, which knows nothing of the choice.
      if (form?.isConnected && now.current.options.length > 0)
        tellChoice(form, { name: field.name, options: [], before: now.current.options });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [field.name, field.formId, disabled]);

  return {
    chosen: options,
    isTouched,
    lastRef,
    choose: (option: PickerOption) =>
      replace(limit === 1 ? [option] : [...options.filter(({ key }) => key !== option.key), option].slice(0, limit)),
    remove: (option: PickerOption) => replace(options.filter(({ key }) => key !== option.key)),
  };
}

/** A form that compares itself with what it began with listens for typing, which choosing is not. */
function tellForm(form: HTMLFormElement | null) {
  if (!form) return;
  const named = [...form.elements].find((element) => element.getAttribute("name"));
  named?.dispatchEvent(new Event("input", { bubbles: true }));
}

function formOf({ formId }: FormField): HTMLFormElement | null {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? form : null;
}

function listOf(chosen: ChoiceProps["chosen"]): Options {
  if (chosen === null) return [];
  return "key" in chosen ? [chosen] : chosen;
}
