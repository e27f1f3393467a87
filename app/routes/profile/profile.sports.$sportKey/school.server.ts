import type { PickerOption } from "~/domain/teams/options";
import type { SportRow } from "~/domain/profile/person-sports";
import type { SportPlayedValue } from "~/domain/profile/edit-values";
import { pressedSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";
import { chosenSchool, findSchools } from "~/session/look-ups";

export interface SchoolSearch {
  term: string;
  found: PickerOption[] | null;
}

/** Answers the search that an address carries. */
export async function searchByAddress(api: Api, query: URLSearchParams): Promise<SchoolSearch> {
  const term = query.get("search")?.trim() ?? null;
  return { term: term ?? "", found: term === null ? null : await findSchools(api, term) };
}

/** Answers the search pressed within the form, which keeps everything in it; null when none was. */
export async function searchInForm(api: Api, form: FormData): Promise<SchoolSearch | null> {
  const pressed = pressedSearch(form, { organizationKey: "search" });
  return pressed && { term: pressed.term, found: await findSchools(api, pressed.term) };
}

/** The school that the sport names, as it is shown. */
export function schoolOf(shown: SportPlayedValue | null): PickerOption | null {
  return shown?.organizationKey ? { key: shown.organizationKey, label: shown.organizationName ?? "", icon: "school" } : null;
}

/** The school that a form has chosen; one that the sport names already needs no look-up. */
export async function schoolIn(api: Api, form: FormData, sport: SportRow): Promise<PickerOption | null> {
  const named = schoolOf(sport.pending?.proposed ?? sport.standing);
  return String(named?.key) === form.get("organizationKey") ? named : chosenSchool(api, form.get("organizationKey"));
}
