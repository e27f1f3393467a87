import type { Api } from "~/session/guards";
import { keyOf } from "~/domain/keys";
import { personOption, type PickerOption } from "~/domain/options";
import type { TeamRow } from "~/domain/teams-list";

/** The recruiter that a form has chosen; one that the team already names needs no search, even after a move to another school. */
export async function chosenRecruiter(api: Api, team: TeamRow, form: FormData): Promise<PickerOption | null> {
  const key = keyOf(form.get("primaryPersonKey"));
  if (key === null) return null;
  const named = [team, team.pending?.proposed].find((one) => one?.primaryPersonKey === key);
  if (named) return { key, label: named.primaryPersonName ?? "" };
  const found = await api.people.coaches([key], team.organizationKey);
  return found.ok && found.value[0] ? personOption(found.value[0]) : null;
}
