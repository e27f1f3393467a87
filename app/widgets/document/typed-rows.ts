import { rowsOf, type FormRows } from "../ui/form-values";

/** Has the server make the page with these rows, as it does when one is added: nothing is saved. */
export function askForRows(form: HTMLFormElement, rows: FormRows, beganRows: FormRows = rows): void {
  // A list that is to be empty is known by the rows that stand in it.
  const [name] = Object.keys({ ...beganRows, ...rows, ...rowsOf(form) });
  // Keys as numbers: were they words, Conform would fill the first into each control of their name.
  const asked = (rows[name!] ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, text]) => [field, Array.isArray(text) ? text.map(Number) : text])),
  );
  const value = JSON.stringify({ type: "update", payload: { name, value: asked } });
  const button = Object.assign(document.createElement("button"), { name: "__intent__", value, hidden: true, formNoValidate: true });
  form.append(button);
  button.click();
  button.remove();
}
