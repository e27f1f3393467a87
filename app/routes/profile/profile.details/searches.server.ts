import type { PickerOption } from "~/domain/teams/options";
import { pressedSearch } from "~/session/form-search";
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

/** Answers a search pressed within the form; null when none was. */
export async function searchInForm(api: Api, form: FormData): Promise<Found | null> {
  const pressed = pressedSearch(form, searchFields);
  if (!pressed) return null;
  const nothing = { term: "", cityTerm: "", found: null, foundCities: null };
  return pressed.field === "organizationKey"
    ? { ...nothing, term: pressed.term, found: await findSchools(api, pressed.term) }
    : { ...nothing, cityTerm: pressed.term, foundCities: await findCities(api, pressed.term) };
}

/** What a form has chosen, so that it is shown again. */
export async function chosenIn(api: Api, form: FormData): Promise<{ school: PickerOption | null; city: PickerOption | null }> {
  const [school, city] = await Promise.all([chosenSchool(api, form.get("organizationKey")), chosenCity(api, form.get("hometownCityKey"))]);
  return { school, city };
}
