import { calendarDay } from "~/domain/base/format";
import { choicesOf } from "../ui/choice-events";
import { controlsOf, isBox, rowControlsOf, rowsOf, type Control, type FormRows, type FormValues } from "../ui/form-values";
import type { Kept, Told } from "./typed-store";

/** Rows in words, by what they hold. */
export type RowWords = Record<string, string>;

/**
 * What is typed, ticked and chosen, as the form shows it: `Phone: (704) 555-0188`,
 * `Official visit: no`. Of rows, those alone that were added, changed or removed.
 */
export function keptInWords(
  form: HTMLFormElement,
  { fields, choices, rows = {}, from = "{}" }: Pick<Kept, "fields" | "choices" | "rows" | "from">,
  rowWords: RowWords,
): Told[] {
  const controls = new Map(controlsOf(form));
  return [
    ...Object.entries(fields).flatMap(([name, value]) => fieldInWords(controls.get(name), value).map((words) => ({ words, name, value }))),
    ...Object.entries(choices).flatMap(([name, options]) => {
      const before = choicesOf(form)[name]?.before ?? [];
      const added = options.filter(({ key }) => !before.some((one) => one.key === key));
      const removed = before.filter(({ key }) => !options.some((one) => one.key === key));
      return [...added.map(({ label }) => label), ...removed.map(({ label }) => `Removed: ${label}`)].map((words) => ({ words, name }));
    }),
    ...changesInWords(rows, JSON.parse(from) as FormRows, rowWords).map((words) => ({ words })),
  ];
}

/** The rows that the form shows, with the words that stand there: who is chosen is known by name there alone. */
export function rowWordsOf(form: HTMLFormElement): RowWords {
  const controls = rowControlsOf(form);
  const rows = Object.entries(rowsOf(form)).flatMap(([list, all]) =>
    all.map((row, index) => {
      const own = controls.filter((one) => one.list === list && one.index === index).map(({ control }) => control);
      const title = own[0]?.closest("[data-rows] > *")?.querySelector("h2")?.textContent ?? "";
      return [JSON.stringify(row), `${title} ${own.flatMap(partInWords).join(", ")}`.trim()];
    }),
  );
  return Object.fromEntries(rows) as RowWords;
}

function changesInWords(rows: FormRows, from: FormRows, rowWords: RowWords): string[] {
  const say = (row: Row) => rowWords[JSON.stringify(row)] ?? valuesInWords(row);
  return Object.keys({ ...from, ...rows }).flatMap((list) => {
    const [came, stand] = [from[list] ?? [], rows[list] ?? []];
    const gone = without(came, stand);
    const changes = without(stand, came).map((row) => {
      const index = gone.findIndex((one) => ownKeyOf(row) !== undefined && ownKeyOf(one) === ownKeyOf(row));
      return index < 0 ? `Added: ${say(row)}` : `Changed: ${gone.splice(index, 1).map(say).join()} → ${say(row)}`;
    });
    return [...changes, ...gone.map((row) => `Removed: ${say(row)}`)];
  });
}

type Row = FormRows[string][number];

/** Those that the others do not hold as often. */
function without(rows: readonly Row[], others: readonly Row[]): Row[] {
  const left = others.map((row) => JSON.stringify(row));
  return rows.filter((row) => {
    const index = left.indexOf(JSON.stringify(row));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What tells a stored row apart: `visitKey`. */
function ownKeyOf(row: Row): string | string[] | undefined {
  return Object.entries(row).find(([field]) => field.endsWith("Key"))?.[1];
}

/** Of a row that nobody has seen: `visit 09/14/26 official`, without keys. */
function valuesInWords(row: Row): string {
  const told = Object.entries(row).filter(([field]) => !/Keys?$/.test(field));
  return told.map(([field, value]) => (value === "on" ? field : [value].flat().map(dayInWords).join(" "))).join(" ");
}

/** What one control of a row says. One of several that may be chosen is told where it is. */
function partInWords(control: Control): string[] {
  const chosen = control.closest(".picker-chosen");
  // Without the line below the name.
  if (chosen) return [textOf(chosen.querySelector("span > span") ?? chosen)];
  if (control.type === "hidden") return [];
  if (isBox(control)) return /Keys?$/.test(control.name) && !control.checked ? [] : fieldInWords(control, control.checked);
  return [valueInWords(control, control.value)];
}

/** Of several of which one is chosen, that one says it. */
function fieldInWords(control: Control | undefined, value: FormValues[string]): string[] {
  const label = (control?.labels?.[0] ? textOf(control.labels[0]) : (control?.getAttribute("aria-label") ?? "")).replace(
    / ?(\*|\(optional\))$/,
    "",
  );
  if (typeof value === "boolean") {
    if (!label) return [];
    if (value) return [label];
    return control?.type === "radio" ? [] : [`${label}: no`];
  }
  const words = valueInWords(control, value);
  return [label ? `${label}: ${words}` : words];
}

function valueInWords(control: Control | undefined, value: string): string {
  if (!value) return "empty";
  if (control instanceof HTMLSelectElement) return [...control.options].find((option) => option.value === value)?.text ?? value;
  return control?.type === "date" ? dayInWords(value) : value;
}

function dayInWords(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDay(value) : value;
}

function textOf(element: Element): string {
  return element.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
