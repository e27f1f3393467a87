import type { ComponentProps, FormEvent } from "react";
import { classNames } from "./class-names";
import { FieldFrame } from "./field-parts";
import { controlAttributes, initialText, textLimits, type FieldTexts, type FormField } from "./form-field";

export type TextFieldProps = FieldTexts & {
  field: FormField;
  type?: "text" | "email" | "tel" | "url" | "date" | "number";
  /** Stands before what is typed: `$`. */
  prefix?: string;
  /** Stands at the end of the control: a unit. */
  suffix?: string;
  /** What typing leaves of the text; help, not a rule (docs/rules.md, V4). */
  filter?: (text: string) => string;
} & Pick<ComponentProps<"input">, "autoComplete" | "autoCapitalize" | "spellCheck" | "inputMode" | "step" | "placeholder" | "className" | "onChange" | "onInput" | "onBlur" | "disabled">;

/** One line of text with its label, hint and error. */
export function TextField({ field, label, hint, required, type = "text", prefix, suffix, filter, className, onInput, ...rest }: TextFieldProps) {
  const texts = { label, hint, required };

  function handleInput(event: FormEvent<HTMLInputElement>) {
    if (filter) tidy(event.currentTarget, filter);
    onInput?.(event);
  }

  return (
    <FieldFrame field={field} {...texts} className={className}>
      <div className="relative">
        {prefix && <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">{prefix}</span>}
        <input
          key={field.key}
          type={type}
          className={classNames("input", prefix && "pl-7", suffix && "pr-16", (type === "date" || filter) && "num")}
          defaultValue={initialText(field)}
          {...controlAttributes(field, texts)}
          {...textLimits(field)}
          {...rest}
          onInput={handleInput}
        />
        {suffix && <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}

/** Puts what the filter leaves in the field, and the caret behind what stood before it. */
function tidy(input: HTMLInputElement, filter: (text: string) => string): void {
  const typed = input.value;
  const kept = filter(typed);
  if (kept === typed) return;
  const before = typed.slice(0, input.selectionStart ?? typed.length);
  const caret = before === typed ? kept.length : filter(before).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
