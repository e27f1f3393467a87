import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FieldFrame } from "./field-parts";
import { controlAttributes, type FieldTexts, type FormField } from "./form-field";
import { Icon } from "./icon";

/** A password that can be shown; the button for it comes with the script. Pasting and password managers work. */
export function PasswordField({
  field,
  label,
  hint,
  required,
  autoComplete,
}: FieldTexts & { field: FormField; autoComplete: "current-password" | "new-password" }) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const texts = { label, hint, required };
  return (
    <FieldFrame field={field} {...texts}>
      <div className="relative">
        <input
          key={field.key}
          type={isShown ? "text" : "password"}
          className="input pr-12"
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...controlAttributes(field, texts)}
        />
        {isHydrated && (
          <button
            type="button"
            className="btn btn-icon absolute right-0.5 top-0.5 text-ink-2"
            aria-label={isShown ? "Hide password" : "Show password"}
            aria-controls={field.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
