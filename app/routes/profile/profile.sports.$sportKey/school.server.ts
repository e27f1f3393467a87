import type { PickerOption } from "~/domain/teams/options";
import type { SportRow } from "~/domain/profile/person-sports";
import type { SportPlayedValue } from "~/domain/profile/edit-values";
import type { Api } from "~/session/guards";
import { chosenSchool } from "~/session/look-ups";

/** The school that the sport names, as it is shown. */
export function schoolOf(shown: SportPlayedValue | null): PickerOption | null {
  return shown?.organizationKey ? { key: shown.organizationKey, label: shown.organizationName ?? "", icon: "school" } : null;
}

/** The school that a form has chosen; one that the sport names already needs no look-up. */
export async function schoolIn(api: Api, form: FormData, sport: SportRow): Promise<PickerOption | null> {
  const named = schoolOf(sport.pending?.proposed ?? sport.standing);
  return String(named?.key) === form.get("organizationKey") ? named : chosenSchool(api, form.get("organizationKey"));
}
