import type { FormField } from "../ui/form-field";
import { PasswordField } from "../ui/password-field";

/** A password to be (docs/rules.md B1). */
export function NewPasswordField({ field, label = "New password" }: { field: FormField; label?: string }) {
  return (
    <PasswordField field={field} label={label} hint="At least 10 characters, and not your username." autoComplete="new-password" required />
  );
}
