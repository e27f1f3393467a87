import { searchedField, searchIntent } from "~/domain/base/search-names";

/**
 * Searches within a posted form: what must not travel in an address, or what a
 * search by address would lose, is posted along and shown again.
 */

/** The most characters of a field that go along; a search field takes as many. */
const mostCarried = 100;

interface PressedSearch<F extends string> {
  field: F;
  term: string;
}

/**
 * The picker that searched: its button was pressed, or Enter in its search field,
 * which names no button. `searches` holds the name of each picker's search field.
 */
export function pressedSearch<F extends string>(form: FormData, searches: Readonly<Record<F, string>>): PressedSearch<F> | null {
  const intent = form.get("intent");
  for (const field of Object.keys(searches) as F[]) {
    const term = String(form.get(searches[field]) ?? "").trim();
    const isNew = term !== "" && term !== String(form.get(searchedField(searches[field])) ?? "").trim();
    if (intent === searchIntent(field) || (intent === null && isNew)) return { field, term };
  }
  return null;
}

/** What of a posted form goes along into the address of its search; nobody's hand made what is cut. */
export function carriedOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name): [string, string] => [
      name,
      String(form.get(name) ?? "")
        .trim()
        .slice(0, mostCarried),
    ]),
  );
}
