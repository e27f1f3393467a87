import type { PickerOption } from "~/domain/teams/options";
import { searchable, searchMinimum } from "~/domain/teams/organizations";
import { coaches, schools } from "./samples";

/** What each search field of the page has found, as the address says what was searched. */
export function searchesIn(query: URLSearchParams) {
  const search = (name: string, options: readonly PickerOption[]) => {
    const term = query.get(name) ?? "";
    return { term, found: term.trim() === "" ? null : matching(options, term) };
  };
  return {
    schools: search("search-schools", schools),
    coaches: search("search-coaches", coaches),
    several: search("search-several", coaches),
    wrong: search("search-wrong", coaches),
    found: search("search", schools),
  };
}

/** As the API searches: from three letters, anywhere in the name. */
function matching(options: readonly PickerOption[], term: string): PickerOption[] {
  const words = searchable(term);
  return words.length < searchMinimum ? [] : options.filter(({ label }) => searchable(label).includes(words));
}
