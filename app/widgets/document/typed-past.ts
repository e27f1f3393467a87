/** What was typed on what was changed elsewhere since is not put back: it is told until it is used or discarded (docs/rules.md W4). */
import { networkWords } from "~/domain/base/network-words";
import { controlsOf, fieldOf, standingOf, type FormValues } from "../ui/form-values";
import { showNote } from "../ui/typed-note";
import type { Kept, Told } from "./typed-store";

/** Whether a control of the form, or what is told of none, was kept on what does not stand any more. */
export function behindOf({ on }: Kept, form: HTMLFormElement): (name?: string) => boolean {
  const standing = standingOf(form);
  return (name = "") => [fieldOf(name), ""].some((field) => on[field] !== standing[field]);
}

/** Those that the form does not hold as they were typed. */
export function unused(past: readonly Told[], held: FormValues): Told[] {
  return past.filter(({ name, value }) => name === undefined || value === undefined || held[name] !== value);
}

/** Tells what is not put back, with a button that discards that alone. */
export function tellPast(form: HTMLFormElement, past: readonly Told[], how: { isAll: boolean; onDiscard: () => void }): HTMLElement {
  return showNote(form, { text: `${networkWords.outdated} ${past.map(({ words }) => words).join(" · ")}`, ...how });
}

/** To what the form is called; else to where it begins. */
export function focusTitle(form: HTMLFormElement): void {
  const title = form.closest("dialog")?.querySelector("h1") ?? form.closest("details")?.querySelector("summary");
  (title ?? controlsOf(form)[0]?.[1])?.focus();
}
