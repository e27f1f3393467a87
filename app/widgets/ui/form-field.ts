import type { FieldMetadata } from "@conform-to/react";

/** As much of a Conform field as the widgets read; any field of any form fits. */
export type FormField = Pick<
  FieldMetadata,
  | "key"
  | "id"
  | "name"
  | "formId"
  | "errorId"
  | "descriptionId"
  | "errors"
  | "initialValue"
  | "required"
  | "minLength"
  | "maxLength"
  | "min"
  | "max"
  | "step"
  | "pattern"
>;

/** Where a field's label, hint and required marker come from. */
export interface FieldTexts {
  label: string;
  hint?: string;
  /** Overrides what the field's constraint says. */
  required?: boolean;
  /** What a required field's label ends with; empty of one that is marked neither as required nor as optional. */
  marker?: string;
}

/** The attributes that tie a control to its form, its hint and its error; the error is told first. */
export function controlAttributes(field: FormField, { hint, required = field.required }: Omit<FieldTexts, "label" | "marker">) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

/** The ids of a field's error and hint, the error first; undefined without either. */
export function describedBy(field: FormField, hint?: string): string | undefined {
  return [field.errors && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ") || undefined;
}

/** What the field begins with, as text. */
export function initialText(field: FormField): string | undefined {
  return typeof field.initialValue === "string" ? field.initialValue : undefined;
}

/** The limits of a text that the browser may tell of. A longest length is none of them: browsers keep it by cutting what is pasted. */
export function textLimits({ minLength, min, max, step, pattern }: FormField) {
  return { minLength, min, max, step, pattern };
}
