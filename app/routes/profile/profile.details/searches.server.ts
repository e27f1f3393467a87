import type { PickerOption } from "~/domain/teams/options";
import { carriedOf, pressedSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";
import { chosenCity, chosenSchool, findCities, findSchools } from "~/session/look-ups";

/** The two pickers of the form, by the names of their search fields. */
export const searchFields = { organizationKey: "search", hometownCityKey: "search-hometownCityKey" } as const;

export interface Found {
  term: string;
  cityTerm: string;
  found: PickerOption[] | null;
  foundCities: PickerOption[] | null;
}

/** Answers the searches that an address carries. */
export async function searchByAddress(api: Api, query: URLSearchParams): Promise<Found> {
  const term = query.get("search")?.trim() ?? null;
  const cityTerm = query.get(searchFields.hometownCityKey)?.trim() ?? null;
  const [found, foundCities] = await Promise.all([
    term === null ? null : findSchools(api, term),
    cityTerm === null ? null : findCities(api, cityTerm),
  ]);
  return { term: term ?? "", cityTerm: cityTerm ?? "", found, foundCities };
}

/** Answers a search pressed within the form, and whatever else stands in it to be searched; null when none was pressed. */
export async function searchInForm(api: Api, form: FormData): Promise<Found | null> {
  const terms = Object.entries(carriedOf(form, Object.values(searchFields))).filter(([, term]) => term !== "");
  return pressedSearch(form, searchFields) && searchByAddress(api, new URLSearchParams(terms));
}

/** What a form has chosen, so that it is shown again. */
export async function chosenIn(api: Api, form: FormData): Promise<{ school: PickerOption | null; city: PickerOption | null }> {
  const [school, city] = await Promise.all([chosenSchool(api, form.get("organizationKey")), chosenCity(api, form.get("hometownCityKey"))]);
  return { school, city };
}
