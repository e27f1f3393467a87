/** How a picker tells its form what was chosen, and hears what shall be chosen again: events of the form. */
import type { PickerOption } from "~/domain/options";

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
