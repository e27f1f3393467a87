/** Presses of a form that send nothing: they look something up, or change what the form shows, and it comes back (docs/rules.md W5). */
import { searchedField, searchIntent } from "~/domain/base/search-names";
import type { KeptForm } from "~/page/kept-form";

/** What such buttons are called, besides those of the pickers and of rows; a test holds that none is missing. */
const steps: readonly string[] = ["update-positions", "find-coaches", "find-city", "type", "choose-reason", "done"];

/** Those that name a row or a kind, as `add:6`. */
const stepsOf = /^(add|remove|up|down|commit|decommit|undo):/;

/** Whether the button that was pressed sends nothing; Enter in a search field with new words in it presses none, and searches. */
export function isStepWithin({ fields }: Pick<KeptForm, "fields">): boolean {
  const form = new Map(fields);
  if (form.has("__intent__")) return true;
  const intent = form.get("intent");
  if (intent !== undefined) return intent.startsWith(searchIntent("")) || steps.includes(intent) || stepsOf.test(intent);
  const isNew = ([name, term]: [string, string]) => {
    const searched = form.get(searchedField(name));
    return searched !== undefined && term.trim() !== "" && term.trim() !== searched.trim();
  };
  // A decision on a school is sent whatever else stands in its form.
  return !form.has("decision") && fields.some(isNew);
}
