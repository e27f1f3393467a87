/** The organization that a form of staff names. */
import type { PickerOption } from "~/domain/teams/options";
import type { Api } from "~/session/guards";
import { chosenOrganization } from "~/session/look-ups";

/** The organization that a form has chosen; the one that stands needs no look-up. */
export async function chosenOf(api: Api, form: FormData, stands: { key: number; name: string } | null): Promise<PickerOption | null> {
  const key = form.get("organizationKey");
  return stands && String(stands.key) === key ? standingOption(stands) : chosenOrganization(api, key);
}

/** The organization that stands, as a picker shows it. */
export function standingOption({ key, name }: { key: number; name: string }): PickerOption {
  return { key, label: name, icon: "school" };
}
