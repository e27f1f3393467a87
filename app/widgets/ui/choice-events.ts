/**
 * How a picker tells its form what was chosen, and hears what shall be chosen again: events of the form, which remembers what it was told.
 */
import type { PickerOption } from "~/domain/teams/options";

export const choiceMade = "choice-made";
/** Cancelled by the picker that chooses so. */
export const choiceWanted = "choice-wanted";

export interface ChoiceWanted {
  /** The name of the picker's field. */
  name: string;
  options: readonly PickerOption[];
}

export interface ChoiceMade extends ChoiceWanted {
  before: readonly PickerOption[];
}

declare global {
  interface DocumentEventMap {
    "choice-made": CustomEvent<ChoiceMade>;
  }
  interface HTMLElementEventMap {
    "choice-wanted": CustomEvent<ChoiceWanted>;
  }
}

/** What is chosen in a picker by now, and what was as its page came. */
type Choice = Pick<ChoiceMade, "options" | "before">;

const choices = new WeakMap<HTMLFormElement, Record<string, Choice>>();

/** Tells the form of a choice, whether or not anything listens by then. */
export function tellChoice(form: HTMLFormElement, detail: ChoiceMade): void {
  const { name, options, before } = detail;
  const made = choicesOf(form);
  // What a row holds is kept with the row.
  if (!name.includes("[")) choices.set(form, { ...made, [name]: { options, before: made[name]?.before ?? before } });
  form.dispatchEvent(new CustomEvent(choiceMade, { bubbles: true, detail }));
}

/** What was chosen in the form, by its pickers' names. */
export function choicesOf(form: HTMLFormElement): Readonly<Record<string, Choice>> {
  return choices.get(form) ?? {};
}

/** The form is as its page came. */
export function forgetChoices(form: HTMLFormElement): void {
  choices.delete(form);
}
