import type { ComponentProps, FocusEvent } from "react";
import { classNames } from "./class-names";
import { FieldFrame } from "./field-parts";
import { controlAttributes, initialText, textLimits, type FieldTexts, type FormField } from "./form-field";

export type TextFieldProps = FieldTexts & {
  field: FormField;
  type?: "text" | "email" | "tel" | "url" | "date" | "time" | "number";
  /** Stands before what is typed: `$`. */
  prefix?: string;
  /** Stands at the end of the control: a unit. */
  suffix?: string;
  /** The same in another shape, which the field takes when it is left. */
  tidy?: (text: string) => string;
} & Pick<
    ComponentProps<"input">,
    | "autoComplete"
    | "autoCapitalize"
    | "spellCheck"
    | "inputMode"
    | "step"
    | "placeholder"
    | "className"
    | "onChange"
    | "onInput"
    | "disabled"
  >;

/** One line of text with its label, hint and error. */
export function TextField({
  field,
  label,
  hint,
  required,
  marker,
  type = "text",
  prefix,
  suffix,
  tidy,
  className,
  ...rest
}: TextFieldProps) {
  const texts = { label, hint, required };
  const holdsDigits = /date|tel|numeric|decimal/.test(`${type} ${rest.inputMode}`);

  function handleBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    if (tidy) input.value = tidy(input.value);
  }

  return (
    <FieldFrame field={field} {...texts} marker={marker} className={className}>
      <div className="relative">
        {prefix && <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">{prefix}</span>}
        <input
          key={field.key}
          type={type}
          className={classNames("input", prefix && "pl-7", suffix && "pr-16", holdsDigits && "num")}
          defaultValue={initialText(field)}
          {...controlAttributes(field, texts)}
          {...textLimits(field)}
          {...rest}
          onBlur={handleBlur}
        />
        {suffix && <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
