/** What a form's controls hold, by name; of choices by their value, too, and whether they are ticked. */
export type FormValues = Record<string, string | boolean>;

/** The rows of a form's lists as they are sent, hidden fields and all. */
export type FormRows = Record<string, Record<string, string | string[]>[]>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control that a row of a list holds, as `visits[0].dateOccurred`. */
const inRow = /^(\w+)\[(\d+)\]\.(\w+)$/;

/** What a hand fills in, outside of rows: no hidden fields, no passwords, files or searches. */
export function controlsOf(form: HTMLFormElement): [name: string, control: Control][] {
  return ([...form.elements] as Control[])
    .filter(
      ({ name, type, tagName }) =>
        name && !inRow.test(name) && tagName !== "BUTTON" && !["hidden", "password", "file", "submit", "search"].includes(type),
    )
    .map((control) => [isBox(control) ? `${control.name} ${control.value}` : control.name, control]);
}

/** What it holds now. */
export function valueOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

/** What it held when the page came. */
export function beginningOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? "";
}

/** The text of those controls alone that hold another than the page came with. */
export function typedInto(form: HTMLFormElement): FormValues {
  const typed = controlsOf(form).filter(
    ([, control]) => !isBox(control) && !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue,
  );
  return Object.fromEntries(typed.map(([name, control]) => [name, control.value]));
}

/** The rows as they stand, or by another reading of their controls. */
export function rowsOf(form: HTMLFormElement, read = valueOf): FormRows {
  const lists: FormRows = {};
  for (const { control, list, index, field } of rowControlsOf(form)) {
    const value = read(control);
    if (value === false) continue;
    const row = ((lists[list] ??= [])[index] ??= {});
    const text = value === true ? control.value : value;
    row[field] = row[field] === undefined ? text : [row[field], text].flat();
  }
  return lists;
}

/** The controls that rows of lists hold, each with its place. */
export function rowControlsOf(form: HTMLFormElement): { control: Control; list: string; index: number; field: string }[] {
  return ([...form.elements] as Control[]).flatMap((control) => {
    const [, list, index, field] = inRow.exec(control.name) ?? [];
    return list && field && control.tagName !== "BUTTON" ? [{ control, list, index: Number(index), field }] : [];
  });
}

/**
 * What the form is rendered on, as its hidden fields say (docs/rules.md R3, H1, K4, Y4, Q3, C2, C3, T13 to T15), in numbers that do not
 * tell it: by field where the form says it so, and for all of it under the empty name.
 */
export function standingOf(form: HTMLFormElement): Record<string, number> {
  const standing: Record<string, number> = {};
  for (const { type, name, value } of [...form.elements] as Control[]) {
    if (type !== "hidden" || !/^(amends|stands|seen|version|rendered\b)/.test(name)) continue;
    const [, ofField] = /^(?:amends|rendered)[-.](.+)/.exec(name) ?? [];
    // Parts that are told in one text begin with their path.
    const parts =
      name === "rendered" ? value.split(" ").map((part) => [part.split(":")[0]!, part] as const) : [[ofField ?? "", value] as const];
    for (const [path, text] of parts) {
      const field = fieldOf(path);
      standing[field] = [...`\n${text}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, standing[field] ?? 0);
    }
  }
  return standing;
}

/** The field that a control, or a part of one, counts for: a value and its visibility are one (K4), as are the two amounts (Y4). */
export function fieldOf(name: string): string {
  const path = name.split(" ")[0]!.split(".");
  return path
    .filter((part) => part !== "value" && part !== "visibility")
    .join(".")
    .replace("monthlyWanted", "annualWanted");
}

/**
 * The rows that the page came with, as they would be sent: the form says so of its own, since a hand may have been quicker than whoever
 * asks.
 */
export function beganRowsOf(form: HTMLFormElement): FormRows {
  const told = form.querySelector<HTMLElement>("[data-rows]")?.dataset.rows;
  if (!told) return rowsOf(form, beginningOf);
  const lists = JSON.parse(told) as Record<string, Record<string, unknown>[]>;
  return Object.fromEntries(Object.entries(lists).flatMap(([list, rows]) => (rows.length > 0 ? [[list, rows.map(asSent)]] : [])));
}

/** A box that is not ticked is not sent, nor is an empty list; a list of one is its one. */
function asSent(row: Record<string, unknown>): FormRows[string][number] {
  const sent = Object.entries(row).map(
    ([field, value]) =>
      [
        field,
        [value]
          .flat()
          .filter((one) => one != null && one !== false)
          .map((one) => (one === true ? "on" : String(one))),
      ] as const,
  );
  return Object.fromEntries(sent.flatMap(([field, texts]) => (texts.length > 0 ? [[field, texts.length > 1 ? texts : texts[0]!]] : [])));
}

/** The rows of `kept`, after those that `now` begins with beyond as many as came: a row is added before the others. */
export function withAdded(kept: FormRows, now: FormRows, came: FormRows): FormRows {
  return Object.fromEntries(
    Object.keys({ ...now, ...kept }).map((list) => {
      const rows = now[list] ?? [];
      return [list, [...rows.slice(0, Math.max(0, rows.length - (came[list]?.length ?? 0))), ...(kept[list] ?? [])]];
    }),
  );
}

/** Whether the control can be given the value: a list has it among its options. */
export function mayHold(control: Control, value: string | boolean): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
}

/** Fills it in as a hand would, so that the page hears of it; answers whether that changed anything. */
export function put(control: Control, value: string | boolean): boolean {
  if (typeof value === "boolean") {
    // Of several of a name, the one that is chosen says so for the rest.
    if (!isBox(control) || control.checked === value || (!value && control.type === "radio")) return false;
    control.click();
    return true;
  }
  if (control.value === value) return false;
  // React hears of a value that was set past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}

export function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
