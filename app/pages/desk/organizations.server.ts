/** The organizations that a form of staff names. */
import { keyOf } from "~/domain/base/keys";
import { mostMembers } from "~/domain/teams/conferences";
import { organizationOption, type PickerOption } from "~/domain/teams/options";
import type { Api } from "~/session/guards";
import { chosenOrganization } from "~/session/look-ups";

/** The organization that a form has chosen; the one that stands needs no look-up. */
export async function chosenOf(api: Api, form: FormData, stands: { key: number; name: string } | null): Promise<PickerOption | null> {
  const key = form.get("organizationKey");
  return stands && String(stands.key) === key ? standingOption(stands) : chosenOrganization(api, key);
}

/** The organizations that a form has chosen, each once; those that stand need no look-up. One that is not to be had stays, by its key. */
export async function membersOf(api: Api, form: FormData, stands: readonly { key: number; name: string }[]): Promise<PickerOption[]> {
  const keys = [...new Set(form.getAll("organizationKeys").map(keyOf))].filter((key) => key !== null);
  const others = keys.filter((key) => !stands.some((one) => one.key === key)).slice(0, mostMembers);
  const read = others.length > 0 ? await api.organizations.readAll(others, "viewer") : null;
  const options = [...stands.map(standingOption), ...(read?.ok ? read.value.map(organizationOption) : [])];
  const named = new Map(options.map((option) => [option.key, option]));
  return keys.map((key) => named.get(key) ?? standingOption({ key, name: `Organization ${key}` }));
}

/** The organization that stands, as a picker shows it. */
export function standingOption({ key, name }: { key: number; name: string }): PickerOption {
  return { key, label: name, icon: "school" };
}
