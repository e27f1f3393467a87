/**
 * What is typed into a form is kept in this tab until it was sent, and stands in
 * the form again after a reload, a way round, or a sign-in that had ended
 * (docs/decisions/a-form-outlives-its-sign-in.md). Of guests, of passwords,
 * files and hidden fields nothing is kept.
 */
import type { PickerOption } from "~/domain/options";
import { networkWords } from "~/domain/network-words";
import { paths } from "~/paths";
import { choiceMade, choiceWanted, type ChoiceMade } from "./choice-events";
import { typedPrefix } from "./typed-key";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Choices = Record<string, readonly PickerOption[]>;

interface Kept {
  who: string;
  at: number;
  /** By name, and of choices by their value, too; whether a box is ticked. */
  fields: Record<string, string | boolean>;
  choices: Choices;
}

interface Watched {
  began: Kept["fields"];
  beganWith: Choices;
  choices: Choices;
  /** What could not be put back yet, since what it depends on is still on its way. */
  waits: Kept["fields"];
  note?: HTMLElement;
  /** Until a hand changes it again. */
  isSent?: boolean;
}

const lasts = 12 * 60 * 60 * 1000;
/** Lists that are kept in cookies, and forms that hold nothing of the visitor's. */
const others: readonly string[] = [paths.vitals(), paths.saveTeams(), paths.preferences(), paths.logout(), paths.again()];

const watched = new Map<HTMLFormElement, Watched>();
let isPuttingBack = false;
let sent: HTMLFormElement | null = null;

/** Begins to keep what is typed from now on, and puts back what was kept. */
export function keepTyped(): void {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const form = asked[1]?.method === "POST" ? sent : null;
    const answer = await fetch(...asked);
    const target = answer.headers.get("x-remix-redirect");
    if (form && target && !target.startsWith(paths.login())) forget(form);
    return answer;
  };
  document.addEventListener("submit", handleSubmit, true);
  document.addEventListener("input", handleInput);
  document.addEventListener("change", handleInput);
  document.addEventListener(choiceMade, handleChoice);
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    // After what changes the page, not within it.
    setTimeout(() => {
      isDue = false;
      look();
    });
  }).observe(document.body, { childList: true, subtree: true });
  look();
}

function handleSubmit({ target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  const { pathname, search } = new URL((submitter as HTMLButtonElement | null)?.getAttribute("formaction") ?? form.action, location.href);
  sent = form;
  if (pathname === paths.logout()) keys().forEach((key) => sessionStorage.removeItem(key));
  if ("again" in form.dataset) keys().forEach((key) => key.startsWith(`${typedPrefix}${pathname}${search} `) && sessionStorage.removeItem(key));
}

function handleInput({ target, isTrusted }: Event): void {
  const { form } = target as Control;
  const one = form && watched.get(form);
  if (!form || !one || isPuttingBack) return;
  if (isTrusted) Object.assign(one, { waits: {}, isSent: false });
  keep(form, one);
}

function handleChoice({ target, detail }: CustomEvent<ChoiceMade>): void {
  const form = target as HTMLFormElement;
  const one = watched.get(form);
  if (!one) return;
  one.beganWith[detail.name] ??= detail.before;
  one.choices[detail.name] = detail.options;
  if (!isPuttingBack) keep(form, one);
}

function keep(form: HTMLFormElement, { began, waits, choices, isSent }: Watched): void {
  if (isSent) return;
  const changed = Object.entries(valuesOf(form)).filter(([name, value]) => name in began && began[name] !== value);
  const fields = { ...waits, ...Object.fromEntries(changed) };
  try {
    if (Object.keys(fields).length + Object.keys(choices).length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify({ who: whoOf(form), at: Date.now(), fields, choices } satisfies Kept));
  } catch {
    // No room, or none allowed: the page works without.
  }
}

function forget(form: HTMLFormElement): void {
  keys().forEach((key) => key.startsWith(beginOfKey(form)) && sessionStorage.removeItem(key));
  const one = watched.get(form);
  one?.note?.remove();
  if (one) one.isSent = true;
}

/** Looks for forms that came or went. */
function look(): void {
  const viewer = viewerKey();
  for (const [form, { note }] of watched) {
    if (form.isConnected) continue;
    note?.remove();
    watched.delete(form);
  }
  if (viewer === undefined) return;
  for (const key of keys()) {
    const { who, at } = read(key);
    if (!who.startsWith(`${viewer}.`) || Date.now() - at > lasts) sessionStorage.removeItem(key);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("main form[method=post]")) {
    const one = watched.get(form);
    if (one) putBack(form, one);
    else if (!others.includes(new URL(form.action).pathname) && !("again" in form.dataset)) begin(form);
  }
}

function begin(form: HTMLFormElement): void {
  const one: Watched = { began: valuesOf(form, true), beganWith: {}, choices: {}, waits: {} };
  watched.set(form, one);
  const key = keyOf(form);
  if (keys().includes(key)) {
    const { who, fields, choices } = read(key);
    if (who !== whoOf(form)) return;
    one.waits = fields;
    for (const [name, options] of Object.entries(choices)) choose(form, name, options);
    one.choices = { ...choices };
    if (putBack(form, one) || Object.keys(choices).length > 0) tell(form, one);
  } else keep(form, one);
}

/** Puts back what there is a control for by now; answers whether that changed anything. */
function putBack(form: HTMLFormElement, one: Watched): boolean {
  let isChanged = false;
  if (Object.keys(one.waits).length === 0) return isChanged;
  isPuttingBack = true;
  for (const [name, control] of controlsOf(form)) {
    const value = one.waits[name];
    if (value === undefined || !mayHold(control, value)) continue;
    delete one.waits[name];
    isChanged = put(control, value) || isChanged;
  }
  isPuttingBack = false;
  return isChanged;
}

function tell(form: HTMLFormElement, one: Watched): void {
  const note = document.createElement("div");
  note.className = "notice-wait flex-wrap items-center";
  const words = Object.assign(document.createElement("p"), { className: "flex-1" });
  words.setAttribute("role", "status");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "btn btn-secondary btn-sm", textContent: networkWords.discard });
  button.addEventListener("click", () => {
    forget(form);
    isPuttingBack = true;
    for (const [name, control] of controlsOf(form)) if (name in one.began) put(control, one.began[name]!);
    for (const [name, options] of Object.entries(one.beganWith)) choose(form, name, options);
    isPuttingBack = false;
    begin(form);
    (form.closest("dialog")?.querySelector<HTMLElement>("h1") ?? document.getElementById("main"))?.focus();
  });
  note.append(words, button);
  const body = form.querySelector(".sheet-body");
  if (body) body.prepend(note);
  else form.before(note);
  one.note = note;
  // What is there from the beginning is not announced.
  setTimeout(() => (words.textContent = networkWords.restored));
}

function choose(form: HTMLFormElement, name: string, options: readonly PickerOption[]): void {
  form.dispatchEvent(new CustomEvent(choiceWanted, { detail: { name, options } }));
}

/** Says it as a hand would, so that the page hears of it; answers whether it was said before. */
function put(control: Control, value: string | boolean): boolean {
  if (typeof value === "boolean") {
    if ((control as HTMLInputElement).checked === value) return false;
    if (value || control.type === "checkbox") control.click();
    return true;
  }
  if (control.value === value) return false;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  return true;
}

function mayHold(control: Control, value: string | boolean): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
}

function controlsOf(form: HTMLFormElement): [string, Control][] {
  return ([...form.elements] as Control[])
    .filter(({ name, type, tagName }) => name && tagName !== "BUTTON" && !["hidden", "password", "file", "submit", "search"].includes(type))
    .map((control) => [isBox(control) ? `${control.name} ${control.value}` : control.name, control]);
}

/** As they stand, or as the page came. */
function valuesOf(form: HTMLFormElement, isBegun = false): Kept["fields"] {
  return Object.fromEntries(controlsOf(form).map(([name, control]) => [name, isBox(control) ? (isBegun ? control.defaultChecked : control.checked) : isBegun ? beginning(control) : control.value]));
}

function beginning(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? "";
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Of this form at this address. Names with an index belong to rows, which may have moved: as many as there were must be there. */
function keyOf(form: HTMLFormElement): string {
  const rows = controlsOf(form).filter(([name]) => name.includes("[")).map(([name]) => name);
  return beginOfKey(form) + rows.join();
}

function beginOfKey(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.action);
  return `${typedPrefix}${pathname}${search} ${form.id} `;
}

/** The viewer, and the profile that the form was made for. */
function whoOf(form: HTMLFormElement): string {
  const formKey = form.querySelector<HTMLInputElement>("input[name=formKey]")?.value ?? "";
  return `${viewerKey()}.${/^\d+(?=\.)/.exec(formKey)?.[0] ?? ""}`;
}

/** Undefined of a guest. */
function viewerKey(): number | undefined {
  return (window.__remixRouter?.state.loaderData.root as { viewer?: { key: number } | null } | undefined)?.viewer?.key;
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(typedPrefix));
  } catch {
    return [];
  }
}

function read(key: string): Kept {
  return JSON.parse(sessionStorage.getItem(key)!) as Kept;
}
