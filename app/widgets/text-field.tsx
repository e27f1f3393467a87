import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { FieldFrame } from "./field-parts";
import { controlAttributes, initialText, textLimits, type FieldTexts, type FormField } from "./form-field";

export type TextFieldProps = FieldTexts & {
  field: FormField;
  type?: "text" | "email" | "tel" | "url" | "date";
  /** Stands at the end of the control: a unit. */
  suffix?: string;
} & Pick<ComponentProps<"input">, "autoComplete" | "autoCapitalize" | "spellCheck" | "inputMode" | "placeholder" | "className" | "onChange" | "onInput" | "disabled">;

/** One line of text with its label, hint and error. */
export function TextField({ field, label, hint, required, type = "text", suffix, className, ...rest }: TextFieldProps) {
  const texts = { label, hint, required };
  return (
    <FieldFrame field={field} {...texts} className={className}>
      <div className="relative">
        <input
          key={field.key}
          type={type}
          className={classNames("input", suffix && "pr-16", type === "date" && "num")}
          defaultValue={initialText(field)}
          {...controlAttributes(field, texts)}
          {...textLimits(field)}
          {...rest}
        />
        {suffix && <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
