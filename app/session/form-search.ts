import { searchedField, searchIntent } from "~/domain/base/search-names";
import type { PickerOption } from "~/domain/teams/options";

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

/** The search of a form with one picker, that of its organization. */
export interface OrganizationSearch {
  term: string;
  /** Null before a search, and of one that failed. */
  found: PickerOption[] | null;
}

type Find = (term: string) => Promise<PickerOption[] | null>;

/** Answers the search that an address carries. */
export async function searchByAddress(query: URLSearchParams, find: Find): Promise<OrganizationSearch> {
  const term = query.get("search")?.trim() ?? null;
  return { term: term ?? "", found: term === null ? null : await find(term) };
}

/** Answers the search pressed within the form, by the picker of `field`, which keeps everything in it; null when none was. */
export async function searchInForm(form: FormData, find: Find, field = "organizationKey"): Promise<OrganizationSearch | null> {
  const pressed = pressedSearch(form, { [field]: "search" });
  return pressed && { term: pressed.term, found: await find(pressed.term) };
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
