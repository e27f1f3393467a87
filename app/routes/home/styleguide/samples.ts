/** What the styleguide shows its widgets with: invented people and schools. */
import type { PickerOption } from "~/domain/teams/options";
import type { FormField } from "~/widgets/ui/form-field";

export const longName = "Maximiliano Featherstonehaugh-Villanueva";

/** The form that the single fields belong to; it is never sent. */
export const samplesForm = "samples";

/** A field as a form hands it to a widget. */
export function sampleField(name: string, given: Partial<FormField> = {}): FormField {
  const id = `${samplesForm}-${name}`;
  return {
    key: name,
    id,
    name,
    formId: samplesForm,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: undefined,
    initialValue: undefined,
    ...given,
  } as FormField;
}

function school(
  key: number,
  label: string,
  detail: string,
  primaryColor: string | null,
  secondaryColor: string | null = null,
): PickerOption {
  return { key, label, detail, mark: { primaryColor, secondaryColor, assetUrl: null } };
}

export const schools: readonly PickerOption[] = [
  school(1, "Bluegrass State University", "Lexington, KY", "#0033A0"),
  school(2, "Harbor University", "Mobile, AL", "#EE7624"),
  school(3, "University of the Upper Cumberland Plateau and Valleys", "Cookeville, TN", "#F2C75C", "#4F2D7F"),
  school(4, "Pinewood College", "Asheville, NC", "#154734"),
  school(5, "Cedar University", "Boise, ID", null),
];

export const coaches: readonly PickerOption[] = [
  { key: 11, label: "Kim Alvarez", detail: "Head coach" },
  { key: 12, label: longName, detail: "Recruiting coordinator" },
  { key: 13, label: "Dana Whitfield" },
];

export const measurements = [
  { dateOccurred: "2024-05-04", value: "4.82" },
  { dateOccurred: "2025-03-15", value: "4.71" },
  { dateOccurred: "2026-06-14", value: "4.58" },
];
