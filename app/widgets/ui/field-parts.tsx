import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { describedBy, type FieldTexts, type FormField } from "./form-field";
import { Icon } from "./icon";
import { useSaid } from "./use-said";

/** The words of a label; what is optional says so, what is required carries the marker; an empty one is of neither. */
export function LabelText({
  label,
  count,
  required,
  marker = " *",
}: {
  label: string;
  count?: string;
  required?: boolean;
  marker?: string;
}) {
  return (
    <>
      {label}
      {count && <span className="num font-normal text-ink-3"> ({count})</span>}
      {required ? (
        <span className="text-bad" aria-hidden="true">
          {marker}
        </span>
      ) : (
        marker !== "" && <span className="font-normal text-ink-3"> (optional)</span>
      )}
    </>
  );
}

/** A field's error: icon and words. */
export function FieldError({ id, errors = [] }: { id: string; errors?: readonly string[] }) {
  const [said] = useSaid(errors.length > 0 ? [errors.join(" ")] : []);
  if (!said) return null;
  return (
    <p id={id} className={`error${said.unseen}`}>
      <Icon name="alert-circle" />
      <span>
        <span className="sr-only">Error: </span>
        {said.one}
      </span>
    </p>
  );
}

/** What stands above a control: hint, then error. */
export function FieldNotes({ field, hint }: { field: FormField; hint?: string }) {
  return (
    <>
      {hint && (
        <p id={field.descriptionId} className="hint mb-1">
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} errors={field.errors} />
    </>
  );
}

/** A labelled control with its notes above it. */
export function FieldFrame({
  field,
  label,
  hint,
  required = field.required,
  marker,
  className,
  children,
}: FieldTexts & { field: FormField; className?: string; children: ReactNode }) {
  return (
    <div className={classNames("field min-w-0", className)}>
      <label className="label" htmlFor={field.id}>
        <LabelText label={label} required={required} marker={marker} />
      </label>
      <FieldNotes field={field} hint={hint} />
      {children}
    </div>
  );
}

type FieldGroupProps = FieldTexts & {
  field: FormField;
  /** After the label: `1 of 2`. */
  count?: string;
  role?: "radiogroup";
  className?: string;
  children: ReactNode;
};

/** Several controls under one label. */
export function FieldGroup({ field, label, count, hint, required = field.required, marker, role, className, children }: FieldGroupProps) {
  const states = role && { role, "aria-required": required, "aria-invalid": field.errors ? true : undefined };
  return (
    <fieldset className={classNames("field min-w-0", className)} aria-describedby={describedBy(field, hint)} {...states}>
      <legend className="label">
        <LabelText label={label} count={count} required={required} marker={marker} />
        {required && !role && <span className="sr-only"> (required)</span>}
      </legend>
      <FieldNotes field={field} hint={hint} />
      {children}
    </fieldset>
  );
}
