/**
 * Searches within a posted form: what must not travel in an address, or what a
 * search by address would lose, is posted along and shown again.
 */

/** The hidden field that says what the page has already searched for: Enter elsewhere in the form then saves. */
function searchedField(searchName: string): string {
  return `searched-${searchName}`;
}

/** The intent of a picker's Search button. */
function searchIntentOf(field: string): string {
  return `find:${field}`;
}

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
    if (intent === searchIntentOf(field) || (intent === null && isNew)) return { field, term };
  }
  return null;
}
