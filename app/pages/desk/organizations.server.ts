/** The organization that a form of staff names: searched for within the form or by its page's address, and chosen. */
import type { PickerOption } from "~/domain/teams/options";
import { pressedSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";
import { chosenOrganization, findOrganizations } from "~/session/look-ups";

export interface OrganizationSearch {
  term: string;
  /** Null before a search, and of one that failed. */
  found: PickerOption[] | null;
}

/** Answers the search that an address carries. */
export async function organizationByAddress(api: Api, query: URLSearchParams): Promise<OrganizationSearch> {
  const term = query.get("search")?.trim() ?? null;
  return { term: term ?? "", found: term === null ? null : await findOrganizations(api, term) };
}

/** Answers the search pressed within the form, which keeps everything in it; null when none was. */
export async function organizationInForm(api: Api, form: FormData): Promise<OrganizationSearch | null> {
  const pressed = pressedSearch(form, { organizationKey: "search" });
  return pressed && { term: pressed.term, found: await findOrganizations(api, pressed.term) };
}

/** The organization that a form has chosen; the one that stands needs no look-up. */
export async function chosenOf(api: Api, form: FormData, stands: { key: number; name: string } | null): Promise<PickerOption | null> {
  const key = form.get("organizationKey");
  return stands && String(stands.key) === key ? standingOption(stands) : chosenOrganization(api, key);
}

/** The organization that stands, as a picker shows it. */
export function standingOption({ key, name }: { key: number; name: string }): PickerOption {
  return { key, label: name, icon: "school" };
}
