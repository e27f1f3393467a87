import { controlsOf, type FormRows, type FormValues } from "../ui/form-values";
import type { Kept } from "./typed-store";

/** What was typed, ticked and chosen, by the labels that the form has by now: `Phone: (704) 555-0188`, `Official visit: no`. */
export function keptInWords(form: HTMLFormElement, { fields, choices, rows = {} }: Pick<Kept, "fields" | "choices" | "rows">): string[] {
  const labels = new Map(controlsOf(form).map(([name, control]) => [name, control.labels?.[0]?.textContent ?? control.getAttribute("aria-label") ?? ""]));
  const isOneOf = (name: string) => form.elements.namedItem(name.split(" ")[0]!) instanceof RadioNodeList;
  return [
    ...Object.entries(fields).flatMap(([name, value]) => fieldInWords(labels.get(name) ?? "", value, isOneOf(name))),
    ...Object.values(choices).flat().map(({ label }) => label),
    ...Object.values(rows).flatMap((list) => list.map(rowInWords)),
  ];
}

/** Of several of a name, the one that is chosen says it. */
function fieldInWords(label: string, value: FormValues[string], isOneOf: boolean): string[] {
  if (value === true) return [label];
  if (value === false) return isOneOf ? [] : [`${label}: no`];
  return [label ? `${label}: ${value || "empty"}` : value];
}

/** `visit 2026-09-14 official`: without the keys. */
function rowInWords(row: FormRows[string][number]): string {
  const told = Object.entries(row).filter(([field]) => !/key/i.test(field));
  return told.map(([field, value]) => (value === "on" ? field : value)).flat().join(" ");
}
