/**
 * What is typed into a form is kept in this tab until it was sent, and stands in
 * the form again after a reload, a way round, or a sign-in that had ended
 * (docs/decisions/a-form-outlives-its-sign-in.md). Of guests, of passwords and
 * files, and of a form that asks for a date of birth (docs/rules.md B2) nothing is
 * kept, and of hidden fields those alone that tell rows apart.
 */
import type { PickerOption } from "~/domain/teams/options";
import { networkWords } from "~/domain/base/network-words";
import { unchangedHeader } from "~/domain/base/unchanged";
import { ended } from "~/page/kept-form";
import { paths } from "~/paths";
import { choiceMade, choicesOf, choiceWanted, forgetChoices, type ChoiceMade } from "../ui/choice-events";
import {
  beganRowsOf,
  beginningOf,
  controlsOf,
  mayHold,
  put,
  rowsOf,
  standingOf,
  typedInto,
  valueOf,
  withAdded,
  type Control,
  type FormRows,
  type FormValues,
} from "../ui/form-values";
import { typedPrefix } from "./typed-key";
import { showToast } from "../ui/toast-store";
import { showNote } from "../ui/typed-note";
import { keptInWords, rowWordsOf, type RowWords } from "./kept-in-words";
import { askForRows } from "./typed-rows";
import { behindOf, focusTitle, tellPast, unused } from "./typed-past";
import { drop, keys, read, write, type Kept, type Told } from "./typed-store";

interface Watched {
  key: string;
  began: FormValues;
  beganRows: FormRows;
  /** As they were when last looked at. */
  rows: string;
  /** All that the form has shown so far. */
  rowWords: RowWords;
  /** What could not be put back yet, since what it depends on is still on its way. */
  waits: Pick<Kept, "fields" | "choices" | "rows">;
  /** What was put back into, until a hand changes anything: what one of them brings in may take the place of another. */
  placed: Map<string, Control>;
  note?: HTMLElement;
  /** What was not put back, and the note that tells it. */
  past: Told[];
  pastNote?: HTMLElement;
  /** Until a hand changes it again. */
  isSent?: boolean;
  /** By a hand, or what a hand's choice brought in, since it was last sent. */
  isChanged?: boolean;
}

/** Lists that are kept in cookies. */
const lists: readonly string[] = [paths.vitals(), paths.saveTeams()];

/**
 * Those lists, a guest's forms, which stand for a moment longer than their guest, what is ticked to be approved
 * together, and forms that hold nothing of the visitor's.
 */
const others: readonly string[] = [
  ...lists,
  paths.deskApproveAll(),
  paths.login(),
  paths.signUp(),
  paths.preferences(),
  paths.logout(),
  paths.again(),
];

const watched = new Map<HTMLFormElement, Watched>();
let isKeeping = false;
let isPuttingBack = false;
let sent: HTMLFormElement | null = null;

/** The form that was sent last. */
export function sentForm(): HTMLFormElement | null {
  return sent;
}

/** Begins, once, to keep what is typed, and puts back what was kept. */
export function keepTyped(): void {
  if (isKeeping) return;
  isKeeping = true;
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const form = asked[1]?.method === "POST" ? sent : null;
    const answer = await fetch(...asked);
    const target = answer.headers.get("x-remix-redirect");
    const isSettled = target ? !target.startsWith(paths.login()) : answer.headers.has(unchangedHeader);
    if (form && isSettled) {
      // What was changed on the way was not in it.
      if (watched.get(form)?.isChanged) showToast({ type: "warning", text: networkWords.changedOnTheWay }, true);
      else forget(form);
    }
    return answer;
  };
  document.addEventListener("submit", handleSubmit, true);
  document.addEventListener("input", handleInput);
  document.addEventListener("change", handleInput);
  document.addEventListener(choiceMade, handleChoice);
  let isDue = false;
  // Of the document: an error page replaces the body, too.
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    // After what changes the page, not within it.
    setTimeout(() => {
      isDue = false;
      look();
    });
  }).observe(document, { childList: true, subtree: true });
  look();
}

/**
 * What becomes of a form that came too late for its sign-in (docs/rules.md W5), before the page that asks for it takes its place: what is
 * typed is kept, however soon after its page it was sent; or the browser sends it once more.
 */
export function keepUnsent(asked: Parameters<typeof fetch>, answer: Response): Response | Promise<Response> {
  keepTyped();
  const isOfOther = new URLSearchParams(answer.headers.get("x-remix-redirect")!.split("?")[1]).get(ended.name) === ended.byOther;
  // What the page sends by itself is nothing that was filled in.
  const isForm = window.__remixRouter?.state.navigation.formMethod !== undefined && asked[1]?.body instanceof URLSearchParams;
  return isForm && (isOfOther || isList(asked) || /(^|&)dateOfBirth/.test(String(asked[1]!.body))) ? sendByItself(asked) : answer;
}

function addressOfAsked([address]: Parameters<typeof fetch>): URL {
  const url = new URL(String(address), location.href);
  url.searchParams.delete("_data");
  return url;
}

function isList(asked: Parameters<typeof fetch>): boolean {
  return lists.includes(addressOfAsked(asked).pathname);
}

/**
 * A form came too late for its sign-in, and nothing here keeps it: signing out elsewhere has cleared a list, another account that signs in
 * clears the rest, and what asks for a date of birth is never kept. The browser sends it once more, as it does without script. The page
 * that asks to sign in then carries it, sealed.
 */
function sendByItself(asked: Parameters<typeof fetch>): Promise<Response> {
  const form = Object.assign(document.createElement("form"), { method: "post", action: addressOfAsked(asked).href, hidden: true });
  for (const [name, value] of asked[1]!.body as URLSearchParams)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
  // The page goes.
  return new Promise(() => undefined);
}

function handleSubmit({ target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  const { pathname } = new URL((submitter as HTMLButtonElement | null)?.getAttribute("formaction") ?? form.action, location.href);
  sent = form;
  const one = watched.get(form);
  if (one) one.isChanged = false;
  // A first press may lead to a page that says what is lost, and back.
  if (pathname === paths.logout() && ("discard" in form.elements || !document.cookie.includes("unsaved-"))) keys().forEach(drop);
  if ("again" in form.dataset) keys().forEach((key) => key.startsWith(addressOf(form)) && drop(key));
}

function handleInput({ target, isTrusted }: Event): void {
  const { form, name } = target as Control;
  const one = form && watched.get(form);
  if (!form || !one || isPuttingBack) return;
  if (isTrusted) {
    for (const waiting of Object.keys(one.waits.fields)) if (waiting.split(" ")[0] === name) delete one.waits.fields[waiting];
    one.placed.clear();
    Object.assign(one, { isSent: false, isChanged: true });
  }
  keep(form, one);
}

function handleChoice({ target, detail }: CustomEvent<ChoiceMade>): void {
  const form = target as HTMLFormElement;
  const one = watched.get(form);
  if (!one || isPuttingBack) return;
  delete one.waits.choices[detail.name];
  one.placed.clear();
  one.isChanged = true;
  keep(form, one);
}

function keep(form: HTMLFormElement, one: Watched): void {
  if (one.isSent || viewerKey() === undefined) return;
  const { waits, beganRows } = one;
  const changed = controlsOf(form).filter(([name, control]) => (one.began[name] ?? beginningOf(control)) !== valueOf(control));
  // What waits for its options is not what its control holds meanwhile.
  const held = { ...Object.fromEntries(changed.map(([name, control]) => [name, valueOf(control)])), ...waits.fields };
  const fields = Object.fromEntries(Object.entries(held).filter(([name, value]) => value !== one.began[name]));
  const chosen = Object.entries(choicesOf(form)).filter(([, { options, before }]) => keysOf(options) !== keysOf(before));
  const choices = { ...waits.choices, ...Object.fromEntries(chosen.map(([name, { options }]) => [name, options])) };
  const rows = waits.rows ?? rowsOf(form);
  const from = JSON.stringify(beganRows);
  const isOther = JSON.stringify(rows) !== from;
  const key = keyOf(form);
  if (key !== one.key) drop(one.key);
  one.key = key;
  if (!isOther && Object.keys(fields).length + Object.keys(choices).length === 0) keepPast(form, one);
  else {
    const kept = { fields, choices, ...(isOther && { rows, from }) };
    Object.assign(one.rowWords, rowWordsOf(form));
    write(key, { ...kept, on: standingOf(form), said: keptInWords(form, kept, one.rowWords), past: one.past });
  }
}

/** Keeps what was told and is not used, and nothing else. */
function keepPast(form: HTMLFormElement, { key, past }: Watched): void {
  if (past.length === 0) drop(key);
  else write(key, { fields: {}, choices: {}, on: standingOf(form), said: [], past });
}

/** Those before the first that a hand has made anew: what was chosen after it may rest on it, as a recruiter on the team. */
function withoutMade(choices: Kept["choices"], form: HTMLFormElement): Kept["choices"] {
  const made = choicesOf(form);
  const all = Object.entries(choices);
  const first = all.findIndex(([name]) => name in made);
  return Object.fromEntries(first < 0 ? all : all.slice(0, first));
}

function keysOf(options: readonly PickerOption[]): string {
  return options.map(({ key }) => key).join();
}

function forget(form: HTMLFormElement): void {
  drop(keyOf(form));
  const one = watched.get(form);
  if (!one) return;
  drop(one.key);
  one.note?.remove();
  one.placed.clear();
  one.isSent = true;
  const sentNow = Object.fromEntries(controlsOf(form).map(([name, control]) => [name, valueOf(control)]));
  one.past = unused(one.past, sentNow);
  if (one.past.length === 0) one.pastNote?.remove();
  keepPast(form, one);
}

/** Looks for forms that came or went, and for rows. */
function look(): void {
  const viewer = viewerKey();
  for (const [form, { note, pastNote }] of watched) {
    if (form.isConnected) continue;
    note?.remove();
    pastNote?.remove();
    watched.delete(form);
  }
  if (viewer === undefined) return;
  for (const key of keys()) {
    if (!key.startsWith(`${typedPrefix}${viewer}.`) || !read(key)) drop(key);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("main form[method=post]")) {
    const one = watched.get(form);
    if (one) lookAt(form, one);
    else if (!others.includes(new URL(form.action).pathname) && !("again" in form.dataset) && !form.querySelector("[name^=dateOfBirth]"))
      begin(form);
  }
}

function lookAt(form: HTMLFormElement, one: Watched): void {
  putBack(form, one);
  const rows = JSON.stringify(rowsOf(form));
  if (rows === one.rows) return;
  one.rows = rows;
  delete one.waits.rows;
  keep(form, one);
}

function begin(form: HTMLFormElement): void {
  const began = Object.fromEntries(controlsOf(form).map(([name, control]) => [name, beginningOf(control)]));
  const [beganRows, now] = [beganRowsOf(form), rowsOf(form)];
  const one: Watched = {
    key: keyOf(form),
    began,
    beganRows,
    rows: JSON.stringify(now),
    rowWords: rowWordsOf(form),
    waits: { fields: {}, choices: {} },
    placed: new Map(),
    past: [],
  };
  watched.set(form, one);
  const kept = read(one.key);
  if (!kept) return keep(form, one);
  // What was changed elsewhere would be sent as if it had been typed on what stands now.
  const isBehind = behindOf(kept, form);
  const ofNow = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([name]) => !isBehind(name)));
  one.past = unused([...kept.past, ...kept.said.filter(({ name }) => isBehind(name))], began);
  // Rows are put back on those alone that they were made of, and one that a hand was quicker to add stays before them.
  const from = JSON.stringify(beganRows);
  const mayPutRows = !isBehind() && kept.from === from && JSON.stringify(kept.rows) !== one.rows;
  const rows = mayPutRows && kept.rows ? withAdded(kept.rows, now, beganRows) : undefined;
  // Text that a hand was quicker with stays, and is put back, too, after a control that fills its field in.
  const typed = typedInto(form);
  one.waits = { fields: { ...ofNow(kept.fields), ...typed }, choices: withoutMade(ofNow(kept.choices), form), rows };
  const isChanged = putBack(form, one);
  if (rows) askForRows(form, rows, beganRows);
  const isRestored = isChanged || rows !== undefined || Object.keys(one.waits.choices).length > 0;
  if (isRestored) one.note = showNote(form, { text: networkWords.restored, onDiscard: () => discard(form, one) });
  if (one.past.length > 0) one.pastNote = tellPast(form, one.past, { isAll: !isRestored, onDiscard: () => discardPast(form, one) });
  const isOnOther = JSON.stringify(kept.on) !== JSON.stringify(standingOf(form));
  if (isOnOther || one.rows !== from || Object.keys({ ...typed, ...choicesOf(form) }).length > 0) keep(form, one);
}

/** What was told goes, and nothing else. */
function discardPast(form: HTMLFormElement, one: Watched): void {
  one.pastNote?.remove();
  one.past = [];
  keep(form, one);
  focusTitle(form);
}

/** Puts back what there is a control for by now; answers whether that changed anything. */
function putBack(form: HTMLFormElement, { waits, placed }: Watched): boolean {
  let isChanged = false;
  isPuttingBack = true;
  for (const [name, control] of Object.keys(waits.fields).length + placed.size > 0 ? controlsOf(form) : []) {
    const before = placed.get(name);
    const value = waits.fields[name] ?? (before && !before.isConnected ? valueOf(before) : undefined);
    if (value === undefined || !mayHold(control, value)) continue;
    delete waits.fields[name];
    placed.set(name, control);
    isChanged = put(control, value) || isChanged;
  }
  for (const [name, options] of Object.entries(waits.choices)) {
    if (!choose(form, name, options)) continue;
    delete waits.choices[name];
    isChanged = true;
    // It may bring in the picker of the next, which then takes it.
    break;
  }
  isPuttingBack = false;
  return isChanged;
}

/** Everything is again as the page came. */
function discard(form: HTMLFormElement, one: Watched): void {
  forget(form);
  for (const [name, control] of controlsOf(form))
    if (one.began[name] === false && control.type === "radio") (control as HTMLInputElement).checked = false;
  // A choice may have to bring in the options of another first.
  Object.assign(one, { waits: { fields: { ...one.began }, choices: {} }, isSent: false } satisfies Partial<Watched>);
  putBack(form, one);
  isPuttingBack = true;
  for (const [name, { before }] of Object.entries(choicesOf(form))) choose(form, name, before);
  forgetChoices(form);
  isPuttingBack = false;
  if (JSON.stringify(one.beganRows) !== one.rows) askForRows(form, one.beganRows);
  focusTitle(form);
}

/** Whether a picker was there that chooses so. */
function choose(form: HTMLFormElement, name: string, options: readonly PickerOption[]): boolean {
  return !form.dispatchEvent(new CustomEvent(choiceWanted, { cancelable: true, detail: { name, options } }));
}

/** Of this form at this address. */
function keyOf(form: HTMLFormElement): string {
  return addressOf(form) + form.id;
}

/** Whose a form is, the viewer's and the profile's, and where it is sent. */
function addressOf(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.action);
  const formKey = form.querySelector<HTMLInputElement>("input[name=formKey]")?.value ?? "";
  return `${typedPrefix}${viewerKey()}.${/^\d+(?=\.)/.exec(formKey)?.[0] ?? ""} ${pathname}${search} `;
}

/** Undefined of a guest. */
function viewerKey(): number | undefined {
  return (window.__remixRouter?.state.loaderData.root as { viewer?: { key: number } | null } | undefined)?.viewer?.key;
}
