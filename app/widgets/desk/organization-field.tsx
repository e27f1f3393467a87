import { searchMinimum } from "~/domain/teams/organizations";
import { OrganizationPicker } from "../profile/pickers";
import type { PickerProps } from "../ui/picker";

const organizations = ["organization", "organizations"] as const;

/** Chooses an organization of any level, one unless `limit` says otherwise. */
export function OrganizationField({ hint = `Type at least ${searchMinimum} letters.`, limit = 1, ...rest }: PickerProps) {
  return <OrganizationPicker noun={organizations} hint={hint} limit={limit} {...rest} />;
}
