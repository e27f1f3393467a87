import { Picker, type PickerProps } from "./picker";

const teams = ["team", "teams"] as const;
const coaches = ["coach", "coaches"] as const;

/** Chooses a team or a school; one unless `limit` says otherwise. */
export function OrganizationPicker({ noun = teams, ...rest }: PickerProps) {
  return <Picker noun={noun} {...rest} />;
}

/** Chooses a person: a recruiter, or the coaches of a visit. */
export function PersonPicker({ noun = coaches, ...rest }: PickerProps) {
  return <Picker noun={noun} {...rest} />;
}
