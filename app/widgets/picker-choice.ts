import { useEffect, useRef, useState } from "react";
import type { PickerOption } from "~/domain/options";

type Options = readonly PickerOption[];

export interface ChoiceProps {
  /** What the server knows to be chosen. */
  chosen: PickerOption | Options | null;
  /** Hears of the choice of a picker for one. */
  onChoose?: (option: PickerOption | null) => void;
  /** Hears of the choices of a picker for several. */
  onChange?: (options: Options) => void;
}

/** What is chosen: as the server says until a hand changes it; a new search asks the server again. */
export function useChoice({ chosen, onChoose, onChange }: ChoiceProps, found: Options | null, limit: number, searchId: string) {
  const [touched, setTouched] = useState<{ found: Options | null; options: Options } | null>(null);
  const lastRef = useRef<HTMLButtonElement>(null);
  const isTouched = touched !== null && touched.found === found;
  const options = isTouched ? touched.options : listOf(chosen);

  function replace(next: Options) {
    setTouched({ found, options: next });
    onChoose?.(next[0] ?? null);
    onChange?.(next);
  }

  // What had the focus is gone once the last choice is made, or one is taken back.
  useEffect(() => {
    if (!isTouched) return;
    const next = options.length >= limit ? lastRef.current : document.getElementById(searchId);
    next?.focus();
  }, [isTouched, limit, options, searchId]);

  return {
    chosen: options,
    isTouched,
    lastRef,
    choose: (option: PickerOption) => replace(limit === 1 ? [option] : [...options.filter(({ key }) => key !== option.key), option].slice(0, limit)),
    remove: (option: PickerOption) => replace(options.filter(({ key }) => key !== option.key)),
  };
}

function listOf(chosen: ChoiceProps["chosen"]): Options {
  if (chosen === null) return [];
  return "key" in chosen ? [chosen] : chosen;
}
