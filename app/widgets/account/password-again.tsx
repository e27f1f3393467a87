import { PasswordField } from "../ui/password-field";
import type { FormField } from "../ui/form-field";

/** Asks for the password before a change of the ways in, where the session alone proves nothing (docs/rules.md A34). */
export function PasswordAgain({ field, isAsked }: { field: FormField; isAsked: boolean }) {
  return (
    isAsked && (
      <PasswordField
        field={field}
        label="Your password"
        hint="So that nobody else changes how you sign in."
        autoComplete="current-password"
        required
      />
    )
  );
}
