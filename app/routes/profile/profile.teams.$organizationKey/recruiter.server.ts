import { keyOf } from "~/domain/base/keys";
import { personOption, type PickerOption } from "~/domain/teams/options";
import type { TeamRow } from "~/domain/profile/teams-list";
import { pressedSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";

export interface CoachSearch {
  term: string;
  /** Null before a search, or when searching is unavailable. */
  found: PickerOption[] | null;
}

/** The coaches of the team that a term finds; null is no term. */
export async function searchCoaches(api: Api, team: TeamRow, term: string | null): Promise<CoachSearch> {
  const found = term === null ? null : await api.coaches.search(term.trim(), team.organizationKey);
  return { term: term?.trim() ?? "", found: found?.ok ? found.value.map(personOption) : null };
}

/** Answers the search pressed within the form, which keeps everything in it; null when none was. */
export async function searchInForm(api: Api, team: TeamRow, form: FormData): Promise<CoachSearch | null> {
  const pressed = pressedSearch(form, { primaryPersonKey: "search" });
  return pressed && searchCoaches(api, team, pressed.term);
}

/** The recruiter that a form has chosen; one that the team already names needs no search, even after a move to another school. */
export async function chosenRecruiter(api: Api, team: TeamRow, form: FormData): Promise<PickerOption | null> {
  const key = keyOf(form.get("primaryPersonKey"));
  if (key === null) return null;
  const named = [team, team.pending?.proposed].find((one) => one?.primaryPersonKey === key);
  if (named) return { key, label: named.primaryPersonName ?? "" };
  const found = await api.coaches.read([key], team.organizationKey);
  return found.ok && found.value[0] ? personOption(found.value[0]) : null;
}
