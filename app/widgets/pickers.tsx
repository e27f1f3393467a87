import { Picker, type PickerProps } from "./picker";

const teams = ["team", "teams"] as const;
const coaches = ["coach", "coaches"] as const;

/** Chooses teams or schools; ten unless `limit` says otherwise. */
export function OrganizationPicker({ noun = teams, limit = 10, ...rest }: PickerProps) {
  return <Picker noun={noun} limit={limit} {...rest} />;
}

/** Chooses a person, one unless `limit` says otherwise: a recruiter, or the coaches of a visit. */
export function PersonPicker({ noun = coaches, ...rest }: PickerProps) {
  return <Picker noun={noun} {...rest} />;
}
