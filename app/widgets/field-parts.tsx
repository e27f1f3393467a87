import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { describedBy, type FieldTexts, type FormField } from "./form-field";
import { Icon } from "./icon";

/** The words of a label; what is optional says so, what is required carries the marker. */
export function LabelText({ label, required }: { label: string; required?: boolean }) {
  return (
    <>
      {label}
      {required ? (
        <span className="text-bad" aria-hidden="true">
          {" "}
          *
        </span>
      ) : (
        <span className="font-normal text-ink-3"> (optional)</span>
      )}
    </>
  );
}

/** A field's error: icon and words. */
export function FieldError({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="error">
      <Icon name="alert-circle" />
      <span>
        <span className="sr-only">Error: </span>
        {errors.join(" ")}
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
export function FieldFrame({ field, label, hint, required = field.required, className, children }: FieldTexts & { field: FormField; className?: string; children: ReactNode }) {
  return (
    <div className={classNames("min-w-0", className)}>
      <label className="label" htmlFor={field.id}>
        <LabelText label={label} required={required} />
      </label>
      <FieldNotes field={field} hint={hint} />
      {children}
    </div>
  );
}

/** Several controls under one label. */
export function FieldGroup({ field, label, hint, required = field.required, className, children }: FieldTexts & { field: FormField; className?: string; children: ReactNode }) {
  return (
    <fieldset className={classNames("min-w-0", className)} aria-describedby={describedBy(field, hint)}>
      <legend className="label">
        <LabelText label={label} required={required} />
        {required && <span className="sr-only"> (required)</span>}
      </legend>
      <FieldNotes field={field} hint={hint} />
      {children}
    </fieldset>
  );
}
